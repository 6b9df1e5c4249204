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
