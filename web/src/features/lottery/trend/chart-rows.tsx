import { memo, type CSSProperties } from 'react'
import styles from './chart-rows.module.css'
import { ChartRow } from './chart-row.tsx'
import { longAway, startOf, type ChartLane, type Measures } from './measures.ts'
import { stretch } from './use-drawn.ts'

type Whole = {
  lanes: readonly ChartLane[]
  /** Of each lane, draw by draw, since when each symbol had not come. */
  missing: readonly (readonly (readonly number[])[])[]
  measures: Measures
}

type RowsProps = Whole & {
  issues: readonly string[]
  /** Which stretches of rows are drawn. */
  drawn: readonly number[]
  whole: number
}

/**
 * All draws below each other, of which some stretches are drawn. Each row stands where it stands for good, so that one more stretch
 * is drawn, and nothing else anew.
 */
export function ChartRows({ issues, drawn, whole, ...of }: RowsProps) {
  return (
    <div className={styles.rows} style={sizes(of.measures)}>
      <svg className={styles.drawing} width={whole} height={issues.length * of.measures.row}>
        <Ground lanes={of.lanes} measures={of.measures} count={issues.length} whole={whole} />
      </svg>
      {drawn.map((nth) => (
        <Stretch key={nth} from={nth * stretch} issues={issues} {...of} />
      ))}
    </div>
  )
}

type StretchProps = Whole & { from: number; issues: readonly string[] }

/** Rows that have a box of their own size together: where it is out of sight the browser passes over it whole, and not row by row. */
const Stretch = memo(function Stretch({ from, issues, ...of }: StretchProps) {
  const { row } = of.measures
  const rows = issues.slice(from, from + stretch)
  return (
    <div className={styles.stretch} style={{ insetBlockStart: from * row, blockSize: rows.length * row }}>
      {rows.map((issue, nth) => (
        <ChartRow key={issue} at={from + nth} top={nth * row} issue={issue} {...of} />
      ))}
    </div>
  )
})

/** What the sheet of styles sets rows by. */
function sizes({ cell, row }: Measures) {
  return { '--cell': `${cell}px`, '--row': `${row}px` } as CSSProperties
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
