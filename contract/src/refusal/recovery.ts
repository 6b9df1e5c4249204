/** What is said to who changes what guards them. */
export const refusals = {
  same_password: 422,
  email_taken: 409,
  payment_password_wrong: 422,
  payment_password_needed: 409,
  payment_reset_waiting: 409,
} as const
