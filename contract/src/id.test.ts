import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { OrderId, readId, writeId } from './id.ts'

test('an id written and read again is the same uuid', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      assert.equal(readId('ord', writeId('ord', uuid)), uuid)
    }),
  )
})

test("an id of another kind, of another length or with another's digits is refused", () => {
  const written = writeId('ord', '01890000-0000-7000-8000-000000000000')
  for (const wrong of [
    written.replace('ord', 'drw'),
    `${written}0`,
    written.slice(0, -1),
    written.replace('0', 'u'),
  ]) {
    assert.equal(OrderId.safeDecode(wrong).success, false)
  }
  assert.equal(OrderId.safeDecode(`ord_${'z'.repeat(26)}`).success, false)
  assert.equal(z.decode(OrderId, written), '01890000-0000-7000-8000-000000000000')
})

test('an id is the whole number of its uuid in base32, and nothing else is read', () => {
  const digits = '0123456789abcdefghjkmnpqrstvwxyz'
  fc.assert(
    fc.property(fc.uuid(), fc.string({ minLength: 26, maxLength: 26 }), (uuid, other) => {
      const id = writeId('ord', uuid)
      let value = 0n
      for (const digit of id.slice(4)) value = value * 32n + BigInt(digits.indexOf(digit))
      assert.equal(value, BigInt(`0x${uuid.replaceAll('-', '')}`))
      assert.equal(readId('ord', id), uuid)
      assert.throws(() => readId('ord', `ord_${other}`), RangeError)
    }),
  )
  for (const wrong of ['', 'x', '018900000000700080000000000000', '0189000-0000-7000-8000-00000000000g'])
    assert.throws(() => writeId('ord', wrong), RangeError, wrong)
  // NaN reads as hex to whoever looks at single digits, and an eighth of all first digits is too large.
  for (const wrong of [
    `${'0'.repeat(25)}i`,
    `u${'0'.repeat(25)}`,
    `8${'0'.repeat(25)}`,
    `zz${'0'.repeat(24)}`,
  ])
    assert.throws(() => readId('ord', `ord_${wrong}`), RangeError, wrong)
})
