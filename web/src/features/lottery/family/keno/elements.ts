import { type PastColumn, sumOf } from '../parts/past-columns.ts'

/** The sum at which stakes on its size come back. */
export const middleSum = 810
/** From the least sum to the greatest. */
export const sums = { least: 210, greatest: 1_410 }

/** The five elements, each with the highest sum that is of it. */
export const elements = [
  ['gold', 695],
  ['wood', 763],
  ['water', 855],
  ['fire', 923],
  ['earth', sums.greatest],
] as const

export function elementOf(sum: number): string {
  return elements.find(([, to]) => sum <= to)?.[0] ?? 'earth'
}

export const elementColumn: PastColumn = { title: 'element', of: (drawn) => elementOf(sumOf(drawn)) }
