import styles from './chart-rows.module.css'
import { longAway, startOf, type ChartLane, type Measures } from './measures.ts'

type RowProps = {
  at: number
  /** Where it stands in its stretch, in pixels. */
  top: number
  issue: string
  lanes: readonly ChartLane[]
  /** Of each lane, draw by draw, since when each symbol had not come. */
  missing: readonly (readonly (readonly number[])[])[]
  measures: Measures
}

/**
 * One draw: its issue, and what came of it in each lane. Absences are written as one line of text with a stop at each cell, for a
 * text of each had to be laid out by itself, and a phone could not follow the finger.
 */
export function ChartRow({ at, top, issue, lanes, missing, measures }: RowProps) {
  const { label } = measures
  return (
    <div className={styles.row} style={{ insetBlockStart: top }}>
      <span className={styles.issue} style={{ inlineSize: label - 10 }}>
        {issue.replace(/^\d{8}-/, '').replace(/^\d{4}-/, '')}
      </span>
      {lanes.map((lane, nth) => (
        <Cells
          key={lane.name}
          symbols={lane.symbols}
          away={missing[nth]?.[at] ?? none}
          start={startOf(lanes, nth, measures)}
          cell={measures.cell}
          isOther={nth % 2 === 1}
        />
      ))}
    </div>
  )
}

const none: readonly number[] = []

type CellsProps = {
  symbols: readonly string[]
  away: readonly number[]
  start: number
  cell: number
  isOther: boolean
}

/** One draw in one lane: balls where something came, and since when the others had not. */
function Cells({ symbols, away, start, cell, isOther }: CellsProps) {
  const long = awayLine(away, (since) => since > longAway)
  return (
    <>
      <span className={styles.away} style={{ insetInlineStart: start }}>
        {awayLine(away, (since) => since > 0 && since <= longAway)}
      </span>
      {long && (
        <span className={styles.away} style={{ insetInlineStart: start }} data-long>
          {long}
        </span>
      )}
      {symbols.map((symbol, nth) =>
        (away[nth] ?? 0) > 0 ? null : (
          <i
            key={symbol}
            className={styles.ball}
            style={{ insetInlineStart: start + nth * cell }}
            data-other={isOther || undefined}
          >
            {symbol}
          </i>
        ),
      )}
    </>
  )
}

// A third of an em stands for half a figure.
const halfFigure = '\u2004'

/** Those absences that are told, each at the stop of its cell; shorter ones in the middle of where two figures stand. */
export function awayLine(away: readonly number[], isTold: (since: number) => boolean): string {
  return away
    .map((since) => (isTold(since) ? (since < 10 ? halfFigure : '') + String(since) : ''))
    .join('\t')
    .trimEnd()
}
