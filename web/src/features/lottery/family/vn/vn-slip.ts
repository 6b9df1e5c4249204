import { oddsOf, play, plays, price, priceAt, type Line } from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'
import { asVietnamese } from '../../../../draws/vietnamese.ts'
import type { NumberName } from '../../../../draws/play-names.ts'
import { baseOf, returnOf } from '../../../../draws/play-groups.ts'
import { entryOf, type Entry, removeEntry, type Slip, type SlipLine, withEntry } from '../../slip/slip.ts'
import type { Owed, SlipRules } from '../slip-rules.ts'
import { isCombination, linesOfEntry, put, removeLine, withLines } from './entries.ts'
import { onDraw, playAt, stationsOf } from './stations.ts'

/** What slips of Vietnamese lotteries come to: numbers that pay one by one, and combinations of them. */
export const vietnameseSlip: SlipRules = {
  isEntry,
  onDraw,
  lines: (game, entry, slip) => {
    const of = playOf(game, entry.play)
    const lines = linesOfEntry(of, entry).map((line) => ({ ...line, ...timesOf(entry) }))
    if (!asVietnamese(game).isByStation) return lines
    const at = stationsOf(of, slip, entry)
    return at.length > 0 ? lines.map((line) => ({ ...line, at })) : []
  },
  stations: {
    of: (game, slip, entry) =>
      asVietnamese(game).isByStation ? stationsOf(playOf(game, entry.play), slip, entry) : [],
    at: playAt,
  },
  withLines: (game, slip, lines) =>
    lines.reduce(
      (sum, { play: code, at, times }) => {
        const timed = times === undefined ? sum : withEntry(sum, { ...entryOf(sum, code), times })
        return at ? playAt(timed, entryOf(timed, code), at) : timed
      },
      withLines(asVietnamese(game).region, slip, lines),
    ),
  price: (game, line) => ({ ...priceOf(game, line), rebate: 0n }),
  returns: (game, code) => {
    const { region, oddsPpm } = asVietnamese(game)
    return returnOf(region, play(region, code), oddsPpm)
  },
  paysByNumber: (game, code) => ['match', 'sum'].includes(playOf(game, code).strategy.kind),
  odds,
  rivals: (line) => rivals[line.play],
  picks,
  missing: (game, { play: code, numbers }) => playOf(game, code).pick.min - numbers.length,
  owed,
  without,
}

/** How often an entry is played, where that is said of it alone. */
const timesOf = ({ times }: Entry) => (times === undefined ? {} : { times })

const playOf = (game: Game, code: string) => play(asVietnamese(game).region, code)

function priceOf(game: Game, line: Line) {
  const { region, oddsPpm } = asVietnamese(game)
  if (line.at) return priceAt(region, line, line.at, { odds: oddsPpm })
  return price(region, line, { odds: oddsPpm })
}

function isEntry(game: Game, entry: Entry): boolean {
  const { region } = asVietnamese(game)
  const of = play(region, entry.play)
  for (const line of linesOfEntry(of, entry)) price(region, { ...line, unit: 10_000n })
  return isCombination(of) || entry.kept.length === 0
}

/** A sum's odds are of the sum, and those of two stations of their number. */
function odds(game: Game, { play: code, numbers: [number, ...more], at }: SlipLine): number | undefined {
  const { region, oddsPpm } = asVietnamese(game)
  const of = playOf(game, code)
  const { kind } = of.strategy
  if (kind === 'sum' && more.length > 0) return undefined
  return (
    oddsOf(region, of, oddsPpm, kind === 'sum' ? number : kind === 'da' ? at?.length : undefined) / 1_000_000
  )
}

/** Sides that cannot come together: what they win does not add up. */
const rivals: Readonly<Record<string, string>> = {
  db_big: 'size',
  db_small: 'size',
  db_odd: 'parity',
  db_even: 'parity',
}

/** Numbers, or whole combinations; of a combination still being chosen its numbers; of a side nothing but itself. */
function picks(game: Game, entry: Entry, numberName: NumberName) {
  const of = playOf(game, entry.play)
  if (of.strategy.kind === 'side') return []
  const lines = linesOfEntry(of, entry)
  if (isCombination(of) && lines.length > 0)
    return lines.map((line) => ({
      key: line.numbers.join('-'),
      name: line.numbers.join('-'),
      without: (slip: Slip) => removeLine(asVietnamese(game).region, slip, line),
    }))
  return entry.numbers.map((number) => ({
    key: number,
    name: numberName(number),
    without: (slip: Slip) => put(slip, of, number, false, game.linesMax),
  }))
}

/**
 * Liability keys are a play and its number or combination: `lo2:27`, `xien2:27-61`; of a side the play alone; with the
 * station where there are several: `lo2:27@hcm`.
 */
function owed(game: Game, key: string): Owed {
  const [ofNumber = ''] = key.split('@')
  const [code = '', named = ''] = ofNumber.split(':')
  const { strategy } = playOf(game, code)
  const numbers = strategy.kind === 'side' ? [strategy.side] : named.split('-')
  return { play: code, numbers, name: numbers.join('-') }
}

/** Leaves off what the house would owe too much by; a number also where it is one of a đảo's, which owes under its base. */
function without(game: Game, slip: Slip, { play: code, numbers }: Owed): Slip {
  const { region } = asVietnamese(game)
  const of = play(region, code)
  if (isCombination(of)) return removeLine(region, slip, { play: code, numbers })
  if (of.strategy.kind === 'side') return removeEntry(slip, code)
  const owing = plays(region).filter((one) => baseOf(one) === code)
  return owing.reduce(
    (left, one) => numbers.reduce((sum, number) => put(sum, one, number, false, game.linesMax), left),
    slip,
  )
}
