/**
 * P(X ≥ x) where X is χ² distributed; `degrees` at least 1. To 1e-12 or so.
 * Source: Press et al., "Numerical Recipes", 3rd edition, chapter 6.2: series below the mean, continued fraction above it.
 */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1
  const [shape, at] = [degrees / 2, x / 2]
  const scale = Math.exp(shape * Math.log(at) - at - logGamma(shape))
  return at < shape + 1 ? 1 - scale * lowerSeries(shape, at) : scale * upperFraction(shape, at)
}

function lowerSeries(shape: number, at: number): number {
  let term = 1 / shape
  let total = term
  for (let n = 1; term > total * 1e-16; n++) {
    term *= at / (shape + n)
    total += term
  }
  return total
}

/** Lentz's method. */
function upperFraction(shape: number, at: number): number {
  const tiny = 1e-300
  let b = at + 1 - shape
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let n = 1; n < 1000; n++) {
    const a = -n * (n - shape)
    b += 2
    d = 1 / (a * d + b || tiny)
    c = b + a / c || tiny
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return value
}

/** ln Γ of a multiple of one half, by Γ(x + 1) = x Γ(x) from Γ(1) or Γ(1/2). */
function logGamma(shape: number): number {
  let at = shape % 1 === 0 ? 1 : 0.5
  let total = at === 1 ? 0 : Math.log(Math.PI) / 2
  for (; at < shape; at++) total += Math.log(at)
  return total
}
