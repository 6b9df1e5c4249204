import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstHill, type HillMathematics, hillRisks, secondHill } from './plinko-tables.ts'

const rowsOf = Array.from({ length: 9 }, (_, nth) => nth + 8)
const bins = (rows: number, table: readonly number[]) =>
  Array.from({ length: rows + 1 }, (_, bin) => table[Math.floor(Math.abs(bin - rows / 2))] ?? assert.fail())

/** The sum over all ways down, in hundredths: as Pascal's triangle counts them. */
function paid(rows: number, table: readonly number[]): number {
  let ways = [1]
  for (let row = 0; row < rows; row++) ways = [...ways, 0].map((count, bin) => count + (ways[bin - 1] ?? 0))
  return bins(rows, table).reduce((sum, pays, bin) => sum + pays * (ways[bin] ?? 0), 0)
}

for (const [hill, percent] of [
  [firstHill, 99],
  [secondHill, 97],
] as const)
  for (const risk of hillRisks)
    for (const rows of rowsOf)
      test(`${rows} rows at ${risk} risk return exactly ${percent}.0000 %, and pay more from the middle out`, () => {
        const table = hill[risk][rows] ?? assert.fail()
        assert.equal(table.length, Math.floor(rows / 2) + 1)
        assert.equal(paid(rows, table), percent * 2 ** rows)
        assert.ok(table.every((pays, nth) => Number.isInteger(pays) && pays > (table[nth - 1] ?? 0)))
      })

test('a hundredth more or less in any bin of any table is seen', () => {
  for (const risk of hillRisks)
    for (const rows of rowsOf) {
      const table = firstHill[risk][rows] ?? assert.fail()
      for (const nth of table.keys())
        for (const off of [-1, 1])
          assert.notEqual(paid(rows, table.with(nth, (table[nth] ?? 0) + off)), 99 * 2 ** rows)
    }
})

test('with more rows and more risk the ends pay more and the middle less', () => {
  for (const hill of [firstHill, secondHill]) {
    for (const risk of hillRisks)
      for (const rows of rowsOf.slice(1)) {
        const [fewer, more] = [hill[risk][rows - 1] ?? [], hill[risk][rows] ?? []]
        assert.ok((more.at(-1) ?? 0) > (fewer.at(-1) ?? 0), `the ends of ${rows} at ${risk}`)
        // Of as many rows but one the middle lies elsewhere: between two bins.
        const alike = hill[risk][rows - 2] ?? []
        assert.ok((more[0] ?? 0) <= (alike[0] ?? Infinity), `the middle of ${rows} at ${risk}`)
      }
    for (const rows of rowsOf) {
      const [low, medium, high] = hillRisks.map((risk) => hill[risk][rows] ?? [])
      assert.ok((low?.at(-1) ?? 0) < (medium?.at(-1) ?? 0) && (medium?.at(-1) ?? 0) < (high?.at(-1) ?? 0))
      assert.ok((low?.[0] ?? 0) > (medium?.[0] ?? 0) && (medium?.[0] ?? 0) > (high?.[0] ?? 0))
    }
  }
})

test('all tables of a risk rise alike: each as close to one curve as those that were given', () => {
  const given = farthest(firstHill, [8, 12, 16])
  assert.ok(given < 0.035)
  assert.ok(farthest(firstHill, rowsOf) <= given)
  assert.ok(farthest(secondHill, rowsOf) <= given)
})

/** The logarithm of a bin, less that of the middle, is about a power of its distance: by how much it is not, at most. */
function farthest(hill: HillMathematics, rowsOf: readonly number[]): number {
  const curves = { low: [0.0726, 1.7524], medium: [0.1478, 1.7521], high: [0.2295, 1.7232] } as const
  const off = hillRisks.flatMap((risk) =>
    rowsOf.flatMap((rows) => {
      const [scale, power] = curves[risk]
      const table = hill[risk][rows] ?? assert.fail()
      const rest = table.map((pays, nth) => Math.log(pays) - scale * (nth + (rows % 2) / 2) ** power)
      const mean = rest.reduce((sum, one) => sum + one, 0) / rest.length
      return rest.map((one) => Math.abs(one - mean))
    }),
  )
  return Math.max(...off)
}

test('what returns less pays no bin more, and some less', () => {
  for (const risk of hillRisks)
    for (const rows of rowsOf) {
      const [first, second] = [firstHill[risk][rows] ?? [], secondHill[risk][rows] ?? []]
      assert.ok(second.every((pays, nth) => pays <= (first[nth] ?? 0)) && second.join() !== first.join())
    }
})
