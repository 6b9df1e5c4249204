// What is played on two and three digits in a row, in whichever game they stand.
import { waysOfSpans, waysOfSums } from './counting.ts'
import type { LotteryPlay, Urn } from './face.ts'
import { direct, sides } from './in-order.ts'
import { anywhere, bankers, group } from './together.ts'
import { comesTo } from './what-comes.ts'

const sumOf = (shown: readonly number[]) => shown.reduce((sum, one) => sum + one, 0)
const spanOf = (shown: readonly number[]) => Math.max(...shown) - Math.min(...shown)

/** What is played on three digits in a row. */
export function playsOfThree(name: string, urn: Urn, places: readonly number[]): LotteryPlay[] {
  return [
    direct(`${name}_direct`, urn, places),
    group(
      `${name}_group3`,
      urn,
      places,
      [
        { count: 1, repeat: 2 },
        { count: 1, repeat: 1 },
      ],
      true,
    ),
    group(`${name}_group6`, urn, places, [{ count: 3, repeat: 1 }]),
    bankers(`${name}_group6_banker`, urn, places, 3, 6),
    comesTo(`${name}_sum`, urn, places, waysOfSums(3, 10), sumOf),
    comesTo(`${name}_span`, urn, places, waysOfSpans(3, 10), spanOf),
    anywhere(`${name}_any1`, urn, places, 1),
    anywhere(`${name}_any2`, urn, places, 2),
    sides(`${name}_sides`, urn, 0, places),
  ]
}

/** What is played on two digits in a row. */
export function playsOfTwo(name: string, urn: Urn, places: readonly number[]): LotteryPlay[] {
  return [
    direct(`${name}_direct`, urn, places),
    group(`${name}_group`, urn, places, [{ count: 2, repeat: 1 }]),
    bankers(`${name}_group_banker`, urn, places, 2, 2),
    comesTo(`${name}_sum`, urn, places, waysOfSums(2, 10), sumOf),
    comesTo(`${name}_span`, urn, places, waysOfSpans(2, 10), spanOf),
    sides(`${name}_sides`, urn, 0, places),
  ]
}
