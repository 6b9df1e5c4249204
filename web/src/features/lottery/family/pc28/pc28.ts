import { partsFamily } from '../parts/parts-family.tsx'
import { type PastColumn, parityColumn, sizeColumn, sumColumn, sumOf } from '../parts/past-columns.ts'
import { allOnOne } from '../parts/views.ts'

const waves = ['red', 'green', 'blue']
/** The least, the greatest and the two in the middle have no colour. */
const plain = [0, 13, 14, 27]

const waveColumn: PastColumn = {
  title: 'wave',
  of: (drawn) => (plain.includes(sumOf(drawn)) ? undefined : waves[sumOf(drawn) % waves.length]),
}

/** The sum of three digits. */
export const pc28 = partsFamily({
  groups: [allOnOne],
  groupOf: () => allOnOne,
  viewOf: () => allOnOne,
  finds: 'none',
  places: 'digits',
  past: [sumColumn, sizeColumn(14), parityColumn, waveColumn],
})
