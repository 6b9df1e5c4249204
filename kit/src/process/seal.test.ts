import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKey, seal, unseal } from './seal.ts'

const key = deriveKey('a secret of this test, and long enough', 'tests')
const sealed = seal(key, 'lan', Buffer.from('a word'))

test('what was sealed opens under its key for its holder, and is sealed otherwise each time', () => {
  assert.equal(unseal(key, 'lan', sealed).toString(), 'a word')
  assert.ok(!sealed.includes('a word'))
  assert.notDeepEqual(seal(key, 'lan', Buffer.from('a word')), sealed)
})

test('another holder, key, purpose or byte opens nothing', () => {
  const others = [
    () => unseal(key, 'nam', sealed),
    () => unseal(deriveKey('a secret of this test, and long enough', 'other'), 'lan', sealed),
    () => unseal(deriveKey('another secret of this test, and as long', 'tests'), 'lan', sealed),
    () => unseal(key, 'lan', sealed.subarray(0, 20)),
    ...sealed.keys().map((at) => () => unseal(key, 'lan', changedAt(at))),
  ]
  for (const open of others) assert.throws(open)
})

function changedAt(at: number): Buffer {
  const changed = Buffer.from(sealed)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
