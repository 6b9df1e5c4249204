/** What moves money by play. */
export const kinds = ['stake', 'prize', 'refund', 'correction'] as const
