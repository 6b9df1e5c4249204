import { memo } from 'react'
import styles from './chart-rows.module.css'
import { longAway, type ChartLane, type Measures } from './measures.ts'

type Whole = {
  lanes: readonly ChartLane[]
  /** Of each lane, draw by draw, since when each symbol had not come. */
  missing: readonly (readonly (readonly number[])[])[]
  measures: Measures
}

type RowsProps = Whole & { issues: readonly string[]; from: number; to: number; whole: number }

/**
 * All draws as one drawing, of which the rows from one to before another are written. Each stands where it stands for good, so
 * that whoever scrolls has what comes into sight drawn, and nothing else anew.
 */
export function ChartRows({ issues, from, to, whole, ...of }: RowsProps) {
  const { row } = of.measures
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)
  return (
    <svg className={styles.drawing} width={whole} height={issues.length * row}>
      <Ground lanes={of.lanes} measures={of.measures} count={issues.length} whole={whole} />
      {shown.map((at) => (
        <Row key={at} at={at} issue={issues[at] ?? ''} {...of} />
      ))}
    </svg>
  )
}

type GroundProps = Pick<Whole, 'lanes' | 'measures'> & { count: number; whole: number }

/** What lies below the rows, of all draws: five by five a band, columns, and threads. */
const Ground = memo(function Ground({ lanes, measures, count, whole }: GroundProps) {
  const { row } = measures
  const bands = Array.from({ length: Math.floor(count / 10) + 1 }, (_, nth) => nth * 10 + 5)
  return (
    <>
      {bands
        .filter((at) => at < count)
        .map((at) => (
          <rect
            key={at}
            className={styles.band}
            y={at * row}
            width={whole}
            height={Math.min(5, count - at) * row}
          />
        ))}
      {lanes.map((lane, nth) => (
        <g
          key={lane.name}
          transform={`translate(${startOf(lanes, nth, measures)} 0)`}
          data-other={nth % 2 || undefined}
        >
          <Columns lane={lane} measures={measures} count={count} />
          <Thread lane={lane} measures={measures} />
        </g>
      ))}
    </>
  )
})

/** One draw: its issue, and what came of it in each lane. */
const Row = memo(function Row({
  at,
  issue,
  lanes,
  missing,
  measures,
}: Whole & { at: number; issue: string }) {
  const { row, label, cell } = measures
  return (
    <g transform={`translate(0 ${at * row})`}>
      <text className={styles.issue} x={label - 10} y={row / 2}>
        {issue.replace(/^\d{8}-/, '').replace(/^\d{4}-/, '')}
      </text>
      {lanes.map((lane, nth) => (
        <g
          key={lane.name}
          transform={`translate(${startOf(lanes, nth, measures)} 0)`}
          data-other={nth % 2 || undefined}
        >
          <Cells symbols={lane.symbols} away={missing[nth]?.[at] ?? none} cell={cell} row={row} />
        </g>
      ))}
    </g>
  )
})

const none: readonly number[] = []

/** Where a lane begins, from the side. */
function startOf(lanes: readonly ChartLane[], nth: number, { cell, label, gap }: Measures): number {
  return lanes.slice(0, nth).reduce((x, lane) => x + lane.symbols.length * cell + gap, label)
}

type CellsProps = { symbols: readonly string[]; away: readonly number[]; cell: number; row: number }

/** One draw in one lane: balls where something came, and since when the others had not. */
function Cells({ symbols, away, cell, row }: CellsProps) {
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
}

type PartProps = { lane: ChartLane; measures: Measures }

/** Columns of what came most, and from where on what is longest away has been. */
function Columns({
  lane: { symbols, figures },
  measures: { cell, row },
  count,
}: PartProps & { count: number }) {
  const most = Math.max(...figures.map(({ times }) => times))
  return symbols.map((symbol, nth) => {
    const figure = figures[nth]
    if (!figure) return null
    const since = figure.since ?? count
    const isHot = figure.times === most && most > 0
    if (!isHot && since <= longAway) return null
    const begins = isHot ? 0 : count - since
    return (
      <rect
        key={symbol}
        className={isHot ? styles.hot : styles.cold}
        x={nth * cell}
        y={begins * row}
        width={cell}
        height={(count - begins) * row}
      />
    )
  })
}

/** What joins the balls of a place where one came each time. */
function Thread({ lane: { symbols, came }, measures: { cell, row } }: PartProps) {
  const points = came.flatMap((drawn, nth) => {
    const at = symbols.indexOf(drawn[0] ?? '')
    return drawn.length === 1 && at >= 0 ? [`${(at + 0.5) * cell},${(nth + 0.5) * row}`] : []
  })
  return points.length < came.length ? null : <polyline className={styles.thread} points={points.join(' ')} />
}
