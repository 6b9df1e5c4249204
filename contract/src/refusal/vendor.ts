/** What is said where a vendor's game is opened, or played on. */
export const refusals = {
  game_paused: 409,
  game_session_ended: 409,
  round_unknown: 404,
} as const
