/** The first few names for a message, `–` where there are none. */
export const listedNames = (names: readonly string[], most = 8): string => names.slice(0, most).join(', ') + (names.length > most ? ', …' : '') || '–'
