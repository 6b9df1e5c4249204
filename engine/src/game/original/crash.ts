import { never } from '../../lottery/chance.ts'
import { hundredths, twoPlaces } from '../pay.ts'
import { type OriginalRound, type Plain, originalOf } from './face.ts'
import { type FlightMathematics, flightOf, flightVersions, targetMax, targetMin, winAt } from './flight.ts'
import { doingOf, notOffered, wholeOf } from './read.ts'
import { over } from './rounds.ts'

/** Where the bet leaves by itself, in hundredths; at the greatest multiple where nothing is said. */
type CrashSelection = Plain & Readonly<{ auto: number }>

/**
 * Skyline: one flight for all. A bet leaves by itself at its figure, or before that by hand, `{ do: 'stop', at: 250 }`; what the
 * flight ends before is lost, and what it ends at is not.
 */
export const skyline = originalOf<CrashSelection, FlightMathematics>({
  code: 'crash',
  kind: 'shared',
  versions: flightVersions,
  fields: ['auto'],
  read: (written) => ({
    auto: written.auto === undefined ? targetMax : wholeOf(written, 'auto', targetMin, targetMax),
  }),
  begin: ({ auto }, mathematics, chance): OriginalRound => {
    const flight = flightOf(chance.bits52(), mathematics)
    const shown = { flight: twoPlaces(flight) }
    return {
      shown,
      multiple: flight >= BigInt(auto) ? hundredths(auto) : never,
      isOver: false,
      offers: [],
      take: (written) => {
        const { doing, step } = doingOf(written)
        const { at } = step
        const isMultiple = typeof at === 'number' && Number.isInteger(at) && at >= targetMin && at <= auto
        if (doing !== 'stop' || !isMultiple || BigInt(at) > flight) throw notOffered(doing)
        return over({ ...shown, at }, hundredths(at))
      },
    }
  },
  *selections() {
    for (let auto = targetMin; auto <= targetMax; auto++) yield { auto }
  },
  points: ({ auto }, mathematics) => [{ right: 0, wins: [winAt(auto, mathematics)] }],
})

/** How fast a flight climbs: e^(0.06 t), t in seconds. */
const climbPerMs = 0.06 / 1_000

/** Where a flight is after so many milliseconds, in hundredths rounded down; at most the greatest multiple. */
export function flightAt(elapsedMs: number): number {
  const isUnderWay = typeof elapsedMs === 'number' && elapsedMs > 0
  const climbed = Math.floor(100 * Math.exp(climbPerMs * (isUnderWay ? elapsedMs : 0)))
  return Math.min(climbed, targetMax)
}

/** After how many milliseconds a flight is at a multiple in hundredths: from then on, and no sooner, `flightAt` says it or more. */
export function flightMs(multiple: number): number {
  const wanted =
    typeof multiple === 'number' && multiple > 100 ? Math.min(Math.ceil(multiple), targetMax) : 100
  // By logarithm to within a millisecond or two, which flightAt decides.
  let ms = Math.max(0, Math.floor(Math.log(wanted / 100) / climbPerMs) - 1)
  while (flightAt(ms) < wanted) ms++
  return ms
}
