import type { Table } from '../family.ts'
import type { Look } from '../parts/look.ts'
import { PartsBoard } from '../parts/parts-board.tsx'
import { partsFamily } from '../parts/parts-family.tsx'
import { type PastColumn } from '../parts/past-columns.ts'
import { CanWin } from './can-win.tsx'
import { OfShownPlay } from './of-shown-play.tsx'

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

const look: Look = {
  groups: ['pick', 'sides'],
  groupOf: (code) => (code.startsWith('pick') ? 'pick' : 'sides'),
  viewOf: (code) => code,
  finds: 'tabs',
  places: 'ordinals',
  past: [
    halfColumn('size', ['big', 'small'], (number) => number > over),
    halfColumn('parity', ['even', 'odd'], (number) => number % 2 === 0),
  ],
}

/** Twenty of eighty, at Vietlott's prizes. */
export const vkeno = partsFamily(look, {
  Board: (props) => (
    <>
      <PartsBoard {...props} look={look} />
      <OfShownPlay {...props} look={look} Win={CanWinOfPicks} />
    </>
  ),
})

/** What sides win is said above their board. */
function CanWinOfPicks(props: { table: Table; code: string }) {
  return props.code.startsWith('pick') ? <CanWin {...props} /> : null
}
