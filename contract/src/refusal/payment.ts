/** What is said of deposits and of what they come by. */
export const refusals = {
  deposit_unknown: 404,
  deposit_limit: 422,
  deposit_goes_back: 409,
  deposit_not_held: 409,
  deposit_state: 409,
  deposit_seen: 409,
  deposits_open: 409,
  method_unknown: 404,
  method_ended: 403,
  payment_held: 403,
  gateway_unknown: 404,
  gateway_resting: 503,
  webhook_signature: 401,
} as const
