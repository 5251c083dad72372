/** The same text on its own: a slice of a file's piece would keep the whole piece in memory. */
export const copied = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
