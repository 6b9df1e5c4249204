import { partsFamily } from '../parts/parts-family.tsx'
import { firstLastColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'
import { Lanterns } from './lanterns.tsx'

const spans = ['five', 'four', 'front3', 'middle3', 'last3']

/** Five digits, each at its place. */
export const ssc = partsFamily(
  {
    groups: [...spans, 'two', 'fixed', 'any', 'sides', 'duel', 'fun', 'shape'],
    groupOf: (code) => {
      if (code.startsWith('duel_')) return 'duel'
      if (code.endsWith('_shape')) return 'shape'
      if (code.includes('sides')) return 'sides'
      if (code.startsWith('fun')) return 'fun'
      if (/any\d/.test(code)) return 'any'
      if (/^(?:front|last)2_/.test(code)) return 'two'
      return spans.find((span) => code.startsWith(`${span}_`)) ?? code
    },
    viewOf: (code) => (/^(?:duel|sides)_\d/.test(code) ? code.replace(/_.*$/, '') : code),
    finds: 'list',
    places: 'digits',
    past: [sumColumn, sizeColumn(23), firstLastColumn],
  },
  { Drawn: Lanterns, drawsBeside: true },
)
