/** What is said of money on its way out. */
export const refusals = {
  bank_unknown: 422,
  network_unknown: 422,
  destination_invalid: 422,
  destination_unknown: 404,
  destination_limit: 422,
  destination_resting: 409,
  name_differs: 422,
  withdrawal_unknown: 404,
  withdrawal_state: 409,
  withdrawal_own_hand: 403,
  withdrawal_limit: 422,
  withdrawals_open: 409,
  withdrawals_today: 409,
  withdrawal_fee_changed: 409,
} as const
