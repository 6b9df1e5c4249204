import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { Amount, amountMax, PositiveAmount, readAmount, SignedAmount, writeAmount } from './money.ts'

test('an amount written and read again is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: amountMax }), (amount) => {
      assert.equal(readAmount(writeAmount(amount)), amount)
    }),
  )
})

test('whatever is accepted as an amount fits the column it is kept in, nine times over', () => {
  const columnMax = 2n ** 63n - 1n
  assert.ok(9n * amountMax <= columnMax)
})

const readings: [text: string, amount: bigint | null][] = [
  ['27000', 270_000_000n],
  ['0.5', 5_000n],
  ['0.0001', 1n],
  ['0', 0n],
  ['100000000000000', amountMax],
  ['100000000000000.0001', null],
  ['100000000000001', null],
  ['1000000000000000', null],
  ['0.00001', null],
  ['-1', null],
  ['+1', null],
  ['1e3', null],
  ['01', null],
  ['1.', null],
  ['.5', null],
  ['', null],
  [' 1', null],
  ['1,000', null],
  ['Infinity', null],
  ['0x10', null],
]

for (const [text, amount] of readings) {
  test(`"${text}" ${amount === null ? 'is refused as an amount' : `is read as ${amount}`}`, () => {
    const read = Amount.safeDecode(text)
    assert.equal(read.success ? read.data : null, amount)
  })
}

test('zero is an amount, and not a positive one', () => {
  assert.equal(z.decode(Amount, '0'), 0n)
  assert.equal(PositiveAmount.safeDecode('0').success, false)
})

test('a signed amount keeps its sign on the wire', () => {
  assert.equal(z.encode(SignedAmount, -270_000_000n), '-27000')
  assert.equal(z.decode(SignedAmount, '-0.5'), -5_000n)
})
