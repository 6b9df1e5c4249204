import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readLines, writeLines, type OrderLine } from './kept-lines.ts'

const word = fc.oneof(
  fc.constantFrom('lo2', 'xien2', '00', '07', '70'),
  // Few letters, so that many words differ in one place alone.
  fc.string({ unit: fc.constantFrom('0', '1', 'é', '"', '\\', '\n'), maxLength: 4 }),
)
const amount = fc.bigInt({ min: 0n, max: 10n ** 20n })
const line = fc.record<OrderLine>(
  {
    play: word,
    numbers: fc.array(word, { maxLength: 4 }),
    unit: amount,
    multiple: fc.nat(),
    stake: amount,
  },
  { noNullPrototype: true },
)
/** A line with what some games have behind the stake, or nothing. */
const usualLine = fc.oneof(
  line,
  fc.tuple(line, fc.nat(2000)).map(([one, group]): OrderLine => ({ ...one, group })),
  fc
    .tuple(line, fc.array(fc.stringMatching(/^[a-z]{2,5}$/), { minLength: 1, maxLength: 4 }))
    .map(([one, at]): OrderLine => ({ ...one, at })),
)
/** And with odds that had stepped. */
const anyLine = fc.oneof(
  usualLine,
  fc.tuple(usualLine, fc.nat(1_000_000)).map(([one, payPpm]): OrderLine => ({ ...one, payPpm })),
)
const order = fc.array(anyLine, { maxLength: 6 })

test('lines are read as they were written, wherever in a text they stand', () => {
  fc.assert(
    fc.property(order, fc.string(), (lines, before) => {
      const text = writeLines(lines)
      assert.deepEqual(readLines(text), lines)
      assert.deepEqual(readLines(`${before}${text} 1000`, before.length), lines)
    }),
  )
})

test('lines are read whoever wrote them, with spaces, escapes and more than is read', () => {
  fc.assert(
    fc.property(order, (lines) => {
      const kept = JSON.parse(writeLines(lines)) as unknown[][]
      assert.deepEqual(readLines(JSON.stringify(kept, null, 1)), lines)
      assert.deepEqual(readLines(escaped(kept)), lines)
      assert.deepEqual(
        readLines(
          JSON.stringify(kept.map((one) => [...one, ...(one.length === 7 ? [0, 1] : [null, null, 1])])),
        ),
        lines,
      )
    }),
  )
})

/** The same lines with each letter of a word escaped, as JSON may be written. */
function escaped(kept: unknown): string {
  return JSON.stringify(kept, (_, value: unknown) =>
    typeof value === 'string'
      ? Array.from(value, (char) => `%${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
      : value,
  ).replaceAll('%', String.raw`\u`)
}

test('a text cut short anywhere is refused, and never read as fewer lines', () => {
  const lines = [
    { play: 'lo2', numbers: ['27'], unit: 10_000_000n, multiple: 1, stake: 270_000_000n },
    { play: 'xien2', numbers: ['10', '21'], unit: 5_000_000n, multiple: 12, stake: 60_000_000n },
  ]
  const text = writeLines(lines)
  for (let end = 0; end < text.length; end++) assert.throws(() => readLines(text.slice(0, end)), SyntaxError)
  assert.deepEqual(readLines(text), lines)
})

test('more words than are remembered are each read as themselves', () => {
  const lines = Array.from({ length: 20_000 }, (_, i): OrderLine => {
    return { play: `p${i}`, numbers: [String(i)], unit: BigInt(i), multiple: 1, stake: BigInt(7 * i) }
  })
  const text = writeLines(lines)
  assert.deepEqual(readLines(text), lines)
  assert.deepEqual(readLines(text), lines)
})

test('what another hand wrote is read whatever words were read before it', () => {
  const line = { play: 'lo2', numbers: ['27'], unit: 10_000_000n, multiple: 1, stake: 270_000_000n }
  const apart = writeLines([line]).replaceAll(',', ', ')
  // One word stands wherever a reader may look that has taken none.
  const others = Array.from({ length: 100_000 }, (_, i) => ({ ...line, play: `p${i}` }))
  readLines(writeLines(others))
  assert.deepEqual(readLines(apart), [line])
})
