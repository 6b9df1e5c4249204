import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChartFoot, ChartHead } from './chart-frame.tsx'
import { ChartRows } from './chart-rows.tsx'
import type { ChartLane, Measures } from './measures.ts'
import { missingOf } from './missing.ts'
import styles from './trend-chart.module.css'

const labelPx = 64
const gapPx = 12
const cellPx = { min: 19, max: 34 }
// So many rows beyond what is seen are drawn, and so many at once.
const beyond = 20
const step = 10

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
  const { width, from, to } = useWindow(region, issues.length)
  const symbols = lanes.reduce((sum, lane) => sum + lane.symbols.length, 0)
  const fitting = Math.floor((width - labelPx - gapPx * lanes.length) / symbols)
  const cell = Math.max(cellPx.min, Math.min(cellPx.max, fitting))
  const measures: Measures = useMemo(() => ({ cell, row: rowPx, label: labelPx, gap: gapPx }), [cell])
  const whole = labelPx + symbols * cell + gapPx * lanes.length
  const missing = useMemo(() => lanes.map(({ symbols: of, came }) => missingOf(of, came)), [lanes])
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
          <ChartRows {...{ issues, lanes, missing, measures, from, to, whole }} />
        </div>
        <ChartFoot lanes={lanes} measures={measures} />
      </div>
    </div>
  )
}

const rowPx = 26

/** Which rows are to be drawn, as wide as the chart is; it begins at the newest, which stands last. */
function useWindow(region: RefObject<HTMLDivElement | null>, count: number) {
  const [seen, setSeen] = useState({ width: 640, from: Math.max(0, count - 60), to: count })
  useLayoutEffect(() => {
    const box = region.current
    if (!box) return undefined
    box.scrollTo({ top: box.scrollHeight })
    const look = () => {
      const top = Math.floor(box.scrollTop / rowPx / step) * step
      const from = Math.max(0, top - beyond)
      const to = Math.min(count, top + Math.ceil(box.clientHeight / rowPx) + beyond + step)
      const width = box.clientWidth
      setSeen((now) =>
        now.from === from && now.to === to && now.width === width ? now : { width, from, to },
      )
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [region, count])
  return seen
}
