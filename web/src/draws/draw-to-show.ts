import type { Draw } from './games.ts'

/** The draw of a game to speak of now: on sale and closing soonest, else being drawn, else the next to open. */
export function drawToShow(draws: readonly Draw[], gameCode: string, now: number): Draw | undefined {
  const own = draws.filter((draw) => draw.gameCode === gameCode)
  const soonest = (state: Draw['state']) =>
    own.filter((draw) => draw.state === state).sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))
  return (
    soonest('open').find((draw) => isOnSale(draw, now)) ??
    soonest('closed').at(-1) ??
    soonest('open').at(-1) ??
    soonest('scheduled')[0]
  )
}

export function isOnSale(draw: Draw, now: number): boolean {
  return draw.state === 'open' && Date.parse(draw.closesAt) > now
}
