/** What is said where a vendor's game is opened, or played on. */
export const refusals = {
  game_for_another: 403,
  game_not_here: 403,
  game_paused: 409,
  game_session_ended: 409,
  /** Its vendor takes real money alone. */
  no_demo: 409,
  /** A limit of the member's own leaves no room for the smallest bet. */
  limit_reached: 403,
  /** One bet is more than its game takes. */
  bet_over_maximum: 422,
  round_unknown: 404,
  /** A vendor has no such table or pond, or has closed it. */
  room_unknown: 404,
  /** Every place in it is somebody's. */
  room_full: 409,
  /** The rules of a game are others than those that were shown. */
  game_changed: 409,
  /** A round of a game of the house's own begins no sooner than its cycle is over. */
  too_soon: 429,
  /** The round before is not answered for yet. */
  round_goes_on: 409,
  /** What was asked of a round came after its end. */
  round_over: 409,
  /** A shared round takes no bets any more, or none can be taken back. */
  bets_closed: 409,
  /** A step that cannot be taken where its round stands. */
  step_not_offered: 422,
  /** Whoever has the money said no to the bet, for a reason of theirs. */
  bet_refused: 422,
  /** Whoever has the money did not answer: the bet is taken back. */
  bet_undone: 503,
  /** Money of the member's is on its way there or home already. */
  transfer_unfinished: 409,
  vendor_paused: 409,
  vendor_unavailable: 503,
} as const
