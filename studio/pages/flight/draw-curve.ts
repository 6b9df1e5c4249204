import { flightMs } from '@fairground/engine/game'

/** Where somebody left, in hundredths. */
export type Ring = { at: number; isMine: boolean }

/** What stands on a canvas; its size is in pixels of the page, and asking the page for it at each frame would lay that out. */
type Drawn = {
  elapsedMs: number | null
  isOver: boolean
  rings: readonly Ring[]
  size: { width: number; height: number }
}

/** Where the tip stands, of the whole width and height from below; the axes grow under it. */
const [tipX, tipY] = [0.87, 0.72]
const [spanMinMs, riseMin] = [8_000, 0.6]
const climbPerMs = 0.06 / 1_000

/** Draws the flight as it really climbs, e^(0.06 t), with its lantern at the tip; nothing but a clear sky where it has not begun. */
export function drawCurve(canvas: HTMLCanvasElement, { elapsedMs, isOver, rings, size }: Drawn): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  const scale = globalThis.devicePixelRatio || 1
  const { width, height } = size
  const [across, down] = [Math.trunc(width * scale), Math.trunc(height * scale)]
  if (canvas.width !== across || canvas.height !== down)
    Object.assign(canvas, { width: across, height: down })
  paint.setTransform(scale, 0, 0, scale, 0, 0)
  paint.clearRect(0, 0, width, height)
  if (elapsedMs === null) return
  const rise = Math.exp(climbPerMs * elapsedMs) - 1
  const [spanMs, top] = [Math.max(elapsedMs, spanMinMs), Math.max(rise, riseMin)]
  const xOf = (ms: number) => 0.04 * width + (ms / spanMs) * (tipX - 0.04) * width
  const yOf = (ms: number) => height * (0.86 - ((Math.exp(climbPerMs * ms) - 1) / top) * (tipY - 0.14))
  drawLines(paint, { width, top, yAt: (over) => height * (0.86 - (over / top) * (tipY - 0.14)) })
  drawTrail(paint, { elapsedMs, isOver, xOf, yOf })
  for (const { at, isMine } of rings) {
    const ms = flightMs(at)
    if (ms <= elapsedMs) drawRing(paint, xOf(ms), yOf(ms), isMine)
  }
  drawLantern(paint, xOf(elapsedMs), yOf(elapsedMs), isOver)
}

const [gold, pale, night, green] = [
  'oklch(0.86 0.15 75)',
  'oklch(0.97 0.06 95)',
  'oklch(0.18 0.04 285)',
  'oklch(0.835 0.165 158)',
]

type Lines = { width: number; top: number; yAt: (over: number) => number }

/** Lines at round multiples, with their figures at the edge. */
function drawLines(paint: CanvasRenderingContext2D, { width, top, yAt }: Lines): void {
  const step = niceStep(top)
  // A canvas remembers the trail of the picture before.
  Object.assign(paint, { lineWidth: 1, lineCap: 'butt' })
  paint.font = '600 12px Inter, system-ui, sans-serif'
  paint.textAlign = 'right'
  paint.direction = 'ltr'
  for (let over = step; over <= top * 1.2; over += step) {
    const y = yAt(over)
    if (y < 60) break
    paint.strokeStyle = 'oklch(0.9 0.03 285 / 0.12)'
    paint.setLineDash([2, 6])
    paint.beginPath()
    paint.moveTo(0, y)
    paint.lineTo(width - 52, y)
    paint.stroke()
    paint.fillStyle = 'oklch(0.92 0.02 285 / 0.75)'
    paint.fillText(`${Number((1 + over).toFixed(2))}×`, width - 14, y + 4)
  }
  paint.setLineDash([])
}

/** The nearest of 1, 2 and 5 times a power of ten that makes three lines or so. */
function niceStep(top: number): number {
  const rough = top / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
}

type Trail = {
  elapsedMs: number
  isOver: boolean
  xOf: (ms: number) => number
  yOf: (ms: number) => number
}

function drawTrail(paint: CanvasRenderingContext2D, { elapsedMs, isOver, xOf, yOf }: Trail): void {
  const path = new Path2D()
  for (let nth = 0; nth <= 80; nth++) {
    const ms = (elapsedMs * nth) / 80
    if (nth === 0) path.moveTo(xOf(ms), yOf(ms))
    else path.lineTo(xOf(ms), yOf(ms))
  }
  paint.lineCap = 'round'
  if (!isOver) {
    paint.strokeStyle = 'oklch(0.83 0.16 65 / 0.28)'
    paint.lineWidth = 13
    paint.stroke(path)
  }
  // What is over is a row of dots.
  paint.setLineDash(isOver ? [1, 9] : [])
  paint.strokeStyle = isOver ? 'oklch(0.8 0.05 60 / 0.7)' : gold
  paint.lineWidth = 4
  paint.stroke(path)
  paint.setLineDash([])
}

function drawRing(paint: CanvasRenderingContext2D, x: number, y: number, isMine: boolean): void {
  paint.beginPath()
  paint.arc(x, y, isMine ? 7 : 5, 0, 2 * Math.PI)
  paint.fillStyle = night
  paint.fill()
  paint.lineWidth = 2.5
  paint.strokeStyle = isMine ? green : pale
  paint.stroke()
}

/** A paper lantern that leans into its flight; dark, with a thread of smoke, once it is out. */
function drawLantern(paint: CanvasRenderingContext2D, x: number, y: number, isOver: boolean): void {
  paint.save()
  paint.translate(x, y - 14)
  paint.rotate((9 * Math.PI) / 180)
  if (!isOver) {
    const glow = paint.createRadialGradient(0, 0, 6, 0, 0, 70)
    glow.addColorStop(0, 'oklch(0.88 0.15 75 / 0.55)')
    glow.addColorStop(1, 'oklch(0.88 0.15 75 / 0)')
    paint.fillStyle = glow
    paint.fillRect(-70, -70, 140, 140)
  }
  fillPath(
    paint,
    'M-16-24q16-13 32 0l-4 40q-12 7-24 0z',
    isOver ? 'oklch(0.36 0.03 60)' : 'oklch(0.84 0.15 70)',
  )
  paint.strokeStyle = isOver ? 'oklch(0.5 0.03 60)' : 'oklch(0.95 0.09 90)'
  paint.lineWidth = 1.5
  paint.stroke(new Path2D('M-6-29l2 45M6-29l-2 45'))
  if (isOver) paint.stroke(new Path2D('M0-32q-10-14 0-26t0-26'))
  else fillPath(paint, 'M-6 16q6 5 12 0l-6-11z', pale)
  paint.restore()
}

function fillPath(paint: CanvasRenderingContext2D, path: string, colour: string): void {
  paint.fillStyle = colour
  const shape = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas is no array.
  paint.fill(shape)
}
