import { useRef, useState, type KeyboardEvent } from 'react'
import { useSay } from '../words.tsx'
import { LanternShape, WindShape } from './field-art.tsx'
import styles from './mines-field.module.css'

const side = 5

type Props = {
  picked: readonly number[]
  /** Where the winds are, once the round is over. */
  mined: readonly number[] | null
  canPick: boolean
  onPick: (cell: number) => void
}

/** The field of 25 tiles: one is in reach of Tab, and arrows lead from tile to tile. */
export function Field({ picked, mined, canPick, onPick }: Props) {
  const t = useSay()
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<number>()
  const board = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = stepTo(at, event.key)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    board.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={board}
      className={styles.field}
      role="group"
      aria-label={t('mines.field')}
      data-over={mined ? true : undefined}
      dir="ltr"
    >
      {Array.from({ length: side * side }, (_, cell) => {
        const face = faceOf(cell, picked, mined)
        const name = t('mines.tile', { n: cell + 1 })
        return (
          <button
            key={cell}
            type="button"
            tabIndex={cell === at ? 0 : -1}
            aria-label={face === 'closed' ? name : `${name}, ${t(`mines.${face}`)}`}
            aria-disabled={!canPick || face !== 'closed'}
            data-face={face}
            data-mine={picked.includes(cell) || undefined}
            data-last={picked.at(-1) === cell || undefined}
            data-asked={(asked === cell && face === 'closed') || undefined}
            onKeyDown={move}
            onFocus={() => setAt(cell)}
            onClick={() => {
              if (!canPick || face !== 'closed') return
              setAsked(cell)
              onPick(cell)
            }}
          >
            <svg viewBox="-45 -45 90 90" aria-hidden="true">
              {face === 'wind' ? <WindShape /> : <LanternShape isLit={face === 'lantern'} />}
            </svg>
          </button>
        )
      })}
    </div>
  )
}

type Face = 'closed' | 'lantern' | 'wind'

function faceOf(cell: number, picked: readonly number[], mined: readonly number[] | null): Face {
  if (mined?.includes(cell)) return 'wind'
  return picked.includes(cell) || mined ? 'lantern' : 'closed'
}

/** Where an arrow leads; the field ends at its edges. */
function stepTo(at: number, key: string): number | undefined {
  const [row, column] = [Math.floor(at / side), at % side]
  if (key === 'ArrowUp' && row > 0) return at - side
  if (key === 'ArrowDown' && row < side - 1) return at + side
  if (key === 'ArrowLeft' && column > 0) return at - 1
  if (key === 'ArrowRight' && column < side - 1) return at + 1
  return undefined
}
