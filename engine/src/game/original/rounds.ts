import type { Fraction } from '../../fraction.ts'
import { never } from '../../lottery/chance.ts'
import type { OriginalRound, Plain } from './face.ts'
import { doingOf, notOffered } from './read.ts'

/** A round that is over. */
export function over(shown: Plain, multiple: Fraction): OriginalRound {
  return {
    shown,
    multiple,
    isOver: true,
    offers: [],
    take: (step) => {
      throw notOffered(doingOf(step).doing)
    },
  }
}

/** A round that is over and lost. */
export const lost = (shown: Plain): OriginalRound => over(shown, never)

/** What is drawn one after another: the first so many of it, which are drawn once however often they are asked for. */
export function drawnBy(draw: () => number): (count: number) => readonly number[] {
  const drawn: number[] = []
  return (count) => {
    while (drawn.length < count) drawn.push(draw())
    return drawn.slice(0, count)
  }
}
