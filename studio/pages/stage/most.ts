import type { StopPoint, Win } from '@fairground/engine/game'
import type { GameState, Selected } from '../wire.ts'

type Fraction = Win['multiple']

/**
 * The greatest multiple of what is chosen: of all places where one can stop, or where nothing is to be chosen the game's, since such a
 * game has more ways than places. Undefined while it cannot be played.
 */
export function greatestOf(
  { greatest }: Pick<GameState, 'greatest'>,
  selection: Selected,
  points: readonly StopPoint[],
): Fraction | undefined {
  if (Object.keys(selection).length === 0) return tenThousandths(greatest)
  return points
    .flatMap(({ wins }) => wins.map(({ multiple }) => multiple))
    .reduce<Fraction | undefined>((most, one) => (most && isMore(most, one) ? most : one), undefined)
}

/** So much may be bet that the greatest prize of what is chosen stays within what one round may pay. */
export function mostOf(
  { limits, step }: Pick<GameState, 'limits' | 'step'>,
  selection: Selected,
  greatest: Fraction | undefined,
): bigint {
  if (!greatest) return limits.max
  // The game's is told to the nearest ten-thousandth: it may be that much more.
  const more = Object.keys(selection).length === 0 ? 1n : 0n
  const within = (limits.exposure * greatest.denominator) / (greatest.numerator + more)
  const most = within < limits.max ? within : limits.max
  return most - (most % step)
}

const tenThousandths = (written: string): Fraction => ({
  numerator: BigInt(written.replace('.', '')),
  denominator: 10_000n,
})

const isMore = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator > other.numerator * one.denominator
