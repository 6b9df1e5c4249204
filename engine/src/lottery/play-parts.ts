import type { Chosen, DrawnSymbols, LotteryTier, PickPart } from './face.ts'

/** One prize: what the places must show for a line, in so many ways. */
export const won = (ways: number): readonly LotteryTier[] => [{ name: 'win', ways }]
export const partOf = (symbols: readonly string[], min: number, max = symbols.length): PickPart => ({
  symbols,
  min,
  max,
})
export const firstOf = ([chosen = []]: Chosen) => chosen
export const isAt = (chosen: readonly number[] | undefined, drawn: DrawnSymbols, place: number): boolean =>
  chosen?.includes(drawn[place] ?? -1) ?? false
