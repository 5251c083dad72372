/** A size for messages. */
export const sizeText = (bytes: number): string => (bytes < 1 << 20 ? `${bytes} B` : `${Math.round(bytes / (1 << 20))} MiB`)
