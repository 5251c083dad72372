/** Quantiles of the normal distribution: 0.975, and 0.8. */
const twoSided05 = 1.959963984540054
const power80 = 0.8416212335729143

/** The smallest true difference that a two-sided test at 0.05 finds in 8 of 10 such comparisons, from the standard error of the difference; in its unit. */
export const smallestDetectable = (standardError: number): number => (twoSided05 + power80) * standardError

/** How many times as many groups it takes for a true `difference` to be found as often: a standard error falls with the square root of their number. */
export const timesAsMany = (standardError: number, difference: number): number => (smallestDetectable(standardError) / difference) ** 2
