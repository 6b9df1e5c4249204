import { scaleBand, scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { useEffect, useRef, useState } from 'react'
import styles from './chart-drawing.module.css'
import { useKit } from './kit.tsx'

export type ChartPoint = {
  /** What stands under it. */
  name: string
  value: number
}
export type ChartKind = 'bars' | 'line' | 'area'
export type ChartDrawingProps = {
  kind: ChartKind
  points: readonly ChartPoint[]
  format: (value: number) => string
}

const height = 220
const room = { above: 12, below: 26, start: 52, end: 8 }
/** How much of the width a name under the chart takes. */
const nameRoom = 64

/** The picture of a chart, as wide as its place; who cannot see it has the table beside it. */
export function ChartDrawing({ kind, points, format }: ChartDrawingProps) {
  const { direction } = useKit()
  const [place, width] = useWidth()
  const ends = direction === 'rtl' ? [width - room.start, room.end] : [room.start, width - room.end]
  const x = scaleBand(
    points.map((_, at) => at),
    ends as [number, number],
  ).padding(0.25)
  const least = Math.min(0, ...points.map(({ value }) => value))
  const most = Math.max(0, ...points.map(({ value }) => value))
  const y = scaleLinear([least, most || 1], [height - room.below, room.above]).nice(4)
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2
  const each = Math.max(1, Math.ceil((points.length * nameRoom) / Math.max(1, width)))
  return (
    <div ref={place} className={styles.place}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {y.ticks(4).map((mark) => (
          <g key={mark} transform={`translate(0 ${y(mark)})`}>
            <line className={styles.rule} x1={ends[0]} x2={ends[1]} />
            <text className={styles.mark} x={direction === 'rtl' ? width : 0} dy="0.32em">
              {format(mark)}
            </text>
          </g>
        ))}
        {kind === 'bars' &&
          points.map(({ name, value }, at) => (
            <rect
              key={name}
              className={styles.bar}
              data-below={value < 0 || undefined}
              x={x(at)}
              y={y(Math.max(0, value))}
              width={x.bandwidth()}
              height={Math.abs(y(value) - y(0))}
              rx={Math.min(3, x.bandwidth() / 2)}
            />
          ))}
        {kind === 'area' && <path className={styles.area} d={areaOf(points, middle, y) ?? undefined} />}
        {kind !== 'bars' && <path className={styles.line} d={lineOf(points, middle, y) ?? undefined} />}
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
