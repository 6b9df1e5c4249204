import { partsFamily } from '../parts/parts-family.tsx'
import { parityColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'
import { Lanterns } from '../ssc/lanterns.tsx'

/** Three digits, each at its place: 3D and P3. */
export const threes = partsFamily(
  {
    groups: ['three', 'front2', 'last2', 'fixed', 'sides', 'duel', 'shape'],
    groupOf: (code) => {
      if (code === 'three_shape') return 'shape'
      if (code === 'total_sides') return 'sides'
      return /^(?:three|front2|last2|sides|duel)(?=_)/.exec(code)?.[0] ?? code
    },
    viewOf: (code) => (/^(?:duel|sides)_\d/.test(code) ? code.replace(/_.*$/, '') : code),
    finds: 'list',
    places: 'digits',
    past: [sumColumn, sizeColumn(14), parityColumn],
  },
  { Drawn: Lanterns, drawsBeside: true },
)
