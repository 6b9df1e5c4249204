/**
 * The kinds of transfers into own money that a member won by: prizes, what was won without a stake, and what a correction puts
 * right of either. What a correction takes back was counted under one of them before.
 */
export const wonKinds: readonly string[] = ['prize', 'jackpot', 'free_round', 'vendor_promo', 'correction']
