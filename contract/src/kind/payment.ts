/** What moves money in and out. */
export const kinds = ['deposit', 'reversal', 'withdrawal'] as const
