import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsFor } from './seen.ts'

const day = '2026-11-21'
const noted = (mark: string | null) => JSON.stringify({ mark, day, ids: ['ann_1'] })

for (const [what, reader, by, isSeen] of [
  ['a member, since they signed in', { mark: 'a', day: '2026-12-01' }, 'a', true],
  ['a member who signed in anew', { mark: 'b', day }, 'a', false],
  ['a visitor today', { mark: null, day }, null, true],
  ['a visitor of yesterday', { mark: null, day: '2026-11-22' }, null, false],
  ['a visitor who signed in', { mark: 'a', day }, null, true],
  ['a member who left', { mark: null, day }, 'a', true],
  ['a member who left yesterday', { mark: null, day: '2026-11-22' }, 'a', false],
] as const)
  test(`what was shown is ${isSeen ? 'not shown again' : 'shown again'} to ${what}`, () => {
    assert.deepEqual(idsFor(reader, noted(by)), isSeen ? ['ann_1'] : [])
  })

test('what is no note of ours is nothing that was shown', () => {
  for (const text of ['', '7', 'null', '{', '{"day":"2026-11-21"}', '[]'])
    assert.deepEqual(idsFor({ mark: null, day }, text), [], text)
})
