import type { DrawnPrizes, GameTerms } from './game-rules.ts'
import type { Line } from './line.ts'
import { lotteryGames, lotteryPlay, readDrawn, lotteryFamily } from './lottery/games.ts'
import { readLotteryLine } from './lottery/price-lottery.ts'
import { dueOf, type TicketShares } from './lottery/settle-lottery.ts'
import { tariffOf } from './lottery/tariff.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { permutations } from './lottery/vn/line.ts'
import { play as playOf } from './lottery/vn/plays.ts'
import type { Region } from './lottery/vn/prizes.ts'
import { winning } from './lottery/vn/settle.ts'
import { rulesOf } from './rules.ts'

/** A drawn number that a pick of a line was found in, under its prize's name; of several stations with theirs before it. */
export type Match = Readonly<{ prize: string; number: string; pick: string }>

/** So many lines of a pick won so much each, in ten-thousandths; `name` is the tier, where a play has several. */
export type WonTier = Readonly<{ name: string; lines: number; prize: bigint }>

/**
 * Why a line came to what it did: what the play compares with of what was drawn, what of that was chosen, and what was won how
 * often. Of all tiers together no more is due than `payout`, which is rounded down once more.
 */
export type Explained = Readonly<{
  drawn: readonly string[]
  matches: readonly Match[]
  tiers: readonly WonTier[]
  payout: bigint
}>

/**
 * Explains a settled line by the terms it was priced by, and by what one ticket won of each tier that is shared, where some
 * are. Refused as its settlement is.
 */
export function explainLine(
  game: string,
  line: Line,
  prizes: DrawnPrizes,
  terms: GameTerms,
  step: bigint,
  shares?: TicketShares,
): Explained {
  const { hits, payout } = rulesOf(game).settler(prizes, terms, step, shares)(line)
  if (lotteryGames.includes(game)) {
    const { places } = lotteryPlay(game, line.play)
    const { symbols } = lotteryFamily(game)
    const shown = readDrawn(game, prizes.drawn ?? [])
    const drawn = places.map((place) => symbols[shown[place] ?? -1] ?? '')
    return { drawn, matches: [], tiers: tiersOf(game, line, prizes, terms as LotteryTerms, shares), payout }
  }
  const matches = matchesOf(game, line, prizes)
  const isEach = hits > 0 && payout % BigInt(hits) === 0n
  const tiers =
    payout === 0n
      ? []
      : [{ name: '', lines: isEach ? hits : 1, prize: isEach ? payout / BigInt(hits) : payout }]
  return { drawn: [], matches, tiers, payout }
}

const regions: Readonly<Record<string, Region>> = { south: 'xsmn', centre: 'xsmt' }

function matchesOf(game: string, { play, numbers, at }: Line, prizes: DrawnPrizes): Match[] {
  const region = regions[game] ?? (game as Region)
  // A đảo is decided by each order of its digits.
  const picks = playOf(region, play).permuted ? numbers.flatMap(permutations) : numbers
  return Object.entries(prizes).flatMap(([prize, drawn]) => {
    const [tier = '', station] = prize.split('.').toReversed()
    if (station !== undefined && !at?.includes(station)) return []
    return drawn.flatMap((number) => {
      const keys = winning(region, play, { [tier]: [number] })
      const side = numbers.length === 0 ? [...keys.keys()].filter((key) => play.endsWith(`_${key}`)) : []
      return [...picks.filter((pick) => keys.has(pick)), ...side].map((pick) => ({ prize, number, pick }))
    })
  })
}

function tiersOf(
  game: string,
  line: Line,
  { drawn = [] }: DrawnPrizes,
  terms: LotteryTerms,
  shares: TicketShares | undefined,
): WonTier[] {
  const read = readLotteryLine(game, line)
  const tariff = tariffOf(game, read.play, terms, read)
  const won = read.play.wins(read.chosen, readDrawn(game, drawn))
  return won.flatMap((lines, tier) => {
    if (lines === 0) return []
    const prize = dueOf(
      read,
      won.map((_, nth) => (nth === tier ? 1 : 0)),
      tariff,
      shares,
    )
    return [{ name: read.play.tiers[tier]?.name ?? 'back', lines, prize }]
  })
}
