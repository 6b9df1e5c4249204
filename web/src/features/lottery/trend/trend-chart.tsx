import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ChartFoot, ChartHead } from './chart-frame.tsx'
import { ChartRows } from './chart-rows.tsx'
import type { ChartLane, Measures } from './measures.ts'
import { missingOf } from './missing.ts'
import styles from './trend-chart.module.css'
import { useDrawn } from './use-drawn.ts'

const labelPx = 64
const gapPx = 12
// Where an absence has three figures a cell is wider: each is to end before the next begins.
const cellPx = { min: 19, minOfHundreds: 25, max: 34 }
const rowPx = 26

/** Draws place by place, oldest above: what came as balls on a line, and between them how long each number had been away. */
export function TrendChart({
  title,
  issues,
  lanes,
}: {
  title: string
  issues: readonly string[]
  lanes: readonly ChartLane[]
}) {
  const t = useTranslations('trend')
  const region = useRef<HTMLDivElement>(null)
  const { width, drawn } = useDrawn(region, issues.length, rowPx)
  const symbols = lanes.reduce((sum, lane) => sum + lane.symbols.length, 0)
  const fitting = Math.floor((width - labelPx - gapPx * lanes.length) / symbols)
  const missing = useMemo(() => lanes.map(({ symbols: of, came }) => missingOf(of, came)), [lanes])
  const hasHundreds = useMemo(
    () => missing.some((lane) => lane.some((away) => away.some((n) => n > 99))),
    [missing],
  )
  const cell = Math.max(hasHundreds ? cellPx.minOfHundreds : cellPx.min, Math.min(cellPx.max, fitting))
  const measures: Measures = useMemo(() => ({ cell, row: rowPx, label: labelPx, gap: gapPx }), [cell])
  const whole = labelPx + symbols * cell + gapPx * lanes.length
  return (
    <div
      ref={region}
      className={styles.region}
      role="region"
      aria-label={t('region', { title })}
      // It scrolls by the keys of whoever comes to it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.whole} style={{ inlineSize: whole }} aria-hidden="true">
        <ChartHead lanes={lanes} measures={measures} />
        <div className={styles.rows} style={{ blockSize: issues.length * rowPx }}>
          <ChartRows {...{ issues, lanes, missing, measures, drawn, whole }} />
        </div>
        <ChartFoot lanes={lanes} measures={measures} />
      </div>
    </div>
  )
}
