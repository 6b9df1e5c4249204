import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './board.module.css'
import type { BoardKind } from './play-groups.ts'
import { useDrawOver } from './use-draw-over.ts'
import type { Gaps } from './use-gaps.ts'

type Props = {
  label: string
  kind: BoardKind
  numbers: readonly string[]
  isChosen: (number: string) => boolean
  gaps?: Gaps | undefined
  /** What stands under a number instead of its gap, as a sum's odds. */
  note?: ((number: string) => string) | undefined
  onPut: (number: string, stands: boolean) => void
}

/** A board of numbers: tap them, draw over them, or walk them with the arrows and press space. One stop for Tab. */
export function NumberGrid({ label, kind, numbers, isChosen, gaps, note, onPut }: Props) {
  const t = useTranslations('lottery.board')
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const drawing = useDrawOver(isChosen, onPut)

  function walk(event: KeyboardEvent) {
    const to = stepFrom(at, keyAsRead(event), columnsOf(grid.current), numbers.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    // The buttons are what is pressed; keys and strokes are only heard here for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.grid}
      data-kind={kind}
      ref={grid}
      role="group"
      aria-label={label}
      onKeyDown={walk}
      {...drawing}
    >
      {numbers.map((number, place) => {
        const gap = gaps?.gapOf(number)
        const hot = gaps?.hot.has(number) ?? false
        return (
          <button
            type="button"
            key={number}
            tabIndex={place === at ? 0 : -1}
            aria-pressed={isChosen(number)}
            aria-label={
              gap === undefined
                ? undefined
                : t('numberLabel', {
                    number,
                    gap: gap ?? -1,
                    draws: gaps?.draws ?? 0,
                    hot: hot ? 'yes' : 'no',
                  })
            }
            data-number={number}
            data-hot={hot || undefined}
            onFocus={() => setAt(place)}
            onClick={() => onPut(number, !isChosen(number))}
          >
            {number}
            {note && <small>{note(number)}</small>}
            {!note && gap !== undefined && <small aria-hidden="true">{gap ?? `${gaps?.draws}+`}</small>}
          </button>
        )
      })}
    </div>
  )
}

/** The arrow forward is the one the page reads towards. */
function keyAsRead({ key, currentTarget }: KeyboardEvent): string {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  if (isMirrored && key === 'ArrowLeft') return 'ArrowRight'
  return isMirrored && key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** Where a key leads on a board: arrows by one and by a row, Home and End to the ends of the row. */
function stepFrom(at: number, key: string, columns: number, count: number): number | undefined {
  const row = at - (at % columns)
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: row,
    End: Math.min(row + columns, count) - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}

/** The columns as they are laid out now. */
function columnsOf(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 10
}
