import type { DrawnPrizes } from './game-rules.ts'
import { lotteryFamily, lotteryGames, readDrawn } from './lottery/games.ts'
import { EngineRefusal, shown } from './refusal.ts'
import { trendSides, type Sides } from './trend-sides.ts'

/** One place of a draw, or all of it where there are many: what can stand there. */
export type TrendLane = Readonly<{ name: string; symbols: readonly string[] }>

/** How a symbol came over the draws looked back on; `since` is null where it never came, as `longest` then is all of them. */
export type TrendFigure = Readonly<{
  symbol: string
  times: number
  /** How many draws ago it came last. */
  since: number | null
  /** The most draws in a row without it. */
  longest: number
  /** The most draws in a row with it. */
  inRow: number
}>

/** What a draw showed: of each lane its symbols, what they come to, and on which side that is; null where it is on neither. */
export type TrendRow = Sides & Readonly<{ drawn: readonly (readonly string[])[]; sum: number | null }>

/** So many draws in a row on the same side. */
export type TrendRun = Readonly<{ side: string; length: number }>

export type Trend = Readonly<{
  lanes: readonly (TrendLane & { figures: readonly TrendFigure[] })[]
  /** Newest first, as the draws were given. */
  rows: readonly TrendRow[]
  runs: Readonly<Record<keyof Sides, readonly TrendRun[]>>
}>

/**
 * What draws of a game, newest first, have in common place by place: how often each symbol came, since when it did not, what
 * they come to and on which sides. Says nothing of what comes next, for nothing follows from it. Refused as a result that is
 * none, and `unknown_game`.
 */
export function trend(game: string, draws: readonly DrawnPrizes[]): Trend {
  const read = readerOf(game)
  if (!Array.isArray(draws)) throw new EngineRefusal('bad_prizes')
  const rows = Array.from(draws, (prizes) => read.row(asPrizes(prizes)))
  return {
    lanes: read.lanes.map((lane, nth) => ({
      ...lane,
      figures: figuresOf(
        lane.symbols,
        rows.map(({ drawn }) => drawn[nth] ?? []),
      ),
    })),
    rows,
    runs: {
      size: runsOf(rows.map(({ size }) => size)),
      parity: runsOf(rows.map(({ parity }) => parity)),
      duel: runsOf(rows.map(({ duel }) => duel)),
    },
  }
}

/** Numbers under names, whatever was handed over as such. */
function asPrizes(prizes: unknown): DrawnPrizes {
  const lists: unknown[] = typeof prizes === 'object' && prizes !== null ? Object.values(prizes) : []
  const isRead = lists.every(
    (list) => Array.isArray(list) && Array.from(list).every((number) => typeof number === 'string'),
  )
  if (lists.length === 0 || !isRead) throw new EngineRefusal('bad_prizes')
  return prizes as DrawnPrizes
}

type Reader = { lanes: readonly TrendLane[]; row: (prizes: DrawnPrizes) => TrendRow }

const vietnamese = ['xsmb', 'xsmn', 'xsmt', 'south', 'centre']
const placesOfFirst = 2
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

function readerOf(game: string): Reader {
  if (lotteryGames.includes(game))
    return lotteryFamily(game).code === 'max3d' ? ofFirstPrize(game) : readerOfFamily(game)
  if (vietnamese.includes(game)) return ofSpecials
  throw new EngineRefusal('unknown_game', { game: shown(game) })
}

/** The last two digits of the special prize; of several stations, those of each. */
const ofSpecials: Reader = {
  lanes: [
    { name: 'tens', symbols: digits },
    { name: 'units', symbols: digits },
  ],
  row: (prizes) => {
    const ends = Object.entries(prizes)
      .filter(([name]) => /^(?:[a-z]+\.)?special$/.test(name))
      .flatMap(([, numbers]) => numbers.map((number) => number.slice(-2)))
    if (ends.length === 0 || !ends.every((end) => /^\d\d$/.test(end))) throw new EngineRefusal('bad_prizes')
    const at = (place: number) => [...new Set(ends.map((end) => end.charAt(place)))]
    const [only = ''] = ends
    const isOne = ends.length === 1
    return {
      drawn: [at(0), at(1)],
      sum: isOne ? Number(only[0]) + Number(only[1]) : null,
      size: isOne ? (Number(only) >= 50 ? 'big' : 'small') : null,
      parity: isOne ? (Number(only) % 2 === 1 ? 'odd' : 'even') : null,
      duel: null,
    }
  },
}

/** The three digits of both numbers of Max 3D's first prize: of all twenty numbers nearly every digit comes in each draw. */
function ofFirstPrize(game: string): Reader {
  const { symbols } = lotteryFamily(game)
  return {
    lanes: ['hundreds', 'tens', 'units'].map((name) => ({ name, symbols: digits })),
    row: ({ drawn = [] }) => {
      const numbers = readDrawn(game, drawn).slice(0, placesOfFirst)
      const at = (place: number) => [
        ...new Set(numbers.map((number) => symbols[number]?.charAt(place) ?? '')),
      ]
      return { drawn: [at(0), at(1), at(2)], sum: null, size: null, parity: null, duel: null }
    },
  }
}

// What is wider or longer is told as one.
const lanesMax = 10
const symbolsOfLaneMax = 12
const symbolsMax = 100

function readerOfFamily(game: string): Reader {
  const { code, symbols, places } = lotteryFamily(game)
  const byPlace = places <= lanesMax && symbols.length <= symbolsOfLaneMax
  const lanes = byPlace
    ? Array.from({ length: places }, (_, place) => ({ name: String(place + 1), symbols }))
    : symbols.length <= symbolsMax
      ? [{ name: 'any', symbols }]
      : []
  const sides = trendSides(game)
  return {
    lanes,
    row: ({ drawn: written = [] }) => {
      const drawn = readDrawn(game, written)
      const shownAt = drawn.slice(0, places).map((symbol) => symbols[symbol] ?? '')
      const counted = code === 'pk10' ? shownAt.slice(0, 2) : shownAt
      const sum = counted.reduce((all, one) => all + Number(one), 0)
      return {
        drawn: byPlace ? shownAt.map((one) => [one]) : lanes.length > 0 ? [shownAt] : [],
        sum: lanes.length > 0 ? sum : null,
        ...sides(drawn),
      }
    },
  }
}

function figuresOf(symbols: readonly string[], came: readonly (readonly string[])[]): TrendFigure[] {
  return symbols.map((symbol) => {
    let [times, longest, away, inRow, row] = [0, 0, 0, 0, 0]
    let since: number | null = null
    came.forEach((drawn, ago) => {
      const isThere = drawn.includes(symbol)
      if (isThere) {
        times++
        since ??= ago
      }
      away = isThere ? 0 : away + 1
      row = isThere ? row + 1 : 0
      longest = Math.max(longest, away)
      inRow = Math.max(inRow, row)
    })
    return { symbol, times, since, longest, inRow }
  })
}

/** Sides in a row, newest first; what is on neither ends a row and is none. */
function runsOf(sides: readonly (string | null)[]): TrendRun[] {
  const runs: { side: string; length: number; isOver: boolean }[] = []
  for (const side of sides) {
    const last = runs.at(-1)
    if (last && !last.isOver && last.side === side) last.length++
    else {
      if (last) last.isOver = true
      if (side !== null) runs.push({ side, length: 1, isOver: false })
    }
  }
  return runs.map(({ side, length }) => ({ side, length }))
}
