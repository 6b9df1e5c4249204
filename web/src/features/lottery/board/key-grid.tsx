import { classes, keyAsRead } from '@fairground/ui'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import cells from './cell.module.css'
import styles from './key-grid.module.css'
import { useDrawOver } from './use-draw-over.ts'
import { columnsOf, rowsOf, stepFrom, useColumns } from './walk-grid.ts'

export type KeyGridProps = {
  label: string
  symbols: readonly string[]
  isChosen: (symbol: string) => boolean
  onPut: (symbol: string, stands: boolean) => void
  /** Whether all stand side by side, however narrow. */
  isRow?: boolean
  /** How its keys are laid out. */
  className: string | undefined
  /** What each key looks like, where it is no plain one. */
  keyClass?: string | undefined
  face: (symbol: string) => ReactNode
  /** What a key is called, where that is more than it shows. */
  nameOf?: ((symbol: string) => string) | undefined
}

/**
 * Keys to choose from: tap them, draw over them, or walk them with the arrows and press space. One stop for Tab; up and down
 * lead on to the rows beside it that stand under the same `data-rows`.
 */
export function KeyGrid({
  label,
  symbols,
  isChosen,
  onPut,
  isRow = false,
  className,
  keyClass,
  face,
  nameOf,
}: KeyGridProps) {
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const drawing = useDrawOver(isChosen, onPut)
  const laid = useColumns(grid)
  const columns = isRow ? symbols.length : laid

  function walk(event: KeyboardEvent<HTMLElement>) {
    const key = keyAsRead(event)
    const across = isRow ? symbols.length : columnsOf(event.currentTarget)
    const to = stepFrom(at, key, across, symbols.length)
    const button =
      to === undefined
        ? besides(event.currentTarget, key, at % across, isRow)
        : buttonsOf(event.currentTarget)[to]
    if (!button) return
    event.preventDefault()
    button.focus()
  }

  return (
    // The buttons are what is pressed and has the focus; keys and strokes are only heard here for all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={classes(styles.grid, className)}
      style={isRow ? sidesOf(symbols.length) : undefined}
      ref={grid}
      role="grid"
      aria-label={label}
      onKeyDown={walk}
      {...drawing}
    >
      {rowsOf(symbols, columns).map((row, line) => (
        <div key={row[0]} role="row" className={styles.part}>
          {row.map((symbol, column) => {
            const place = line * columns + column
            return (
              <Key
                key={symbol}
                {...{ symbol, place, keyClass, face, nameOf, onPut }}
                isAt={place === at}
                stands={isChosen(symbol)}
                onReached={setAt}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** How many keys stand side by side, and how many where a row is folded in two: five at least, for few keys are no wide ones. */
const sidesOf = (count: number) =>
  ({ '--columns': count, '--folded': Math.max(5, Math.ceil(count / 2)) }) as CSSProperties

type KeyProps = Pick<KeyGridProps, 'keyClass' | 'face' | 'nameOf' | 'onPut'> & {
  symbol: string
  place: number
  isAt: boolean
  stands: boolean
  onReached: (place: number) => void
}

const Key = memo(function Key({
  symbol,
  place,
  isAt,
  stands,
  keyClass,
  face,
  nameOf,
  onPut,
  onReached,
}: KeyProps) {
  return (
    <div role="gridcell" aria-selected={stands} className={styles.part}>
      <button
        type="button"
        className={classes(cells.cell, styles.key, keyClass)}
        tabIndex={isAt ? 0 : -1}
        aria-pressed={stands}
        aria-label={nameOf?.(symbol)}
        data-number={symbol}
        onFocus={() => onReached(place)}
        onClick={() => onPut(symbol, !stands)}
      >
        {face(symbol)}
      </button>
    </div>
  )
})

const buttonsOf = (grid: HTMLElement) => [...grid.querySelectorAll('button')]

/** The key in the same column of the nearest row of the grid above or below. */
function besides(grid: HTMLElement, key: string, at: number, isRow: boolean): HTMLElement | undefined {
  const by = { ArrowUp: -1, ArrowDown: 1 }[key]
  const grids = [...(grid.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[role="grid"]') ?? [])]
  const next = by === undefined ? undefined : grids[grids.indexOf(grid) + by]
  if (!next) return undefined
  const buttons = buttonsOf(next)
  const across = isRow ? buttons.length : columnsOf(next)
  const row = by === 1 ? 0 : Math.floor((buttons.length - 1) / across) * across
  return buttons[Math.min(row + at, buttons.length - 1)]
}
