import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawCurve } from './draw-curve.ts'

/** A canvas as browsers have it: its size in pixels is whole, and whoever sets it has all that stood there thrown away. */
function openCanvas() {
  const [paint, held] = [{ setTransform: () => undefined, clearRect: () => undefined }, [300, 150]]
  let sizings = 0
  const set = (nth: 0 | 1) => (px: number) => {
    sizings++
    held[nth] = Math.trunc(px)
  }
  const canvas = Object.defineProperties(
    { getContext: () => paint },
    {
      width: { get: () => held[0], set: set(0), enumerable: true },
      height: { get: () => held[1], set: set(1), enumerable: true },
    },
  )
  return { canvas: canvas as unknown as HTMLCanvasElement, held, sizings: () => sizings }
}

test('where a pixel of the page is not whole ones of the screen, the curve is sized once and again only where its place is another', (t) => {
  const before = globalThis.devicePixelRatio
  t.after(() => Object.assign(globalThis, { devicePixelRatio: before }))
  Object.assign(globalThis, { devicePixelRatio: 1.75 })
  const { canvas, held, sizings } = openCanvas()
  const draw = (height: number) =>
    drawCurve(canvas, { elapsedMs: null, isOver: false, rings: [], size: { width: 390, height } })
  for (let frame = 0; frame < 3; frame++) draw(401)
  assert.deepEqual([held, sizings()], [[682, 701], 2])
  draw(400)
  assert.deepEqual([held, sizings()], [[682, 700], 4])
})
