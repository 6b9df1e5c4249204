import { chanceOf } from '../../lottery/chance.ts'
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

const versions = {
  1: { keptPercent: 99, chanceMax: 9_800 },
  2: { keptPercent: 97, chanceMax: 9_600 },
} as const satisfies Record<number, DiceMathematics>

/** The greatest chance that may be chosen of a version, in hundredths of a per cent. */
export const diceChanceMax = (version: number): number => versions[version as keyof typeof versions].chanceMax

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
