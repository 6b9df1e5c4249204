import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { Figures } from './rows.ts'

export type Game = Figures['games'][number]
/** What play came to of a game or of several, in ten-thousandths. */
export type Played = { stake: bigint; prize: bigint; net: bigint }

export function playedOf({ stake, prize, net }: Game): Played {
  return { stake: readAmount(stake), prize: readAmount(prize), net: readSigned(net) }
}

/** What games come to by their category, the most staked first. */
export function byCategory(games: readonly Game[]): (Played & { category: string })[] {
  const sums = new Map<string, Played>()
  for (const game of games) {
    const [sum, one] = [sums.get(game.category), playedOf(game)]
    sums.set(
      game.category,
      sum ? { stake: sum.stake + one.stake, prize: sum.prize + one.prize, net: sum.net + one.net } : one,
    )
  }
  return [...sums]
    .map(([category, sum]) => ({ category, ...sum }))
    .toSorted((one, other) => (one.stake < other.stake ? 1 : one.stake > other.stake ? -1 : 0))
}

function readSigned(text: string): bigint {
  return text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text)
}
