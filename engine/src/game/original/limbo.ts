import { hundredths, twoPlaces } from '../pay.ts'
import { type Plain, originalOf } from './face.ts'
import { type FlightMathematics, flightOf, flightVersions, targetMax, targetMin, winAt } from './flight.ts'
import { wholeOf } from './read.ts'
import { lost, over } from './rounds.ts'

/** What is to be reached, in hundredths. */
type LimboSelection = Plain & Readonly<{ target: number }>

/** Far lantern: a flight of one's own, which reaches a target that was named before, or does not. */
export const farLantern = originalOf<LimboSelection, FlightMathematics>({
  code: 'limbo',
  kind: 'single',
  versions: flightVersions,
  fields: ['target'],
  read: (written) => ({ target: wholeOf(written, 'target', targetMin, targetMax) }),
  begin: ({ target }, mathematics, chance) => {
    const flight = flightOf(chance.bits52(), mathematics)
    const shown = { flight: twoPlaces(flight) }
    return flight >= BigInt(target) ? over(shown, hundredths(target)) : lost(shown)
  },
  *selections() {
    for (let target = targetMin; target <= targetMax; target++) yield { target }
  },
  points: ({ target }, mathematics) => [{ right: 0, wins: [winAt(target, mathematics)] }],
})
