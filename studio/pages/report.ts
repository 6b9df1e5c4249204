/** Tells the browser of a fault that nobody waits for, as of one that nobody caught. */
export const report = (error: unknown): void => reportError(error)
