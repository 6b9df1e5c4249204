/** What is said of passkeys, apps and codes. */
export const refusals = {
  factor_code_wrong: 422,
  factor_required: 409,
  passkey_invalid: 401,
  passkey_known: 409,
  passkey_limit: 409,
  totp_known: 409,
} as const
