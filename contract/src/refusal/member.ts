/** What is said to who would be called otherwise. */
export const refusals = {
  nickname_forbidden: 422,
  nickname_rests: 409,
} as const
