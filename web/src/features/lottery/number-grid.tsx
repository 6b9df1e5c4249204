import type { Play } from '@fairground/engine'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './board.module.css'
import type { BoardKind } from './play-groups.ts'
import type { Gaps } from './use-gaps.ts'

type Props = {
  play: Play
  kind: BoardKind
  chosen: readonly string[]
  gaps?: Gaps | undefined
  onToggle: (number: string) => void
}

/** A board of numbers: tap them, draw over them, or walk them with the arrows and press space. One stop for Tab. */
export function NumberGrid({ play, kind, chosen, gaps, onToggle }: Props) {
  const t = useTranslations('lottery.board')
  const numbers = numbersOf(play, kind)
  const columns = kind === 'side' ? 1 : kind === 'sums' ? 7 : 10
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  // Drawing over numbers does to each what it did to the first: chooses them all, or puts them all back.
  const drawing = useRef<{ chooses: boolean } | undefined>(undefined)

  function walk(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    }
    const to = at + (steps[event.key] ?? 0)
    if (to === at || to < 0 || to >= numbers.length) return
    event.preventDefault()
    setAt(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }

  function begin(event: PointerEvent, number: string) {
    if (event.button !== 0 || event.pointerType === 'touch') return
    drawing.current = { chooses: !chosen.includes(number) }
    addEventListener('pointerup', () => (drawing.current = undefined), { once: true })
  }

  function drawOver(number: string) {
    if (drawing.current && drawing.current.chooses !== chosen.includes(number)) onToggle(number)
  }

  return (
    <div className={styles.grid} data-kind={kind} ref={grid} role="group" onKeyDown={walk}>
      {numbers.map((number, place) => {
        const gap = gaps?.gap.get(number)
        const hot = gaps?.hot.has(number) ?? false
        return (
          <button
            type="button"
            key={number}
            tabIndex={place === at ? 0 : -1}
            aria-pressed={chosen.includes(number)}
            aria-label={
              gap === undefined ? undefined : t('numberLabel', { number, gap, hot: hot ? 'yes' : 'no' })
            }
            data-hot={hot || undefined}
            onFocus={() => setAt(place)}
            onPointerDown={(event) => begin(event, number)}
            onPointerEnter={() => drawOver(number)}
            onPointerLeave={() => drawOver(number)}
            onClick={() => onToggle(number)}
          >
            {kind === 'side' ? t(`sides.${number as 'big'}`) : number}
            {gap !== undefined && <small aria-hidden="true">{gap}</small>}
          </button>
        )
      })}
    </div>
  )
}

function numbersOf(play: Play, kind: BoardKind): string[] {
  if (play.strategy.kind === 'side') return [play.strategy.side]
  const count = kind === 'sums' ? 19 : kind === 'ten' ? 10 : 100
  return Array.from({ length: count }, (_, number) =>
    String(number).padStart(kind === 'hundred' ? 2 : 1, '0'),
  )
}
