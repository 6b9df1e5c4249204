/** What is said of accounts elsewhere. */
export const refusals = {
  passkey_only_way: 409,
  social_unknown: 404,
  social_taken: 409,
  social_linked: 409,
  social_only_way: 409,
  social_denied: 403,
  social_failed: 403,
  social_unavailable: 503,
} as const
