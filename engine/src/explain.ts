import type { DrawnPrizes, GameTerms, SeaTerms } from './game-rules.ts'
import type { Line } from './line.ts'
import type { DrawnSymbols, LotteryPlay } from './lottery/face.ts'
import { lotteryGames, lotteryPlay, readDrawn, lotteryFamily } from './lottery/games.ts'
import { readLotteryLine } from './lottery/price-lottery.ts'
import { dueOf, type TicketShares } from './lottery/settle-lottery.ts'
import { tariffOf } from './lottery/tariff.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { permutations } from './lottery/vn/line.ts'
import { play as playOf } from './lottery/vn/plays.ts'
import { onStations } from './lottery/vn/price-at.ts'
import type { Region } from './lottery/vn/prizes.ts'
import { winning, wonAlike } from './lottery/vn/settle.ts'
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
  /** What of a pick came, part by part; nothing of a play that goes by more than what was chosen. */
  came: readonly string[]
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
  const { payout } = rulesOf(game).settler(prizes, terms, step, shares)(line)
  if (lotteryGames.includes(game)) {
    const drawn = shownAt(game, line.play, prizes)
    const tiers = tiersOf(game, line, prizes, terms as LotteryTerms, shares)
    return { drawn, came: cameOf(game, line, prizes), matches: [], tiers, payout }
  }
  const alike = payout === 0n ? [] : wonOf(game, line, prizes, terms as SeaTerms)
  const gross = alike.reduce((sum, { lines, prize }) => sum + BigInt(lines) * prize, 0n)
  // Odds by which a lot is paid no whole ten-thousandths may come to a little more together.
  const tiers = gross - (gross % step) === payout ? alike : [{ name: '', lines: 1, prize: payout }]
  return { drawn: [], came: [], matches: matchesOf(game, line, prizes), tiers, payout }
}

/** What stands where a play looks. */
function shownAt(game: string, play: string, prizes: DrawnPrizes): string[] {
  const { symbols } = lotteryFamily(game)
  const shown = readDrawn(game, prizes.drawn ?? [])
  return lotteryPlay(game, play).places.map((place) => symbols[shown[place] ?? -1] ?? '')
}

/** What was chosen and came: as it was drawn, where its part looks; or by name, what wins whatever stands beside it. */
function cameOf(game: string, { play: code, numbers }: Line, prizes: DrawnPrizes): string[] {
  const play = lotteryPlay(game, code)
  const { symbols } = lotteryFamily(game)
  const shown = readDrawn(game, prizes.drawn ?? [])
  const drawn = shownAt(game, code, prizes)
  const isByPlace = play.parts.length === play.places.length && !code.endsWith('_banker')
  const mayBeLeft = play.parts.some(({ min }) => min === 0)
  return play.parts.flatMap((part, nth) => {
    const chosen = (numbers[nth] ?? '').split(',').filter((symbol) => symbol !== '')
    if (part.symbols === symbols)
      return chosen.filter((symbol) => (isByPlace ? drawn[nth] === symbol : drawn.includes(symbol)))
    // Of parts that may be left out another wins by itself.
    return mayBeLeft ? [] : chosen.filter((symbol) => winsBy(play, nth, symbol, shown))
  })
}

/** Whether a play wins with one symbol of a part, and all of each other. */
function winsBy({ parts, tiers, wins }: LotteryPlay, part: number, symbol: string, shown: DrawnSymbols) {
  const chosen = parts.map(({ symbols }, nth) =>
    nth === part ? [symbols.indexOf(symbol)] : symbols.map((_, of) => of),
  )
  return wins(chosen, shown)
    .slice(0, tiers.length)
    .some((lines) => lines > 0)
}

const regions: Readonly<Record<string, Region>> = { south: 'xsmn', centre: 'xsmt' }

/** What a Vietnamese line won, at one draw or at that of each of its stations. */
function wonOf(game: string, line: Line, prizes: DrawnPrizes, { oddsPpm }: SeaTerms): readonly WonTier[] {
  const region = regions[game]
  if (region === undefined) return wonAlike(game as Region, line, [prizes], oddsPpm)
  const { at = [] } = line
  const draws = at.map((station) =>
    Object.fromEntries(
      Object.entries(prizes).flatMap(([name, numbers]) =>
        name.startsWith(`${station}.`) ? [[name.slice(station.length + 1), numbers]] : [],
      ),
    ),
  )
  return wonAlike(region, onStations(line, at), draws, oddsPpm)
}

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
