/** What is said of chases. */
export const refusals = {
  chase_unknown: 404,
  chase_plan_invalid: 422,
  chase_amount_changed: 409,
} as const
