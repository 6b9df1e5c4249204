import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOwned, writeOwned } from './slip-owner.ts'

const minh = { mark: '0.1', account: 'minh' }
const slip = '{"entries":[]}'

test('a slip is its member’s in any of their sessions, and nobody else’s', () => {
  const kept = writeOwned(slip, minh)
  assert.equal(readOwned(kept, { mark: '0.1', account: undefined }), slip)
  assert.equal(readOwned(kept, { mark: '0.2', account: 'minh' }), slip)
  for (const other of [
    { mark: '0.2', account: 'lan' },
    { mark: '0.2', account: undefined },
    { mark: null, account: undefined },
  ])
    assert.equal(readOwned(kept, other), null)
})

test('what was written before its account was known is another sign-in’s to nobody', () => {
  const kept = writeOwned(slip, { mark: '0.1', account: undefined })
  assert.equal(readOwned(kept, { mark: '0.2', account: undefined }), null)
  assert.equal(readOwned(kept, minh), slip)
})

test('a guest’s goes on to whoever signs in with it, and what is no slip is nobody’s', () => {
  const kept = writeOwned(slip, { mark: null, account: undefined })
  assert.equal(readOwned(kept, minh), slip)
  assert.equal(readOwned(kept, { mark: null, account: undefined }), slip)
  assert.equal(readOwned(null, minh), null)
  assert.equal(readOwned('no slip', minh), 'no slip')
})
