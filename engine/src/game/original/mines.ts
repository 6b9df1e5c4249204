import { chanceOf, chooseOf } from '../../lottery/chance.ts'
import { isWithinMost } from '../pay.ts'
import { type OriginalRound, type Plain, originalOf } from './face.ts'
import { doingOf, notOffered, wholeOf } from './read.ts'
import { lost, over } from './rounds.ts'

type MinesSelection = Plain & Readonly<{ mines: number }>
type MinesMathematics = Readonly<{ keptPercent: number }>

const cells = 25

const multipleOf = (right: number, mines: number, { keptPercent }: MinesMathematics) =>
  chanceOf(BigInt(keptPercent) * chooseOf(cells, right), 100n * chooseOf(cells - mines, right))

/** How many cells may be opened: until none is free, or the next would pay more than the greatest multiple. */
function rightMax({ mines }: MinesSelection, mathematics: MinesMathematics): number {
  let right = 0
  while (right < cells - mines && isWithinMost(multipleOf(right + 1, mines, mathematics))) right++
  return right
}

/** Lantern field: cells of 25 are opened one by one, `{ do: 'pick', cell: 0 }`, until one stops or opens one that is mined. */
export const lanternField = originalOf<MinesSelection, MinesMathematics>({
  code: 'mines',
  kind: 'stepped',
  versions: { 1: { keptPercent: 99 }, 2: { keptPercent: 97 } },
  fields: ['mines'],
  read: (written) => ({ mines: wholeOf(written, 'mines', 1, cells - 1) }),
  begin: (selection, mathematics, chance) => {
    const { mines } = selection
    const mined = chance
      .shuffle(cells)
      .slice(0, mines)
      .toSorted((one, other) => one - other)
    const most = rightMax(selection, mathematics)
    const after = (picked: readonly number[]): OriginalRound => {
      const right = picked.length
      const multiple = multipleOf(right, mines, mathematics)
      if (right === most) return over({ picked, mined }, multiple)
      const free = chanceOf(cells - mines - right, cells - right)
      return {
        shown: { picked },
        multiple: right > 0 ? multiple : null,
        isOver: false,
        offers: [{ do: 'pick', chance: free, multiple: multipleOf(right + 1, mines, mathematics) }],
        take: (written) => {
          const { doing, step } = doingOf(written)
          if (doing === 'stop' && right > 0) return over({ picked, mined }, multiple)
          const cell = Array.from({ length: cells }, (_, nth) => nth).find((nth) => nth === step.cell)
          if (doing !== 'pick' || cell === undefined || picked.includes(cell)) throw notOffered(doing)
          const now = [...picked, cell]
          return mined.includes(cell) ? lost({ picked: now, mined }) : after(now)
        },
      }
    }
    return after([])
  },
  *selections() {
    for (let mines = 1; mines < cells; mines++) yield { mines }
  },
  points: (selection, mathematics) => {
    const { mines } = selection
    return Array.from({ length: rightMax(selection, mathematics) }, (_, nth) => {
      const right = nth + 1
      const chance = chanceOf(chooseOf(cells - mines, right), chooseOf(cells, right))
      return { right, wins: [{ multiple: multipleOf(right, mines, mathematics), chance }] }
    })
  },
})
