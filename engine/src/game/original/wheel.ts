import type { Fraction } from '../../fraction.ts'
import { chanceOf } from '../../lottery/chance.ts'
import { hundredths } from '../pay.ts'
import { winsOf } from '../wins.ts'
import { type Plain, originalOf } from './face.ts'
import { oneOf } from './read.ts'
import { over } from './rounds.ts'

const sizes = [10, 20, 30, 40, 50] as const
const risks = ['low', 'medium', 'high'] as const

type WheelSelection = Plain & Readonly<{ segments: (typeof sizes)[number]; risk: (typeof risks)[number] }>
/** Hundredths of ten segments as they stand around the wheel, again for each ten; of high risk those of one segment of all. */
type WheelMathematics = Readonly<{ low: readonly number[]; medium: readonly number[]; highPercent: number }>

const versions: Readonly<Record<number, WheelMathematics>> = {
  1: {
    low: [210, 130, 0, 130, 130, 0, 130, 130, 0, 130],
    medium: [400, 0, 105, 0, 190, 0, 105, 0, 190, 0],
    highPercent: 99,
  },
  2: {
    low: [190, 130, 0, 130, 130, 0, 130, 130, 0, 130],
    medium: [400, 0, 105, 0, 180, 0, 105, 0, 180, 0],
    highPercent: 97,
  },
}

/** What each segment pays, in hundredths, in the order around the wheel. */
function wheelOf({ segments, risk }: WheelSelection, mathematics: WheelMathematics): readonly number[] {
  const { highPercent } = mathematics
  return Array.from({ length: segments }, (_, nth) =>
    risk === 'high' ? (nth === 0 ? highPercent * segments : 0) : (mathematics[risk][nth % 10] ?? 0),
  )
}

/** Ferris: a wheel of ten to fifty segments is turned, and stands at one of them. */
export const ferris = originalOf<WheelSelection, WheelMathematics>({
  code: 'wheel',
  kind: 'single',
  versions,
  fields: ['segments', 'risk'],
  read: (written) => ({
    segments: oneOf(written, 'segments', sizes),
    risk: oneOf(written, 'risk', risks),
  }),
  begin: (selection, mathematics, chance) => {
    const segment = chance.below(selection.segments)
    return over({ segment }, hundredths(wheelOf(selection, mathematics)[segment] ?? 0))
  },
  *selections() {
    for (const segments of sizes) for (const risk of risks) yield { segments, risk }
  },
  points: (selection, mathematics) => {
    const wheel = wheelOf(selection, mathematics)
    return [{ right: 0, wins: winsOf(wheel.map((pays) => ({ pays, chance: chanceOf(1, wheel.length) }))) }]
  },
})

/** What each segment of Ferris pays, in the order around the wheel. Refused `unknown_version`, and `bad_selection` with the field. */
export function ferrisSegments(version: number, selection: unknown): readonly Fraction[] {
  const chosen = ferris.read(version, selection) as WheelSelection
  const mathematics = versions[version]
  return mathematics ? wheelOf(chosen, mathematics).map(hundredths) : []
}
