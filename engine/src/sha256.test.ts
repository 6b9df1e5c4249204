import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fromHex, hmacBy, sha256, toHex } from './sha256.ts'

test('a digest of any length is that of the platform', () => {
  for (let length = 0; length <= 260; length++) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255)
    assert.equal(toHex(sha256(data)), createHash('sha256').update(data).digest('hex'), `${length} bytes`)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000, size: 'max' }), (data) => {
      assert.equal(toHex(sha256(data)), createHash('sha256').update(data).digest('hex'))
    }),
  )
})

test('a keyed digest is that of the platform, also for keys longer than a block', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200, size: 'max' }),
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 3 }),
      (key, messages) => {
        const hmac = hmacBy(key)
        for (const message of messages) {
          const expected = createHmac('sha256', key).update(message).digest('hex')
          assert.equal(toHex(hmac(message)), expected)
        }
      },
    ),
  )
})

test('hex reads back as it was written, and nothing else is hex', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => assert.deepEqual(fromHex(toHex(bytes)), bytes)))
  for (const text of ['0', 'zz', 'AB', '0x', ' 00', null, 7]) assert.equal(fromHex(text), undefined)
})
