/** What is said to who wants in. */
export const refusals = {
  not_remembered: 401,
  wrong_credentials: 401,
  ticket_invalid: 403,
  second_factor_required: 401,
  password_wrong: 422,
  not_a_member: 403,
  entry_signature: 401,
  username_taken: 409,
  mobile_taken: 409,
  account_suspended: 403,
} as const
