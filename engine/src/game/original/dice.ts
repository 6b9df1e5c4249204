import { chanceOf } from '../../lottery/chance.ts'
import { EngineRefusal, shown } from '../../refusal.ts'
import { type Plain, originalOf } from './face.ts'
import { oneOf, wholeOf } from './read.ts'
import { lost, over } from './rounds.ts'

/** Over or under, with a chance in hundredths of a per cent. */
type DiceSelection = Plain & Readonly<{ side: 'over' | 'under'; chance: number }>
type DiceMathematics = Readonly<{ keptPercent: number; chanceMax: number }>

const rolls = 10_000
const sides = ['over', 'under'] as const

const multipleOf = ({ chance }: DiceSelection, { keptPercent }: DiceMathematics) =>
  chanceOf(keptPercent * 100, chance)

const versions: Record<number, DiceMathematics> = {
  1: { keptPercent: 99, chanceMax: 9_800 },
  2: { keptPercent: 97, chanceMax: 9_600 },
}

/** The greatest chance that may be chosen of a version, in hundredths of a per cent. Refused `unknown_version`. */
export function diceChanceMax(version: number): number {
  const found = Number.isInteger(version) ? versions[version] : undefined
  if (!found) throw new EngineRefusal('unknown_version', { version: shown(version) })
  return found.chanceMax
}

/** High table: one of ten thousand is rolled, and so many of the highest or of the lowest win. */
export const highTable = originalOf<DiceSelection, DiceMathematics>({
  code: 'dice',
  kind: 'single',
  versions,
  fields: ['side', 'chance'],
  read: (written, { chanceMax }) => ({
    side: oneOf(written, 'side', sides),
    chance: wholeOf(written, 'chance', 1, chanceMax),
  }),
  begin: (selection, mathematics, chance) => {
    const roll = chance.below(rolls)
    const wins = selection.side === 'under' ? roll < selection.chance : roll >= rolls - selection.chance
    return wins ? over({ roll }, multipleOf(selection, mathematics)) : lost({ roll })
  },
  *selections({ chanceMax }) {
    for (const side of sides) for (let chance = 1; chance <= chanceMax; chance++) yield { side, chance }
  },
  points: (selection, mathematics) => [
    {
      right: 0,
      wins: [{ multiple: multipleOf(selection, mathematics), chance: chanceOf(selection.chance, rolls) }],
    },
  ],
})
