import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findMemos, isMemo, memoLettersOf, writeMemo } from './memo.ts'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const memos = fc.uint8Array({ minLength: 5, maxLength: 5 }).map((bytes) => writeMemo('FG', bytes))

test('a memo is as it is published', () => {
  assert.ok(isMemo('FG7K2M9QXAY'))
  assert.equal(digits.split('').filter((last) => isMemo(`FG7K2M9QXA${last}`)).length, 1)
})

test('every memo is found in whatever a bank writes around it, in either case, with letters read as they look', () => {
  fc.assert(
    fc.property(
      memos,
      fc.stringMatching(/^[ .,:;a-eh-z0-9]*$/),
      fc.stringMatching(/^[ .,:;a-z0-9]*$/),
      (memo, before, behind) => {
        const seen = memo.replaceAll('0', 'o').replaceAll('1', 'l')
        assert.ok(isMemo(memo))
        assert.ok(findMemos('FG', `${before} ${seen.toLowerCase()} ${behind}`).includes(memo))
      },
    ),
  )
})

test('one wrong digit of what is by chance is told, and the memo found no more', () => {
  fc.assert(
    fc.property(memos, fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 31 }), (memo, at, by) => {
      const digit = digits[(digits.indexOf(memo.charAt(at)) + by) % 32] ?? ''
      const wrong = memo.slice(0, at) + digit + memo.slice(at + 1)
      assert.ok(!isMemo(wrong))
      assert.ok(!findMemos('FG', wrong).includes(memo))
    }),
  )
})

test('letters of a deployment are of its merchant code, and never such as are read as digits', () => {
  assert.deepEqual(['fairground', 'oil', 'x', ''].map(memoLettersOf), ['FA', 'FG', 'XF', 'FG'])
  for (const letters of ['', 'F', 'fg', 'OI', 'F1', 'FGX']) {
    assert.throws(() => writeMemo(letters, new Uint8Array(5)))
    assert.throws(() => findMemos(letters, 'FG7K2M9QXAY'))
  }
  assert.throws(() => writeMemo('FG', new Uint8Array(4)))
})
