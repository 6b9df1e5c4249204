import { scaleBand, scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './chart-drawing.module.css'
import { useKit } from './kit.tsx'

export type ChartPoint = {
  /** What stands under it. */
  name: string
  value: number
  /** The value as it is written where it is read exactly, if otherwise than the chart would write it. */
  written?: string
}
/** `gains` are bars of what was won, and below of what was lost. */
export type ChartKind = 'bars' | 'gains' | 'line' | 'area'
export type ChartDrawingProps = {
  kind: ChartKind
  points: readonly ChartPoint[]
  format: (value: number) => string
  choice?: ChartChoice | undefined
}
/** Which of the points is looked at, by its place. */
export type ChartChoice = { label: string; at: number; onChoose: (at: number) => void }

const height = 220
const room = { above: 12, below: 26, start: 52, end: 8 }
/** How much of the width a name under the chart takes. */
const nameRoom = 64

/** The picture of a chart, as wide as its place; who cannot see it has the table beside it. */
export function ChartDrawing({ kind, points, format, choice }: ChartDrawingProps) {
  const { direction } = useKit()
  const [place, width] = useWidth()
  const ends = direction === 'rtl' ? [width - room.start, room.end] : [room.start, width - room.end]
  const isBars = kind === 'bars' || kind === 'gains'
  const x = scaleBand(
    points.map((_, at) => at),
    ends as [number, number],
  )
    .paddingInner(0.25)
    .paddingOuter(0.125)
  const least = Math.min(0, ...points.map(({ value }) => value))
  const most = Math.max(0, ...points.map(({ value }) => value))
  const y = scaleLinear([least, most || 1], [height - room.below, room.above]).nice(4)
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2
  const each = Math.max(1, Math.ceil((points.length * nameRoom) / Math.max(1, width)))
  return (
    <div ref={place} className={styles.place}>
      {choice && <Columns points={points} format={format} choice={choice} />}
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {y.ticks(4).map((mark) => (
          <g key={mark} transform={`translate(0 ${y(mark)})`}>
            <line className={styles.rule} x1={ends[0]} x2={ends[1]} />
            <text className={styles.mark} x={direction === 'rtl' ? width : 0} dy="0.32em">
              {format(mark)}
            </text>
          </g>
        ))}
        {isBars &&
          points.map(({ name, value }, at) => (
            <rect
              key={name}
              className={styles.bar}
              data-kind={kind}
              data-below={value < 0 || undefined}
              data-dim={(choice && choice.at !== at) || undefined}
              x={x(at)}
              y={y(Math.max(0, value))}
              width={x.bandwidth()}
              height={Math.abs(y(value) - y(0))}
              rx={Math.min(3, x.bandwidth() / 2)}
            />
          ))}
        {kind === 'area' && <path className={styles.area} d={areaOf(points, middle, y) ?? undefined} />}
        {!isBars && <path className={styles.line} d={lineOf(points, middle, y) ?? undefined} />}
        {points.map(
          ({ name }, at) =>
            at % each === 0 && (
              <text key={name} className={styles.name} x={middle(at)} y={height - 6}>
                {name}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}

/** A column over each point, to be chosen: they are one group, so that keys go from one to the next. */
function Columns({
  points,
  format,
  choice: { label, at: chosen, onChoose },
}: Pick<ChartDrawingProps, 'points' | 'format'> & { choice: ChartChoice }) {
  const name = useId()
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">{label}</legend>
      {points.map((point, at) => (
        <label key={point.name}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={at === chosen}
            onChange={() => onChoose(at)}
          />
          <span className="visually-hidden">{`${point.name}: ${point.written ?? format(point.value)}`}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Points = ChartDrawingProps['points']
type Middle = (at: number) => number
type Height = (value: number) => number

const lineOf = (points: Points, middle: Middle, y: Height) =>
  line<Points[number]>(
    (_, at) => middle(at),
    ({ value }) => y(value),
  ).curve(curveMonotoneX)(points)

const areaOf = (points: Points, middle: Middle, y: Height) =>
  area<Points[number]>(
    (_, at) => middle(at),
    y(0),
    ({ value }) => y(value),
  ).curve(curveMonotoneX)(points)

/** How wide a place is, so that what is written in it keeps its size. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, width] as const
}
