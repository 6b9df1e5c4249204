import * as fc from 'fast-check'
import { type Line, type Play, plays, type Prizes, type Region, tiers } from '../src/index.ts'

export const regions = ['xsmb', 'xsmn', 'xsmt'] as const

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

/** Any draw of a region; narrow ones repeat a few digits, so that lines hit and repeats happen. */
export function prizesOf(region: Region): fc.Arbitrary<Prizes> {
  const narrow = (length: number) => fc.stringMatching(new RegExp(`^[12]{${length}}$`))
  const draw = (digits: (length: number) => fc.Arbitrary<string>) =>
    fc.record(
      Object.fromEntries(
        tiers(region).map((rule) => [
          rule.tier,
          fc.array(digits(rule.digits), { minLength: rule.count, maxLength: rule.count }),
        ]),
      ),
    )
  return fc.oneof(draw(digitsOf), draw(narrow))
}

/** Any line that may be played. */
export function lineOf(region: Region, stations = 1): fc.Arbitrary<Line> {
  return fc.constantFrom(...plays(region)).chain((play) =>
    fc.record({
      play: fc.constant(play.code),
      numbers: numbersOf(play),
      unit: fc.bigInt(1n, 10n ** 12n),
      multiple: fc.integer({ min: 1, max: 1000 }),
      stations: fc.constant(stations),
    }),
  )
}

/** Numbers a play takes, from all there are and from the few that narrow draws are made of. */
export function numbersOf(play: Play): fc.Arbitrary<string[]> {
  const { kind } = play.strategy
  const { min, max } = play.pick
  if (kind === 'side') return fc.constantFrom([], [play.code.slice(3)])
  if (kind === 'sum') return fc.uniqueArray(fc.integer({ min: 0, max: 18 }).map(String), { minLength: 1 })
  const few = min === max ? min : Math.min(max, 6)
  const all = fc.uniqueArray(digitsOf(play.digits), {
    minLength: min,
    maxLength: few,
    // A đảo takes one order of the same digits.
    selector: (number) => (play.permuted ? Array.from(number).sort().join('') : number),
  })
  if (play.permuted || min > 4 || play.digits === 1) return all
  const narrow = fc.uniqueArray(fc.stringMatching(new RegExp(`^[12]{${play.digits}}$`)), {
    minLength: min,
    maxLength: Math.min(few, 2 ** play.digits),
  })
  return fc.oneof(all, narrow)
}
