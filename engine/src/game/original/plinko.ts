import { chanceOf, chooseOf } from '../../lottery/chance.ts'
import { hundredths } from '../pay.ts'
import { type Plain, originalOf } from './face.ts'
import { firstHill, type HillMathematics, hillRisks, rowsMax, rowsMin, secondHill } from './plinko-tables.ts'
import { oneOf, wholeOf } from './read.ts'
import { over } from './rounds.ts'
import { winsOf } from '../wins.ts'

type PlinkoSelection = Plain & Readonly<{ rows: number; risk: (typeof hillRisks)[number] }>

/** What a bin pays, in hundredths, by how far it is from the middle. */
function paysAt(bin: number, { rows, risk }: PlinkoSelection, hill: HillMathematics): number {
  return hill[risk][rows]?.[Math.floor(Math.abs(bin - rows / 2))] ?? 0
}

/** Pachinko hill: a ball goes left or right at each row, 0 or 1, and falls into the bin of as many rights. */
export const pachinkoHill = originalOf<PlinkoSelection, HillMathematics>({
  code: 'plinko',
  kind: 'single',
  versions: { 1: firstHill, 2: secondHill },
  fields: ['rows', 'risk'],
  read: (written) => ({
    rows: wholeOf(written, 'rows', rowsMin, rowsMax),
    risk: oneOf(written, 'risk', hillRisks),
  }),
  begin: (selection, hill, chance) => {
    const path = Array.from({ length: selection.rows }, () => chance.bit())
    const bin = path.filter((turn) => turn === 1).length
    return over({ path, bin }, hundredths(paysAt(bin, selection, hill)))
  },
  *selections() {
    for (const risk of hillRisks) for (let rows = rowsMin; rows <= rowsMax; rows++) yield { rows, risk }
  },
  points: (selection, hill) => {
    const { rows } = selection
    const outcomes = Array.from({ length: rows + 1 }, (_, bin) => ({
      pays: paysAt(bin, selection, hill),
      chance: chanceOf(chooseOf(rows, bin), 2n ** BigInt(rows)),
    }))
    return [{ right: 0, wins: winsOf(outcomes) }]
  },
})
