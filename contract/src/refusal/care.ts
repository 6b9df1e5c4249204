/** What is said of limits and pauses that members set for themselves. */
export const refusals = {
  time_out: 403,
  pause_invalid: 422,
  pause_shorter: 409,
  limit_invalid: 422,
  limit_unknown: 404,
  limit_state: 409,
  own_deposit_limit: 422,
  own_loss_limit: 422,
  own_stake_limit: 422,
  own_time_limit: 422,
  reality_check_due: 403,
  limit_question_open: 409,
  promotions_paused: 403,
} as const

/** How any stake may be refused by what its member set. */
export const ofStakes = [
  'time_out',
  'own_time_limit',
  'reality_check_due',
  'own_stake_limit',
  'own_loss_limit',
] as const
