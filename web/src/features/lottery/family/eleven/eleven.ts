import { partsFamily } from '../parts/parts-family.tsx'
import { firstLastColumn, parityColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'

/** The sum in the middle is neither big nor small. */
const middleSum = 30

/** Five of eleven, in order. */
export const eleven = partsFamily({
  groups: ['any', 'banker', 'front3', 'front2', 'fixed', 'others', 'sides', 'duel'],
  groupOf: (code) => {
    if (code.endsWith('_banker')) return 'banker'
    if (/^any\d/.test(code)) return 'any'
    if (code.includes('sides') || code.startsWith('total')) return 'sides'
    return /^(?:front[23]|fixed|duel)/.exec(code)?.[0] ?? 'others'
  },
  viewOf: (code) => (/^sides_\d/.test(code) ? 'sides' : code),
  finds: 'list',
  places: 'ordinals',
  folds: true,
  past: [sumColumn, sizeColumn(middleSum + 1, middleSum), parityColumn, firstLastColumn],
})
