import { partsFamily } from '../parts/parts-family.tsx'
import { type PastColumn } from '../parts/past-columns.ts'

const over = 40
const countOf = (drawn: readonly number[], isOne: (number: number) => boolean) => drawn.filter(isOne).length

/** Which of two halves of the numbers most of the twenty are of; a tie where ten are of each. */
const halfColumn = (
  title: PastColumn['title'],
  [more, fewer]: readonly [string, string],
  isOne: (number: number) => boolean,
): PastColumn => ({
  title,
  of: (drawn) => {
    const count = countOf(drawn, isOne)
    return count * 2 === drawn.length ? 'tie' : count * 2 > drawn.length ? more : fewer
  },
})

/** Twenty of eighty, at Vietlott's prizes. */
export const vkeno = partsFamily({
  groups: ['pick', 'sides'],
  groupOf: (code) => (code.startsWith('pick') ? 'pick' : 'sides'),
  viewOf: (code) => code,
  finds: 'tabs',
  places: 'ordinals',
  past: [
    halfColumn('size', ['big', 'small'], (number) => number > over),
    halfColumn('parity', ['even', 'odd'], (number) => number % 2 === 0),
  ],
})
