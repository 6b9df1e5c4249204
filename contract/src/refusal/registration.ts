/** What is said of a form that would make a member. */
export const refusals = {
  invitation_code_error: 422,
  under_age: 422,
  agreement_required: 422,
  common_password: 422,
} as const
