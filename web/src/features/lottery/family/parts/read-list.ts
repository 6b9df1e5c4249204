import type { LotteryPlay } from '@fairground/engine'
import { chosenOf, isEach, linesIn, noNumbers, type Numbers, withPart } from './parts.ts'

/**
 * What a typed or pasted list holds for a play: whole picks, symbols of its only part, and what is neither. `said` gives how a
 * pick or a symbol was written.
 */
export type ListRead = {
  picks: readonly Numbers[]
  symbols: readonly string[]
  unread: readonly string[]
  said: (one: Numbers | string) => string
}

/**
 * Reads a list as a play takes it. Between spaces, commas and new lines stands a pick or a symbol: "13705" of five places,
 * "1*7**" of some of them, "12-3-45" of each part, "01-05-11" or "010511" of numbers of two digits.
 */
export function readList(game: string, play: LotteryPlay, text: string): ListRead {
  const picks = new Map<string, Numbers>()
  const symbols = new Set<string>()
  const unread: string[] = []
  const written = new Map<string, string>()
  for (const said of text.split(/[\s,;]+/).filter(Boolean)) {
    const numbers = pickIn(play, said)
    const [symbol, ...others] = numbers && play.parts.length === 1 ? chosenOf(numbers, 0) : []
    if (
      numbers &&
      symbol !== undefined &&
      others.length === 0 &&
      (isEach(play) || !isWhole(game, play, numbers))
    )
      symbols.add(symbol)
    else if (numbers && isWhole(game, play, numbers)) picks.set(keyOf(numbers), numbers)
    else unread.push(said)
    if (numbers) written.set(keyOf(numbers), said)
  }
  const said = (one: Numbers | string) => written.get(keyOf([one].flat())) ?? ''
  return { picks: [...picks.values()], symbols: [...symbols], unread, said }
}

/** What tells a pick, or a symbol by itself, from any other. */
const keyOf = (numbers: Numbers) => numbers.join('|')

const isWhole = (game: string, play: LotteryPlay, numbers: Numbers) => linesIn(game, play, numbers) > 0

/** What is said of each part, whether or not it is whole; nothing where something of it is none of the play's. */
function pickIn(play: LotteryPlay, said: string): Numbers | undefined {
  const pieces = said.split('-')
  const { parts } = play
  if (parts.length === 1) return filled(play, [pieces.flatMap((piece) => symbolsIn(play, 0, piece))])
  if (pieces.length === parts.length)
    return filled(
      play,
      pieces.map((piece, part) => symbolsIn(play, part, piece)),
    )
  if (pieces.length > 1) return undefined
  const each = symbolsIn(play, 0, said)
  return each.length === parts.length
    ? filled(
        play,
        each.map((one) => (one === open ? [] : [one])),
      )
    : undefined
}

const open = '*'

function filled(play: LotteryPlay, chosen: readonly (readonly string[])[]): Numbers | undefined {
  const numbers = chosen.reduce<Numbers>(
    (now, some, part) => withPart(play, now, part, some),
    noNumbers(play),
  )
  const isAll = chosen.every((some, part) => {
    const distinct = new Set(some)
    return distinct.size === some.length && chosenOf(numbers, part).length === some.length
  })
  return isAll ? numbers : undefined
}

/** The symbols that a text names one after the other, each as long as the longest; what is none of them is left as it is. */
function symbolsIn(play: LotteryPlay, part: number, text: string): string[] {
  const { symbols = [] } = play.parts[part] ?? {}
  const isOpen = play.parts[part]?.min === 0
  const numbers = symbols
    .map((symbol) => symbol.replace(/^(?:sum|middle)/, ''))
    .filter((one) => /^\d+$/.test(one))
  const width = Math.max(1, ...numbers.map(({ length }) => length))
  const named = text.length <= width || !/^\d/.test(text) ? symbolOf(symbols, text) : undefined
  if (named !== undefined) return [named]
  const cut = text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []
  return cut.map((one) => (isOpen && /^[*_x]$/.test(one) ? open : (symbolOf(symbols, one) ?? '?')))
}

/** A symbol as a person may write it: with noughts before it, or a sum by its figure. */
function symbolOf(symbols: readonly string[], text: string): string | undefined {
  const said = text.toLowerCase().replace(/^0+(?=\d)/, '')
  return symbols.find(
    (symbol) => symbol === text || symbol === said || symbol.replace(/^(?:sum|middle)/, '') === said,
  )
}
