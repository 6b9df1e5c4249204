/** What is said of a purse. */
export const refusals = {
  insufficient_funds: 422,
  currency_unsupported: 422,
  balance_limit: 422,
  amount_not_representable: 422,
} as const
