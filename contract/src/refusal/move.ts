/** What is said of money between members. */
export const refusals = {
  move_not_allowed: 403,
  move_not_taken: 409,
  move_limit: 422,
  move_day_limit: 422,
  account_tail_wrong: 403,
} as const
