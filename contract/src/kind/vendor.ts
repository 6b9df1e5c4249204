/**
 * What moves money to a vendor that keeps it and home, what accounts for what it sent home before it said why, and what was won
 * without a stake: in free rounds, and in a promotion of the vendor's own; and what a pool of its jackpot paid.
 */
export const kinds = [
  ...(['to_vendor', 'from_vendor', 'unreported', 'free_round', 'vendor_promo'] as const),
  'jackpot',
] as const
