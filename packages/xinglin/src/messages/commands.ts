/** What the commands say while they work, in both languages. */
export const commandMessages = {
} as const
