import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prizesOf, regions } from '../../../test/lines.ts'
import { drawn, readPrizes, type Region, tiers } from '../../index.ts'
import * as fc from 'fast-check'

test('the tiers are those of the regions', () => {
  const text = (region: Region) =>
    tiers(region)
      .map(({ tier, count, digits }) => `${tier} ${count}×${digits}`)
      .join(', ')
  assert.equal(
    text('xsmb'),
    'special 1×5, first 1×5, second 2×5, third 6×5, fourth 4×4, fifth 6×4, sixth 3×3, seventh 4×2',
  )
  for (const region of ['xsmn', 'xsmt'] as const) {
    assert.equal(
      text(region),
      'special 1×6, first 1×5, second 1×5, third 2×5, fourth 7×5, fifth 1×4, sixth 3×4, seventh 1×3, eighth 1×2',
    )
  }
})

const counts: [Region, digits: number, numbers: number][] = [
  ['xsmb', 2, 27],
  ['xsmb', 3, 23],
  ['xsmb', 4, 20],
  ['xsmn', 2, 18],
  ['xsmn', 3, 17],
  ['xsmn', 4, 16],
]

test('as many numbers have so many digits as the rules say', () => {
  for (const [region, digits, numbers] of counts) {
    fc.assert(
      fc.property(prizesOf(region), (prizes) => assert.equal(drawn(region, prizes, digits).length, numbers)),
      { numRuns: 5 },
    )
  }
})

test('whole prizes read as they are, and prizes spoilt anywhere are refused with the tier at fault', () => {
  const spoils: ((numbers: readonly string[]) => unknown)[] = [
    (numbers) => numbers.slice(1),
    (numbers) => [...numbers, numbers[0]],
    (numbers) => numbers.with(0, `${numbers[0]}0`),
    (numbers) => numbers.with(0, (numbers[0] ?? '').slice(1)),
    (numbers) => numbers.with(0, `${(numbers[0] ?? '').slice(1)}x`),
    (numbers) => (numbers as unknown[]).with(0, Number(numbers[0])),
    (numbers) => numbers[0],
    (numbers) => Array(numbers.length),
    () => null,
    () => undefined,
  ]
  for (const region of regions) {
    fc.assert(
      fc.property(
        prizesOf(region),
        fc.constantFrom(...tiers(region)),
        fc.constantFrom(...spoils),
        (prizes, { tier }, spoil) => {
          assert.deepEqual(readPrizes(region, prizes), { ...prizes })
          const spoilt = { ...prizes, [tier]: spoil(prizes[tier] ?? []) }
          assert.throws(
            () => readPrizes(region, spoilt),
            (error: { code?: string; detail?: { tier?: string } }) =>
              error.code === 'bad_prizes' && error.detail?.tier === tier,
          )
        },
      ),
    )
  }
})

test('a tier of another region is refused', () => {
  fc.assert(
    fc.property(prizesOf('xsmb'), (prizes) => {
      assert.throws(() => readPrizes('xsmb', { ...prizes, eighth: ['12'] }), {
        code: 'bad_prizes',
        detail: { tier: 'eighth' },
      })
      assert.throws(() => readPrizes('xsmn', prizes), { code: 'bad_prizes' })
    }),
    { numRuns: 5 },
  )
})
