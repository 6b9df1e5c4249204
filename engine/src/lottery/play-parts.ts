import { chanceOf } from './chance.ts'
import type { Chosen, DrawnSymbols, LotteryTier, PickPart } from './face.ts'

/** One prize: what the places must show for a line, in so many ways of all. */
export const won = (ways: bigint | number, all: bigint): readonly LotteryTier[] => [
  { name: 'win', chance: chanceOf(ways, all) },
]
export const partOf = (symbols: readonly string[], min: number, max = symbols.length): PickPart => ({
  symbols,
  min,
  max,
})
export const firstOf = ([chosen = []]: Chosen) => chosen
export const isAt = (chosen: readonly number[] | undefined, drawn: DrawnSymbols, place: number): boolean =>
  chosen?.includes(drawn[place] ?? -1) ?? false
