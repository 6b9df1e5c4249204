import { chanceOf, chooseOf } from '../../lottery/chance.ts'
import { EngineRefusal } from '../../refusal.ts'
import { hundredths } from '../pay.ts'
import { type Plain, originalOf } from './face.ts'
import { over } from './rounds.ts'
import { winsOf } from '../wins.ts'

type KenoSelection = Plain & Readonly<{ numbers: readonly number[] }>
/** Hundredths by how many were picked and how many of them came, from no hit on. */
type KenoMathematics = Readonly<Record<number, readonly number[]>>

const [lights, drawnMany, picksMax] = [40, 10, 10]

const first: KenoMathematics = {
  1: [0, 396],
  2: [0, 152, 700],
  3: [0, 0, 324, 4_500],
  4: [0, 0, 152, 1_100, 10_000],
  5: [0, 0, 79, 450, 3_300, 25_000],
  6: [0, 0, 0, 274, 1_600, 11_000, 80_000],
  7: [0, 0, 0, 151, 700, 4_800, 32_000, 200_000],
  8: [0, 0, 0, 79, 400, 2_300, 14_000, 85_000, 500_000],
  9: [0, 0, 0, 0, 261, 1_300, 8_500, 50_000, 300_000, 1_000_000],
  10: [0, 0, 0, 0, 141, 700, 4_400, 26_000, 150_000, 800_000, 1_000_000],
}

/** The lowest prize of each is less; the others are those of the first. */
const second: KenoMathematics = {
  1: [0, 388],
  2: [0, 147, 700],
  3: [0, 0, 309, 4_500],
  4: [0, 0, 143, 1_100, 10_000],
  5: [0, 0, 72, 450, 3_300, 25_000],
  6: [0, 0, 0, 259, 1_600, 11_000, 80_000],
  7: [0, 0, 0, 139, 700, 4_800, 32_000, 200_000],
  8: [0, 0, 0, 70, 400, 2_300, 14_000, 85_000, 500_000],
  9: [0, 0, 0, 0, 243, 1_300, 8_500, 50_000, 300_000, 1_000_000],
  10: [0, 0, 0, 0, 127, 700, 4_400, 26_000, 150_000, 800_000, 1_000_000],
}

/** Forty lights: one to ten of forty are picked, and ten of them are lit. */
export const fortyLights = originalOf<KenoSelection, KenoMathematics>({
  code: 'keno',
  kind: 'single',
  versions: { 1: first, 2: second },
  fields: ['numbers'],
  read: ({ numbers }) => ({ numbers: readNumbersOf(numbers) }),
  begin: ({ numbers }, mathematics, chance) => {
    const lit = chance
      .shuffle(lights)
      .slice(0, drawnMany)
      .map((nth) => nth + 1)
    const hits = numbers.filter((number) => lit.includes(number)).length
    return over({ lit, hits }, hundredths(mathematics[numbers.length]?.[hits] ?? 0))
  },
  *selections() {
    for (let many = 1; many <= picksMax; many++)
      yield { numbers: Array.from({ length: many }, (_, nth) => nth + 1) }
  },
  points: ({ numbers: { length: many } }, mathematics) => {
    const all = chooseOf(lights, drawnMany)
    const outcomes = (mathematics[many] ?? []).map((pays, hits) => ({
      pays,
      chance: chanceOf(chooseOf(many, hits) * chooseOf(lights - many, drawnMany - hits), all),
    }))
    return [{ right: 0, wins: winsOf(outcomes) }]
  },
})

function readNumbersOf(numbers: unknown): readonly number[] {
  const refusal = new EngineRefusal('bad_selection', { field: 'numbers', min: 1, max: picksMax })
  if (!Array.isArray(numbers) || numbers.length < 1 || numbers.length > picksMax) throw refusal
  const picked = Array.from({ length: lights }, (_, nth) => nth + 1).filter((number) =>
    numbers.includes(number),
  )
  if (picked.length !== numbers.length) throw refusal
  return picked
}
