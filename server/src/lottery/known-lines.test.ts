import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openKnownLines, scanLine } from './known-lines.ts'

const line = fc.tuple(
  fc.constantFrom('lo2', 'xien2', 'de_db'),
  fc.array(fc.string({ unit: fc.constantFrom('0', '7'), maxLength: 3 }), {
    maxLength: 3,
  }),
  fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String),
)

/** The texts of an order's lines, as scanning finds them. */
function linesOf(order: string): { text: string; hash: number }[] {
  const last = order.length - 2
  const found: { text: string; hash: number }[] = []
  for (let from = 2; from < last;) {
    const { end, hash } = scanLine(order, from, last)
    found.push({ text: order.slice(from, end), hash })
    from = end + 3
  }
  return found
}

test('an order is parted into its lines, whatever is played', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const read = linesOf(JSON.stringify(lines)).flatMap(
        ({ text }) => JSON.parse(`[[${text}]]`) as unknown[],
      )
      assert.deepEqual(read, lines)
    }),
  )
})

test('a line is known by its whole text, though another has its hash, and as long as there is room', () => {
  const known = openKnownLines<number>(3)
  const order = '[["a"],["b"],["c"],["d"]]'
  const [a, b, c, d] = linesOf(order)
  assert.ok(a && b && c && d)
  const find = (one: { text: string }, hash: number) => {
    const from = order.indexOf(one.text)
    return known.find(order, from, from + one.text.length, hash)
  }
  known.keep(a.text, 7, 1)
  known.keep(b.text, 7, 2)
  assert.deepEqual([find(a, 7), find(b, 7), find(c, 7), find(a, 8)], [1, 2, undefined, undefined])
  known.keep(c.text, c.hash, 3)
  known.keep(d.text, d.hash, 4)
  assert.deepEqual([find(c, c.hash), find(d, d.hash)], [3, undefined])
})
