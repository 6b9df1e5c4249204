import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { examine, rejected, type Examined } from './examine.ts'
import { chiSquareP, normalP } from './p-value.ts'

const near = (found: number, wanted: number, within = 1e-4) =>
  assert.ok(Math.abs(found - wanted) < within, `${found} is not ${wanted}`)

test('p-values are those of the tables', () => {
  // Critical values at one in twenty, and at one in a thousand.
  for (const [degrees, twentieth, thousandth] of [
    [1, 3.841_459, 10.827_566],
    [2, 5.991_465, 13.815_511],
    [9, 16.918_978, 27.877_165],
    [30, 43.772_972, 59.703_064],
    [99, 123.225_222, 148.230_36],
  ] as const) {
    near(chiSquareP(twentieth, degrees), 0.05, 1e-7)
    near(chiSquareP(thousandth, degrees), 0.001, 1e-8)
  }
  near(normalP(1.959_964), 0.05, 1e-7)
  near(normalP(-3.290_527), 0.001, 1e-8)
  assert.equal(chiSquareP(0, 5), 1)
  assert.ok(chiSquareP(2_000, 9) < 1e-100)
})

/** Bytes that are the same every time. */
function openBytes(name: string): () => number {
  let [block, counter] = [Buffer.alloc(0), 0]
  let at = 0
  return () => {
    if (at === block.length) {
      block = createHash('sha256').update(`${name} ${counter++}`).digest()
      at = 0
    }
    return block[at++] ?? 0
  }
}

const digits: Examined = { symbols: 10, places: 5, returns: true }
const fair = (next: () => number) => () => {
  const digit = (): number => {
    const byte = next()
    return byte < 250 ? byte % 10 : digit()
  }
  return Array.from({ length: 5 }, digit)
}
const accused = (draw: () => readonly number[], drawing: Examined, draws: number) =>
  [...rejected(examine(draw, drawing, draws), 0.001)].map((finding) => finding.test)

test('fair digits are accused of nothing', () => {
  for (let nth = 0; nth < 5; nth++)
    assert.deepEqual(accused(fair(openBytes(`fair ${nth}`)), digits, 20_000), [])
})

test('a byte taken modulo ten is caught, as is each other way to go wrong', () => {
  const next = openBytes('biased')
  const modulo = () => Array.from({ length: 5 }, () => next() % 10)
  assert.deepEqual(accused(modulo, digits, 40_000), ['frequency'])

  const honest = fair(openBytes('honest'))
  let [before, kept] = [honest(), 0]
  // One draw in fifty is the one before it.
  const sticky = () => (before = ++kept % 50 === 0 ? before : honest())
  assert.ok(accused(sticky, digits, 60_000).includes('serial'))

  // Every other half is turned over: halves change oftener than chance has them.
  let isHigh = false
  const restless = () => {
    const [first = 0, ...rest] = honest()
    const turned = kept++ % 20 === 0 && first >= 5 === isHigh ? 9 - first : first
    isHigh = turned >= 5
    return [turned, ...rest]
  }
  assert.ok(accused(restless, digits, 60_000).includes('runs'))

  // The first digit of a draw is, once in a hundred, its last as well.
  const doubled = () => {
    const drawn = honest()
    return kept++ % 100 === 0 ? [...drawn.slice(0, 4), drawn[0] ?? 0] : drawn
  }
  assert.ok(accused(doubled, digits, 120_000).includes('pairs'))
})

test('an urn that is shuffled wrongly is caught', () => {
  const next = openBytes('urn')
  const naive = () => {
    const cars = Array.from({ length: 10 }, (_, car) => car)
    // Each place with any other, which is no fair shuffle.
    for (let place = 0; place < 10; place++) {
      let byte = next()
      while (byte >= 250) byte = next()
      const other = byte % 10
      ;[cars[place], cars[other]] = [cars[other] ?? 0, cars[place] ?? 0]
    }
    return cars
  }
  const caught = accused(naive, { symbols: 10, places: 10, returns: false }, 40_000)
  assert.ok(caught.some((one) => one.startsWith('frequency at')))
})

test('of many tests a small p-value by chance accuses nobody', () => {
  const findings = Array.from({ length: 100 }, (_, nth) => ({
    test: String(nth),
    statistic: 0,
    degrees: 1,
    p: nth === 0 ? 5e-5 : nth / 100,
  }))
  assert.equal(rejected(findings, 0.001).size, 0)
  assert.equal(rejected([{ ...findings[0]!, p: 9e-6 }, ...findings.slice(1)], 0.001).size, 1)
})
