import { partsFamily } from '../parts/parts-family.tsx'
import { parityColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'
import { elementColumn, middleSum } from './elements.ts'
import { readsMs, Sky } from './sky.tsx'

/** Twenty of eighty. */
export const keno = partsFamily(
  {
    groups: ['pick', 'elements', 'sides'],
    groupOf: (code) => (code.startsWith('pick') ? 'pick' : code === 'elements' ? code : 'sides'),
    viewOf: (code) => code,
    finds: 'tabs',
    places: 'ordinals',
    halves: true,
    past: [sumColumn, sizeColumn(middleSum + 1, middleSum), parityColumn, elementColumn],
  },
  { Scene: Sky, readsMs, sceneRem: 23 },
)
