import { fourPlaces as written } from '@fairground/engine/game'
import { Stepper } from '@fairground/ui'
import { useEffect, useState, type CSSProperties } from 'react'
import { useSay } from '../words.tsx'
import { fourPlaces } from '../figures.ts'
import type { OverRound, Selected } from '../wire.ts'
import { Hill } from './plinko-art.tsx'
import parts from './parts.module.css'
import { RiskChoice } from './risk-choice.tsx'
import styles from './plinko.module.css'
import type { Choosing, GameScreen, Showing } from './screen.ts'

const [rowsMin, rowsMax] = [8, 16]
const hopMs = 110
/** How far a row lies under the one above, in parts of how far its pins lie apart; as `--steep` of the styles. */
const steep = 0.78

const rowsOf = ({ rows }: Selected) => Number(rows)
const pathOf = (round: OverRound): readonly number[] =>
  Array.isArray(round.shown.path) ? round.shown.path : []

/** What each box pays: of all that can be won the most is at both edges, and each box further in pays less. */
const boxesOf = (rows: number, wins: Choosing['wins']) =>
  Array.from({ length: rows + 1 }, (_, box) => wins[Math.min(box, rows - box)])

/** How risky the boxes are, and how many rows there are. */
function Panel(choosing: Choosing) {
  const { selection, onSelect, isBusy } = choosing
  const t = useSay()
  const rows = rowsOf(selection)
  const to = (more: number) => (isBusy ? undefined : () => onSelect({ ...selection, rows: rows + more }))
  return (
    <div className={parts.pair}>
      <RiskChoice {...choosing} />
      <div>
        <p className={parts.label}>{t('rows')}</p>
        <Stepper
          label={t('rows')}
          onLess={rows > rowsMin ? to(-1) : undefined}
          onMore={rows < rowsMax ? to(1) : undefined}
        >
          {String(rows)}
        </Stepper>
      </div>
    </div>
  )
}

/** The hill with its pins, the ball on its way, and the boxes with what each pays. */
function Scene({ selection, falling, round, wins }: Showing) {
  const shown = falling ?? round
  const isOther = shown !== null && rowsOf(shown.selection) !== rowsOf(selection)
  const rows = rowsOf(selection)
  const path = shown && !isOther ? pathOf(shown) : []
  const hops = useHops(falling, path.length)
  const gap = 100 / (rows + 2)
  const rights = path.slice(0, hops).filter((turn) => turn === 1).length
  const at = { x: 50 + (rights - hops / 2) * gap, y: (hops + 1) * gap * steep }
  const height = 100 * steep
  return (
    <div className={styles.scene}>
      <Hill />
      <div className={styles.board}>
        <svg className={styles.hill} viewBox={`0 0 100 ${height}`} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) =>
            Array.from({ length: row + 1 }, (_, nth) => (
              <circle
                key={`${row} ${nth}`}
                cx={50 + (nth - row / 2) * gap}
                cy={(row + 1.4) * gap * steep}
                r={gap * 0.11}
              />
            )),
          )}
          {path.length > 0 && (
            <g className={styles.ball} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
              <circle r={gap * 0.3} />
            </g>
          )}
        </svg>
        <ol className={styles.boxes} dir="ltr" style={{ '--gaps': rows + 2 } as CSSProperties}>
          {boxesOf(rows, wins).map((win, box) => (
            <li
              key={box}
              className="num"
              aria-current={(round && !isOther && Number(round.shown.bin) === box) || undefined}
              style={{ '--far': Math.abs(box - rows / 2) / (rows / 2) } as CSSProperties}
            >
              {win ? fourPlaces(written(win.multiple)).replace(/\.?0+$/, '') : '0'}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** How many rows the ball has passed: all of them once it has been shown. */
function useHops(falling: OverRound | null, all: number): number {
  const [hops, setHops] = useState({ of: '', many: 0 })
  const id = falling?.id ?? ''
  useEffect(() => {
    if (id === '') return undefined
    let many = 0
    const timer = setInterval(() => {
      many++
      setHops({ of: id, many })
      if (many >= all) clearInterval(timer)
    }, hopMs)
    return () => clearInterval(timer)
  }, [id, all])
  if (id === '') return all
  return hops.of === id ? Math.min(hops.many, all) : 0
}

const multipleOf = (round: OverRound) => `${fourPlaces(round.multiple)}×`

export const screen: GameScreen = {
  game: 'plinko',
  first: { rows: 12, risk: 'medium' },
  isWhole: () => true,
  Panel,
  Scene,
  revealMs: (selection) => (rowsOf(selection) + 1) * hopMs,
  short: multipleOf,
  came: (round, t) => t('came.plinko', { multiple: multipleOf(round) }),
}
