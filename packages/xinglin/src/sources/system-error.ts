/** Whether the system could not do what was asked of it: that is no fault of a file's content. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error
