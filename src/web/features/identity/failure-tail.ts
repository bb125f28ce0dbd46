/** What follows 'Failed to create account: ': the response's error, else its details, else the exception's (CD-1.15). */
export const failureTail = (error: unknown): string => (error instanceof Error ? error.message : String(error))
