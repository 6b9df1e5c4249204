import { readAmount } from '@fairground/screen/wire/amount.ts'
import { type AmountRange, quickAmounts, roundWithin } from '@fairground/ui/round-amounts.ts'
import type { Game } from '../../../draws/games.ts'

/** What a lot of a game may be played for. */
export function unitsOf(game: Pick<Game, 'unitMin' | 'unitMax' | 'step'>): AmountRange {
  const step = readAmount(game.step)
  const least = readAmount(game.unitMin)
  const most = readAmount(game.unitMax)
  return { min: least + ((step - (least % step)) % step), max: most - (most % step), step }
}

/** The next round unit up or down within the game's limits, or the limit itself; undefined at the end. */
export function stepUnit(unit: bigint, by: 1 | -1, units: AmountRange): bigint | undefined {
  const offered = [units.min, ...roundWithin(units), units.max]
  return by === 1 ? offered.find((one) => one > unit) : offered.findLast((one) => one < unit)
}

/** What a lot is played for before anything is said: some times the least. */
export function firstUnit(units: AmountRange): bigint {
  return quickAmounts(units, [4n])[0] ?? units.min
}

/** What a line is played for before anything is said, in this game: of a prize group the middle of its sizes. */
export function unitAtFirst(game: Game): bigint {
  const units = unitsOf(game)
  if (game.terms.mode !== 'Lott') return firstUnit(units)
  const sizes = lineUnits(game)
  return sizes[Math.floor(sizes.length / 2)] ?? units.min
}

/** The sizes that a line of a prize group is sold in, the largest first: a unit, its tenth and its hundredth. */
export function lineUnits(game: Game): readonly bigint[] {
  const { min, max } = unitsOf(game)
  return [100n, 10n, 1n].map((times) => min * times).filter((unit) => unit <= max)
}

/** Units to choose from at once. */
export function quickUnits(units: AmountRange): readonly bigint[] {
  return quickAmounts(units, [2n, 4n, 10n, 20n, 100n])
}
