/** What moves money to a vendor that keeps it and home, and what accounts for what it sent home before it said why. */
export const kinds = ['to_vendor', 'from_vendor', 'unreported'] as const
