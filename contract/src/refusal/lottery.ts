/** What is said of games, draws and orders. */
export const refusals = {
  draw_unknown: 404,
  draw_not_open: 409,
  draw_closed: 409,
  draw_of_another_game: 409,
  draw_state: 409,
  draw_of_the_house: 409,
  result_invalid: 422,
  return_too_high: 422,
  game_unknown: 404,
  order_unknown: 404,
  play_unknown: 422,
  numbers_invalid: 422,
  line_limit: 422,
  order_limit: 422,
  member_draw_limit: 422,
  liability_limit: 422,
} as const
