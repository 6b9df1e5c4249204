/** What moves money by play. */
export const kinds = ['stake', 'prize', 'rebate', 'refund', 'correction'] as const
