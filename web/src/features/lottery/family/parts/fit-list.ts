import type { LotteryPlay } from '@fairground/engine'
import { entryOf, type Slip } from '../../slip/slip.ts'
import { chosenOf, isEach, linesIn, type Numbers, withPart } from './parts.ts'
import { choose, keep, numbersOn } from './put.ts'
import type { ListRead } from './read-list.ts'

/** What of a list goes onto a slip: picks beside the board, symbols on it, and what finds no room on this order. */
export type ListFit = {
  picks: readonly Numbers[]
  symbols: readonly string[]
  over: readonly (Numbers | string)[]
}

type Bounds = {
  game: string
  slip: Slip
  play: LotteryPlay
  /** How many lines more the order may have. */ room: number
}

/**
 * Fits what was read onto an order that may have so many lines more; what stands on it already is no more of it. The board
 * takes as many symbols as its part does; where each of them is a line by itself, the others go beside it, as many to a pick.
 */
export function fitList(
  read: Pick<ListRead, 'picks' | 'symbols'>,
  { game, slip, play, room }: Bounds,
): ListFit {
  const board = numbersOn(slip, play)
  const entry = entryOf(slip, play.code)
  const there = new Set([...entry.kept, board].map((one) => one.join('|')))
  const onBoard = chosenOf(board, 0)
  const aside = isEach(play) ? entry.kept.flatMap((pick) => chosenOf(pick, 0)) : []
  const known = new Set([...onBoard, ...aside])
  const fresh = read.symbols.filter((symbol) => !known.has(symbol))
  const { max = 0 } = play.parts[0] ?? {}
  const fit = fresh.slice(0, Math.max(0, max - onBoard.length))
  const rest = fresh.slice(fit.length)
  // What comes to be whole on the board is a line as well.
  const full = withPart(play, board, 0, [...onBoard, ...fit])
  const begun = linesIn(game, play, board) === 0 && linesIn(game, play, full) > 0 ? 1 : 0
  if (begun > room) return { picks: [], symbols: [], over: [...read.picks, ...fresh] }
  const more = isEach(play) ? inPicks(play, rest, max) : []
  const wanted = [...read.picks.filter((one) => !there.has(one.join('|'))), ...more]
  const picks = wanted.slice(0, room - begun)
  const left = wanted.slice(picks.length)
  const over = left.flatMap((pick): (Numbers | string)[] =>
    more.includes(pick) ? [...chosenOf(pick, 0)] : [pick],
  )
  return { picks, symbols: fit, over: [...over, ...(isEach(play) ? [] : rest)] }
}

/** Symbols as picks of so many each. */
function inPicks(play: LotteryPlay, symbols: readonly string[], most: number): Numbers[] {
  const count = most > 0 ? Math.ceil(symbols.length / most) : 0
  return Array.from({ length: count }, (_, nth) =>
    withPart(play, [''], 0, symbols.slice(nth * most, (nth + 1) * most)),
  )
}

/** Puts what fits onto a slip. */
export function putList(slip: Slip, play: LotteryPlay, { picks, symbols }: ListFit): Slip {
  const kept = picks.length === 0 ? slip : keep(slip, play, picks)
  if (symbols.length === 0) return kept
  return choose(kept, play, 0, [...chosenOf(numbersOn(kept, play), 0), ...symbols])
}
