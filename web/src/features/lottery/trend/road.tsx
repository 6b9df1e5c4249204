import { ScrollRegion } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useNumberName } from '../../../draws/play-names.ts'
import styles from './sides.module.css'
import type { Trend } from './trend.ts'

type Props = { runs: NonNullable<Trend['runs']['size']>; kind: 'size' | 'parity' | 'duel' }

const bead = 22
// A longer string is told by its figure.
const beadsMax = 8
const runsMax = 60

/** Sides in a row as strings of beads beside each other, the newest first; each begins with its side's first letter. */
export function Road({ runs, kind }: Props) {
  const t = useTranslations('trend')
  const numberName = useNumberName()
  const shown = runs.slice(0, runsMax)
  const high = Math.min(beadsMax, Math.max(1, ...shown.map(({ length }) => length)))
  return (
    <ScrollRegion label={t('road', { kind: t(`kinds.${kind}`) })} className={styles.road ?? ''}>
      <svg width={shown.length * bead} height={high * bead + 14} aria-hidden="true">
        {shown.map(({ side, length }, x) => (
          // A string is at its place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={x} transform={`translate(${x * bead} 0)`} data-side={sideOf(side)}>
            {Array.from({ length: Math.min(length, beadsMax) }, (_, y) => (
              // oxlint-disable-next-line react/no-array-index-key
              <circle key={y} cx={bead / 2} cy={(y + 0.5) * bead} r={bead / 2 - 2} />
            ))}
            <text x={bead / 2} y={bead / 2}>
              {numberName(side).slice(0, 1)}
            </text>
            {length > beadsMax && (
              <text className={styles.more} x={bead / 2} y={high * bead + 7}>
                {length}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ScrollRegion>
  )
}

const sideOf = (side: string) =>
  ['big', 'odd', 'dragon'].includes(side) ? 'one' : side === 'tie' ? 'tie' : 'other'
