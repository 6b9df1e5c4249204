import type { Fraction } from '@fairground/engine'

/** What numbers of Max 3D win by where they stand: how many tickets of one tier, and how likely that is at least once. */
export type Standing = Readonly<{
  tier: string
  /** How many of the numbers have to stand there. */
  numbers: 1 | 2
  /** The group they stand in; none where any does, or any but the first. */
  group?: Group
  tickets: number
  chance: Fraction
}>

type Group = 'first' | 'second' | 'third' | 'fourth'

const all = 1_000n
const groups: readonly (readonly [Group, number])[] = [
  ['first', 2],
  ['second', 4],
  ['third', 6],
  ['fourth', 8],
]
const places = 20

/** All that so many different numbers can win of a play. Several of them can come of one draw, and are paid together then. */
export function standingOf(code: string, chosen: number): readonly Standing[] {
  const ofGroups = (numbers: 1 | 2) =>
    groups.map(([group, count]): Standing => {
      const chance = numbers === 1 ? oneOf(chosen, count) : twoOf(chosen, count)
      return { tier: group, numbers, group, tickets: 1, chance }
    })
  if (code === 'max3d') return ofGroups(1)
  // Each number is in a ticket with each of the others.
  const tickets = chosen - 1
  return [
    ...ofGroups(2),
    { tier: 'fifth', numbers: 2, tickets: 1, chance: twoOf(chosen, places) },
    { tier: 'sixth', numbers: 1, group: 'first', tickets, chance: oneOf(chosen, 2) },
    { tier: 'seventh', numbers: 1, tickets, chance: oneOf(chosen, places - 2) },
  ]
}

/** The chance that anything is won: that one of them stands anywhere. */
export const anyStanding = (chosen: number): Fraction => oneOf(chosen, places)

/** The chance that one of so many numbers at least stands at so many places. */
function oneOf(chosen: number, count: number): Fraction {
  const denominator = all ** BigInt(count)
  return { numerator: denominator - without(chosen, count), denominator }
}

/** The chance that two different ones at least do: neither none of them, nor one alone. */
function twoOf(chosen: number, count: number): Fraction {
  const denominator = all ** BigInt(count)
  const none = without(chosen, count)
  const alone = BigInt(chosen) * (without(chosen - 1, count) - none)
  return { numerator: denominator - none - alone, denominator }
}

const without = (chosen: number, count: number) => (all - BigInt(chosen)) ** BigInt(count)
