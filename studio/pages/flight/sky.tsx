import { flightAt, flightMs } from '@fairground/engine/game'
import { wantsLessMotion } from '@fairground/ui'
import { useEffect, useRef } from 'react'
import { twoPlaces } from '../two-places.ts'
import { useSay } from '../words.tsx'
import { City } from './city.tsx'
import { drawCurve, type Ring } from './draw-curve.ts'
import styles from './sky.module.css'
import type { FlightPhase, FlightView, SeenFlight } from './view.ts'

type Props = {
  flight: SeenFlight | null
  phase: FlightPhase
  /** Whether it is known where the flight is, by the line to it: what the clock says alone is not shown. */
  line: FlightView['line']
  rings: readonly Ring[]
}

/** The sky: the flight's curve, and over it the figure that counts. Nothing is read from the curve that is not said. */
export function Sky({ flight, phase, line, rings }: Props) {
  const t = useSay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const figure = useRef<HTMLSpanElement>(null)
  const ring = useRef<HTMLElement>(null)
  const isUnknown = phase === 'flying' && line !== 'up'
  useEffect(() => {
    const on = canvas.current
    if (isUnknown || !on) return undefined
    const everyMs = wantsLessMotion() ? calmMs : 0
    const size = sizeOf(on)
    let [frame, drawnAt] = [0, -Infinity]
    const draw = (now: number) => {
      drawnAt = now
      show(flight, phase, { canvas: on, size, figure: figure.current, left: ring.current, rings })
    }
    const go = () => {
      const now = performance.now()
      if (now - drawnAt >= everyMs) draw(now)
      if (isMoving(phase)) frame = requestAnimationFrame(go)
    }
    go()
    const sizing = new ResizeObserver(() => {
      Object.assign(size, sizeOf(on))
      draw(performance.now())
    })
    sizing.observe(on)
    return () => {
      cancelAnimationFrame(frame)
      sizing.disconnect()
    }
  }, [flight, phase, isUnknown, rings])
  return (
    <>
      <City />
      <div className={styles.sky} data-phase={phase}>
        <canvas ref={canvas} className={styles.curve} aria-hidden="true" />
        {(phase === 'flying' || phase === 'ended') && !isUnknown && (
          <p className={styles.figure} aria-hidden="true">
            <span ref={figure} className="num" />
          </p>
        )}
        {phase === 'betting' && (
          <p className={styles.wait} aria-hidden="true">
            <span>{t('flight.opens')}</span>
            <b ref={ring} className="num" />
          </p>
        )}
        {(phase === 'locked' || phase === 'none' || isUnknown) && line !== 'over' && (
          <p className={styles.wait} aria-hidden="true">
            <span>{t(isUnknown ? 'flight.line' : phase === 'locked' ? 'flight.locked' : 'flight.none')}</span>
          </p>
        )}
      </div>
    </>
  )
}

const calmMs = 500
const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })
const isMoving = (phase: FlightPhase) => phase === 'betting' || phase === 'flying'

type Shown = {
  canvas: HTMLCanvasElement
  size: { width: number; height: number }
  figure: HTMLElement | null
  left: HTMLElement | null
  rings: readonly Ring[]
}

function show(
  flight: SeenFlight | null,
  phase: FlightPhase,
  { canvas, size, figure, left, rings }: Shown,
): void {
  const now = performance.now()
  if (left && flight) left.textContent = `${(Math.max(0, flight.closesAt - now) / 1_000).toFixed(1)} s`
  const isOver = phase === 'ended'
  const startsAt = flight?.flown?.startsAt ?? now
  const end = Number((flight?.cameTo ?? '1.00').replace('.', ''))
  const elapsedMs = isOver ? flightMs(end) : Math.max(0, now - startsAt)
  if (figure) figure.textContent = `${isOver ? (flight?.cameTo ?? '') : twoPlaces(flightAt(elapsedMs))}×`
  const isUp = phase === 'flying' || isOver
  drawCurve(canvas, { elapsedMs: isUp ? elapsedMs : null, isOver, rings, size })
}
