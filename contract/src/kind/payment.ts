/** What moves money in and out. */
export const kinds = ['deposit', 'deposit_held', 'deposit_released', 'reversal'] as const
