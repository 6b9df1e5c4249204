import { keyAsRead } from '@fairground/ui'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import cells from '../../../board/cell.module.css'
import styles from './number-grid.module.css'
import type { BoardKind } from '../../../../../draws/play-groups.ts'
import { useDrawOver } from '../../../board/use-draw-over.ts'
import { columnsOf, rowsOf, stepFrom, useColumns } from '../../../board/walk-grid.ts'
import type { PaidNow } from '../../../slip/use-paid-now.ts'
import type { Gaps } from './use-gaps.ts'

type Props = {
  label: string
  kind: BoardKind
  numbers: readonly string[]
  isChosen: (number: string) => boolean
  gaps?: Gaps | undefined
  /** What stands under a number instead of its gap, as a sum's odds. */
  note?: ((number: string) => string) | undefined
  /** What stands there instead, where it pays less by now. */
  paidNow?: PaidNow | undefined
  onPut: (number: string, stands: boolean) => void
}

/** A board of numbers: tap them, draw over them, or walk them with the arrows and press space. One stop for Tab. */
export function NumberGrid({ label, kind, numbers, isChosen, gaps, note, paidNow, onPut }: Props) {
  const t = useTranslations('lottery.board')
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const drawing = useDrawOver(isChosen, onPut)
  const columns = useColumns(grid)

  function walk(event: KeyboardEvent) {
    const to = stepFrom(at, keyAsRead(event), columnsOf(event.currentTarget), numbers.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    // The buttons are what is pressed and has the focus; keys and strokes are only heard here for all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={styles.grid}
      data-kind={kind}
      ref={grid}
      role="grid"
      aria-label={label}
      onKeyDown={walk}
      {...drawing}
    >
      {rowsOf(numbers, columns).map((row, line) => (
        <div key={row[0]} role="row" className={styles.part}>
          {row.map((number, column) => {
            const place = line * columns + column
            return (
              <Cell
                key={number}
                {...{ number, place, gaps, note, t, onPut }}
                paid={paidNow?.(number)}
                isAt={place === at}
                stands={isChosen(number)}
                onReached={setAt}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type CellProps = Pick<Props, 'gaps' | 'note' | 'onPut'> & {
  number: string
  place: number
  /** What it pays by now, where that is less than usual. */
  paid: string | undefined
  isAt: boolean
  stands: boolean
  t: ReturnType<typeof useTranslations<'lottery.board'>>
  onReached: (place: number) => void
}

/** Each by itself: of a hundred, only those are drawn anew that changed, and a press need not wait for all of them. */
const Cell = memo(function Cell({
  number,
  place,
  paid,
  isAt,
  stands,
  gaps,
  note,
  t,
  onPut,
  onReached,
}: CellProps) {
  const gap = gaps?.gapOf(number)
  const hot = gaps?.hot.has(number) ?? false
  const told = { number, gap: gap ?? -1, draws: gaps?.draws ?? 0, hot: hot ? 'yes' : 'no' }
  const label = gap === undefined ? undefined : t('numberLabel', told)
  return (
    <div role="gridcell" aria-selected={stands} className={styles.part}>
      <button
        type="button"
        className={cells.cell}
        tabIndex={isAt ? 0 : -1}
        aria-pressed={stands}
        aria-label={paid === undefined ? label : t('paidLabel', { what: label ?? number, paid })}
        data-number={number}
        data-hot={hot || undefined}
        onFocus={() => onReached(place)}
        onClick={() => onPut(number, !stands)}
      >
        {number}
        {paid !== undefined && <small data-stepped="">{paid}</small>}
        {paid === undefined && note && <small>{note(number)}</small>}
        {paid === undefined && !note && gap !== undefined && (
          <small aria-hidden="true">{gap ?? `${gaps?.draws}+`}</small>
        )}
      </button>
    </div>
  )
})
