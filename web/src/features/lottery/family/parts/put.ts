import type { LotteryPlay } from '@fairground/engine'
import { entryOf, type Slip, withEntry } from '../../slip/slip.ts'
import { chosenOf, linesIn, noNumbers, type Numbers, withPart } from './parts.ts'

/** What stands on a play's board. */
export function numbersOn(slip: Slip, play: LotteryPlay): Numbers {
  const { numbers } = entryOf(slip, play.code)
  return numbers.length === play.parts.length ? numbers : noNumbers(play)
}

/**
 * Puts a symbol of a part on the board or takes it off. One over the most of its part is left off, but for a part that takes
 * one: there it stands in the other's place.
 */
export function put(slip: Slip, play: LotteryPlay, part: number, symbol: string, stands: boolean): Slip {
  const chosen = chosenOf(numbersOn(slip, play), part)
  if (chosen.includes(symbol) === stands) return slip
  const { max = 0 } = play.parts[part] ?? {}
  if (stands && max === 1) return choose(slip, play, part, [symbol])
  if (stands && chosen.length >= max) return slip
  return choose(slip, play, part, stands ? [...chosen, symbol] : chosen.filter((one) => one !== symbol))
}

/** Makes what is chosen of a part exactly these. */
export function choose(slip: Slip, play: LotteryPlay, part: number, symbols: readonly string[]): Slip {
  return onBoard(slip, play, withPart(play, numbersOn(slip, play), part, symbols))
}

/** Makes what stands on a play's board exactly this. */
export function onBoard(slip: Slip, play: LotteryPlay, numbers: Numbers): Slip {
  return withEntry(slip, { ...entryOf(slip, play.code), numbers })
}

/** Sets picks aside, so that others can be begun; the same twice is one. */
export function keep(slip: Slip, play: LotteryPlay, picks: readonly Numbers[]): Slip {
  const entry = entryOf(slip, play.code)
  const kept = new Map([...entry.kept, ...picks].map((one) => [one.join('|'), one]))
  return withEntry(slip, { ...entry, kept: [...kept.values()] })
}

/** Sets a whole pick aside and clears the board for another. */
export function beginAnother(game: string, slip: Slip, play: LotteryPlay): Slip {
  const numbers = numbersOn(slip, play)
  if (linesIn(game, play, numbers) === 0) return slip
  return onBoard(keep(slip, play, [numbers]), play, noNumbers(play))
}
