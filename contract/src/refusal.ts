/** Every expected no, by its code, with the HTTP status it is sent under. Each locale translates every code. */
export const refusals = {
  invalid_input: 400,
  idempotency_key_required: 400,
  not_signed_in: 401,
  session_expired: 401,
  wrong_credentials: 401,
  stale_payload: 400,
  sealed_payload_required: 400,
  unreadable_payload: 400,
  cross_site: 403,
  in_need_true_account: 403,
  function_not_enabled: 403,
  not_found: 404,
  username_taken: 409,
  under_age: 422,
  agreement_required: 422,
  common_password: 422,
  account_suspended: 403,
  idempotency_conflict: 409,
  body_too_large: 413,
  unsupported_content: 415,
  too_many_requests: 429,
  busy: 503,
  insufficient_funds: 422,
  amount_not_representable: 422,
  draw_unknown: 404,
  draw_not_open: 409,
  draw_closed: 409,
  draw_of_another_game: 409,
  game_unknown: 404,
  order_unknown: 404,
  play_unknown: 422,
  numbers_invalid: 422,
  line_limit: 422,
  order_limit: 422,
  member_draw_limit: 422,
  liability_limit: 422,
  deposit_unknown: 404,
  deposit_limit: 422,
  gateway_unknown: 404,
  webhook_signature: 401,
} as const

export type RefusalCode = keyof typeof refusals

export type RefusalDetail = Readonly<Record<string, unknown>>

/** One field's fault inside `invalid_input`, so that its message stands under its field. */
export type FieldFault = { path: string; rule: string; min?: number; max?: number }
