import {
  EngineRefusal,
  type GameTerms,
  type Line,
  lotteryPlay,
  type PickPart,
  rulesOf,
} from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'
import { namePick, type NumberName } from '../../../../draws/play-names.ts'
import { type Entry, entryOf, removeEntry, type Slip, type SlipLine, withEntry } from '../../slip/slip.ts'
import { paidIn } from '../../slip/total.ts'
import type { Owed, SlipRules } from '../slip-rules.ts'
import { mostOf } from './most.ts'
import { chosenOf, isEach, linesIn, noNumbers, type Numbers } from './parts.ts'
import { choose, keep, onBoard, put } from './put.ts'
import { paysOf, returnOf } from '../../../../draws/lottery-figures.ts'

/** What slips of games come to whose plays are picked part by part. */
export const partsSlip: SlipRules = {
  isEntry: (game, entry) => {
    const play = playOf(game, entry.play)
    const { numbers, kept } = entry
    if (numbers.length !== play.parts.length) return false
    if (!kept.every((one) => linesIn(game.rules, play, one) > 0)) return false
    for (const line of linesOf(game, entry)) priceOf(game, { ...line, unit: anyUnit(game) })
    return true
  },
  lines: linesOf,
  withLines,
  price: priceOf,
  most: (game, lines) => mostOf(game, lines, priceOf),
  multiplesMax,
  prizesOfLine: (game, line) => {
    const due = rulesOf(game.rules).wins(line, game.terms as GameTerms)
    return due.filter((prize) => prize > 0n).map(paidIn(game))
  },
  returns: returnOf,
  odds: oddsOf,
  rivals: () => undefined,
  picks,
  missing: (game, { play, numbers }) =>
    Math.max(
      1,
      playOf(game, play).parts.reduce((sum, part, nth) => {
        return sum + missingOf(part, chosenOf(numbers, nth).length)
      }, 0),
    ),
  owed: (_, key, numberName) => {
    const [play = '', what = ''] = key.split(/:(.*)/s)
    return { play, numbers: [what], name: numberName(what.replace(/^\d+:/, '')) }
  },
  without,
}

/** What a line pays where all it can win is one figure: of tiers of their own, that of the only symbol. */
function oddsOf(game: Game, { play: code, numbers }: SlipLine): number | undefined {
  if (game.terms['mode'] === 'Lott') return undefined
  const play = playOf(game, code)
  const [first, ...others] = play.tiers.map((tier) => ({ name: tier.name, pays: paysOf(game, code, tier) }))
  if (others.every(({ pays }) => pays === first?.pays)) return first?.pays
  const chosen = isEach(play) ? chosenOf(numbers, 0) : []
  return chosen.length === 1 ? [first, ...others].find((one) => one?.name === chosen[0])?.pays : undefined
}

/** How many more a part takes before it is whole, where so many are chosen. */
function missingOf({ min, counts }: PickPart, chosen: number): number {
  const whole = counts?.find((count) => count >= chosen) ?? Math.max(min, chosen)
  return whole - chosen
}

/** What a line may cost: a ticket has its price. */
const anyUnit = ({ terms }: Game) => (typeof terms.unit === 'string' ? BigInt(terms.unit) : 10_000n)

const playOf = (game: Game, code: string) => lotteryPlay(game.rules, code)

function linesOf(game: Game, { play: code, numbers, kept }: Entry): SlipLine[] {
  const all = linesIn(game.rules, playOf(game, code), numbers) > 0 ? [...kept, numbers] : kept
  const distinct = new Map(all.map((one) => [one.join('|'), one]))
  return [...distinct.values()].map((one) => ({ play: code, numbers: one }))
}

/** The first of a play's lines comes back on its board, the others beside it. */
function withLines(game: Game, start: Slip, lines: readonly SlipLine[]): Slip {
  return lines.reduce((slip, { play: code, numbers }) => {
    const play = playOf(game, code)
    const { numbers: stands } = entryOf(slip, code)
    return stands.length > 0 ? keep(slip, play, [numbers]) : onBoard(slip, play, numbers)
  }, start)
}

/** What a line comes to, whatever a prize may be at most. */
function priceOf({ rules, terms }: Game, line: Line) {
  const { prizeMax: _, ...free } = terms
  return rulesOf(rules).price(line, free as GameTerms)
}

function multiplesMax({ rules, terms }: Game, lines: readonly Line[]): number | undefined {
  const most = lines.flatMap((line) => {
    try {
      rulesOf(rules).price(line, terms as GameTerms)
      return []
    } catch (error) {
      if (error instanceof EngineRefusal && error.code === 'prize_limit')
        return [Number(error.detail.multiplesMax)]
      throw error
    }
  })
  return most.length > 0 ? Math.min(...most) : undefined
}

/** Picks set aside, and of the board each symbol that is a line by itself, or each part. */
function picks(game: Game, { play: code, numbers, kept }: Entry, numberName: NumberName) {
  const play = playOf(game, code)
  const aside = kept.map((pick) => ({
    key: pick.join('|'),
    name: namePick(pick, numberName),
    without: (slip: Slip) => withoutKept(slip, code, pick),
  }))
  const onIt = isEach(play)
    ? chosenOf(numbers, 0).map((symbol) => ({
        key: `0 ${symbol}`,
        name: numberName(symbol),
        without: (slip: Slip) => put(slip, play, 0, symbol, false),
      }))
    : numbers.flatMap((text, part) =>
        text === ''
          ? []
          : [
              {
                key: `part ${part}`,
                name: namePick([text], numberName),
                without: (slip: Slip) => choose(slip, play, part, []),
              },
            ],
      )
  return [...aside, ...onIt]
}

function withoutKept(slip: Slip, code: string, pick: Numbers): Slip {
  const entry = entryOf(slip, code)
  return withEntry(slip, { ...entry, kept: entry.kept.filter((one) => one.join('|') !== pick.join('|')) })
}

/** Leaves off what the house would owe too much by: the symbol that the key names, else each pick it stands under. */
function without(game: Game, slip: Slip, { play: code, numbers: [what = ''] }: Owed): Slip {
  const play = playOf(game, code)
  if (isEach(play) && play.parts[0]?.symbols.includes(what)) return put(slip, play, 0, what, false)
  const entry = entryOf(slip, code)
  const isUnder = (numbers: Numbers) =>
    linesIn(game.rules, play, numbers) > 0 &&
    priceOf(game, { play: code, numbers, unit: anyUnit(game) }).liabilities.some(
      ({ key }) => key === keyOf(code, what),
    )
  const kept = entry.kept.filter((one) => !isUnder(one))
  const numbers = isUnder(entry.numbers) ? noNumbers(play) : entry.numbers
  return kept.length === 0 && numbers.every((one) => one === '')
    ? removeEntry(slip, code)
    : withEntry(slip, { play: code, numbers, kept })
}

const keyOf = (play: string, what: string) => (what === '' ? play : `${play}:${what}`)
