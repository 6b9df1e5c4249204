/** What is said to who has not shown that they are somebody. */
export const refusals = {
  security_check_required: 403,
  security_check_failed: 403,
  code_invalid: 422,
  code_resend_blocked: 429,
  captcha_wrong: 422,
  captcha_required: 403,
  quota_not_sufficient: 429,
} as const
