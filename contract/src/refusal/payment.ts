/** What is said of deposits and their gateways. */
export const refusals = {
  deposit_unknown: 404,
  deposit_limit: 422,
  deposit_not_held: 409,
  gateway_unknown: 404,
  webhook_signature: 401,
} as const
