/** What is said of what is on offer, and of what members mark of it. */
export const refusals = {
  favourite_limit: 409,
  /** It stands so that it cannot become what is wanted: what was withdrawn stays so. */
  game_state: 409,
} as const
