/** What is said to who would be called otherwise, or says what they are really called. */
export const refusals = {
  nickname_forbidden: 422,
  nickname_rests: 409,
  real_name_given: 409,
  accounts_differ: 409,
} as const
