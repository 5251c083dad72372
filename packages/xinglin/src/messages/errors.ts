/** The user's mistakes, one line each: what, where, what to do. Codes are those of `UserError`. */
export const errorMessages = {
} as const
