/** Where a game is played, for `Link`. */
export function playLink(gameCode: string) {
  return { to: '/vnlottery', search: { gameCode } } as const
}
