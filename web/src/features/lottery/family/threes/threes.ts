import { partsFamily } from '../parts/parts-family.tsx'
import { parityColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'
import { Lanterns } from '../ssc/lanterns.tsx'

/** Three digits, each at its place: 3D and P3. */
export const threes = partsFamily(
  {
    groups: ['three', 'front2', 'last2', 'fixed'],
    groupOf: (code) => /^(?:three|front2|last2)(?=_)/.exec(code)?.[0] ?? code,
    viewOf: (code) => code,
    finds: 'list',
    places: 'digits',
    past: [sumColumn, sizeColumn(14), parityColumn],
  },
  { Drawn: Lanterns, drawsBeside: true },
)
