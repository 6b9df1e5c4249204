/** What moves money out, and back where it did not get there. */
export const kinds = ['withdrawal', 'withdrawal_fee', 'withdrawal_returned'] as const
