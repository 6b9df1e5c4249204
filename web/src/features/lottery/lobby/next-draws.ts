import { useAt } from '@fairground/ui'
import { drawToShow, isOnSale } from '../../../draws/draw-to-show.ts'
import type { Draw, Game } from '../../../draws/games.ts'

/** A game of the lobby with the draw to speak of now. */
export type Entry = { game: Game; draw: Draw | undefined }

/** The games with their draws, those on sale that close first before all others. */
export function useNextDraws(games: readonly Game[], draws: readonly Draw[]): readonly Entry[] {
  // What is made of the time is a text: all of it is drawn again only when another draw is to be spoken of.
  const order = useAt((now) => orderAt(games, draws, now))
  const known = new Map<string, Draw>(draws.map((draw) => [draw.drawId, draw]))
  return order.split(' ').flatMap((one) => {
    const [gameCode, drawId = ''] = one.split('|')
    const game = games.find((of) => of.gameCode === gameCode)
    return game ? [{ game, draw: known.get(drawId) }] : []
  })
}

function orderAt(games: readonly Game[], draws: readonly Draw[], now: number): string {
  const entries = games.map(({ gameCode }) => ({ gameCode, draw: drawToShow(draws, gameCode, now) }))
  return entries
    .toSorted((a, b) => rank(a.draw, now) - rank(b.draw, now))
    .map(({ gameCode, draw }) => `${gameCode}|${draw?.drawId ?? ''}`)
    .join(' ')
}

/** On sale by when they close, then what is being drawn, what opens later, and what has no draw at all. */
function rank(draw: Draw | undefined, now: number): number {
  if (!draw) return Infinity
  if (isOnSale(draw, now)) return Date.parse(draw.closesAt)
  return (draw.state === 'scheduled' ? later * 2 : later) + Date.parse(draw.drawsAt)
}

// Beyond any time there is.
const later = 8.64e15
