import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropOwned, readOwned, takeUpOwned, writeOwned, type Owner } from './slip-owner.ts'

const guest: Owner = { mark: null, account: undefined }
const minh: Owner = { mark: '0.1', account: 'minh' }
const lan: Owner = { mark: '0.2', account: 'lan' }
const [empty, one, two, three] = [[], ['1'], ['2'], ['3']].map((entries) => JSON.stringify({ entries })) as [
  string,
  string,
  string,
  string,
]

test('a slip is its member’s in any of their sessions, and nobody else’s', () => {
  const kept = writeOwned(null, one, minh)
  assert.deepEqual(readOwned(kept, { mark: '0.1', account: undefined }), [one])
  assert.deepEqual(readOwned(kept, { mark: '0.3', account: 'minh' }), [one])
  for (const other of [lan, { mark: '0.3', account: undefined }, guest])
    assert.deepEqual(readOwned(kept, other), [])
})

test('what was written before its account was known is another sign-in’s to nobody', () => {
  const kept = writeOwned(null, one, { mark: '0.1', account: undefined })
  assert.deepEqual(readOwned(kept, { mark: '0.2', account: undefined }), [])
  assert.deepEqual(readOwned(kept, minh), [one])
})

test('each has a slip of their own: what one chooses takes nothing from another', () => {
  const kept = writeOwned(writeOwned(writeOwned(null, one, minh), two, guest), three, guest)
  assert.deepEqual(readOwned(kept, minh), [three, one])
  assert.deepEqual(readOwned(kept, guest), [three])
  const taken = writeOwned(kept, three, lan)
  assert.deepEqual(readOwned(taken, lan), [three])
  assert.deepEqual(readOwned(taken, minh), [one])
  assert.deepEqual(readOwned(taken, guest), [])
})

test('a guest’s lines go on to whoever signs in with them, and what that one had waits until it is taken up', () => {
  const claimed = writeOwned(writeOwned(writeOwned(null, one, minh), two, guest), two, minh)
  const done = writeOwned(claimed, empty, minh)
  assert.deepEqual(readOwned(done, minh), [empty, one])
  assert.deepEqual(readOwned(takeUpOwned(done, one, minh), minh), [one])
  assert.deepEqual(readOwned(takeUpOwned(claimed, one, minh), minh), [one, two])
})

test('what was taken away is put back before what stands there, which waits, and is there once', () => {
  const kept = writeOwned(null, one, minh)
  assert.deepEqual(readOwned(takeUpOwned(kept, two, minh), minh), [two, one])
  assert.deepEqual(readOwned(takeUpOwned(takeUpOwned(kept, two, minh), two, minh), minh), [two, one])
  assert.deepEqual(readOwned(takeUpOwned(writeOwned(kept, empty, minh), two, minh), minh), [two])
  assert.deepEqual(readOwned(takeUpOwned(kept, two, lan), minh), [one])
})

test('a slip that was placed as it waited waits no more, and nothing else of theirs goes with it', () => {
  const kept = takeUpOwned(takeUpOwned(writeOwned(null, one, minh), two, minh), three, minh)
  const left = dropOwned(kept, two, minh)
  assert.deepEqual(readOwned(left, minh), [three, one])
  assert.equal(dropOwned(kept, three, minh), null)
  assert.equal(dropOwned(kept, two, lan), null)
})

test('a guest’s slip without lines takes nobody’s place', () => {
  const kept = writeOwned(writeOwned(null, one, minh), empty, guest)
  assert.deepEqual(readOwned(kept, minh), [one])
  assert.deepEqual(readOwned(kept, guest), [empty])
})

test('what an older page kept alone is read, and what is no slip is nobody’s', () => {
  assert.deepEqual(readOwned(JSON.stringify({ ...minh, slip: one }), minh), [one])
  for (const text of [null, 'no slip', '{}', '[1]']) assert.deepEqual(readOwned(text, minh), [])
})
