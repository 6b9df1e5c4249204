import { memo } from 'react'
import styles from './chart-rows.module.css'
import { longAway, type ChartLane, type Measures } from './measures.ts'

type RowsProps = {
  issues: readonly string[]
  lanes: readonly ChartLane[]
  /** Of each lane, draw by draw, since when each symbol had not come. */
  missing: readonly (readonly (readonly number[])[])[]
  measures: Measures
  from: number
  to: number
  whole: number
}

/** The rows from one to before another as one drawing. */
export function ChartRows({ issues, lanes, missing, measures, from, to, whole }: RowsProps) {
  const { row } = measures
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)
  return (
    <svg
      className={styles.drawing}
      style={{ insetBlockStart: from * row }}
      width={whole}
      height={shown.length * row}
    >
      {shown
        .filter((at) => Math.floor(at / 5) % 2 === 1)
        .map((at) => (
          <rect key={at} className={styles.band} y={(at - from) * row} width={whole} height={row} />
        ))}
      {lanes.map((lane, nth) => (
        <g
          key={lane.name}
          transform={`translate(${startOf(lanes, nth, measures)} 0)`}
          data-other={nth % 2 || undefined}
        >
          <Columns lane={lane} {...{ measures, from, to, count: issues.length }} />
          <Thread lane={lane} {...{ measures, from, to }} />
        </g>
      ))}
      {shown.map((at) => (
        <g key={at} transform={`translate(0 ${(at - from) * row})`}>
          <text className={styles.issue} x={measures.label - 10} y={row / 2}>
            {(issues[at] ?? '').replace(/^\d{8}-/, '').replace(/^\d{4}-/, '')}
          </text>
          {lanes.map((lane, nth) => (
            <g
              key={lane.name}
              transform={`translate(${startOf(lanes, nth, measures)} 0)`}
              data-other={nth % 2 || undefined}
            >
              <Cells
                symbols={lane.symbols}
                away={missing[nth]?.[at] ?? none}
                cell={measures.cell}
                row={row}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

const none: readonly number[] = []

/** Where a lane begins, from the side. */
function startOf(lanes: readonly ChartLane[], nth: number, { cell, label, gap }: Measures): number {
  return lanes.slice(0, nth).reduce((x, lane) => x + lane.symbols.length * cell + gap, label)
}

type CellsProps = { symbols: readonly string[]; away: readonly number[]; cell: number; row: number }

/** One draw in one lane: balls where something came, and since when the others had not. */
const Cells = memo(function Cells({ symbols, away, cell, row }: CellsProps) {
  return symbols.map((symbol, nth) => {
    const [x, since] = [(nth + 0.5) * cell, away[nth] ?? 0]
    if (since > 0)
      return (
        <text
          key={symbol}
          className={styles.away}
          x={x}
          y={row / 2}
          data-long={since > longAway || undefined}
        >
          {since}
        </text>
      )
    return (
      <g key={symbol} className={styles.ball}>
        <circle cx={x} cy={row / 2} r={Math.min(cell, row) / 2 - 0.5} />
        <text x={x} y={row / 2}>
          {symbol}
        </text>
      </g>
    )
  })
})

type PartProps = { lane: ChartLane; measures: Measures; from: number; to: number }

/** Columns of what came most, and from where on what is longest away has been. */
function Columns({
  lane: { symbols, figures },
  measures: { cell, row },
  from,
  to,
  count,
}: PartProps & { count: number }) {
  const most = Math.max(...figures.map(({ times }) => times))
  return symbols.map((symbol, nth) => {
    const figure = figures[nth]
    if (!figure) return null
    const since = figure.since ?? count
    const isHot = figure.times === most && most > 0
    if (!isHot && since <= longAway) return null
    const begins = isHot ? from : Math.max(from, count - since)
    if (begins >= to) return null
    return (
      <rect
        key={symbol}
        className={isHot ? styles.hot : styles.cold}
        x={nth * cell}
        y={(begins - from) * row}
        width={cell}
        height={(to - begins) * row}
      />
    )
  })
}

/** What joins the balls of a place where one came each time. */
function Thread({ lane: { symbols, came }, measures: { cell, row }, from, to }: PartProps) {
  const points = came.slice(from, to).flatMap((drawn, nth) => {
    const at = symbols.indexOf(drawn[0] ?? '')
    return drawn.length === 1 && at >= 0 ? [`${(at + 0.5) * cell},${(nth + 0.5) * row}`] : []
  })
  return points.length < to - from ? null : <polyline className={styles.thread} points={points.join(' ')} />
}
