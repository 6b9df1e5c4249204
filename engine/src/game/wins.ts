import type { Fraction } from '../fraction.ts'
import { either } from '../lottery/chance.ts'
import type { Win } from './original/face.ts'
import { hundredths } from './pay.ts'

/** What can be won, the greatest first, each once with the chance of all that pays it; what pays nothing is left out. */
export function winsOf(outcomes: readonly Readonly<{ pays: number; chance: Fraction }>[]): readonly Win[] {
  const chances = new Map<number, Fraction>()
  for (const { pays, chance } of outcomes) {
    const before = chances.get(pays)
    chances.set(pays, before ? either(before, chance) : chance)
  }
  return [...chances]
    .filter(([pays]) => pays > 0)
    .toSorted(([one], [other]) => other - one)
    .map(([pays, chance]) => ({ multiple: hundredths(pays), chance }))
}
