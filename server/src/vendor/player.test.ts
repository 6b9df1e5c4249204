import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playerIdOf } from './player.ts'

const [key, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const members = Array.from(
  { length: 200 },
  (_, nth) => `01936a00-0000-7000-8000-${`${nth}`.padStart(12, '0')}`,
)

test('a vendor knows each member as 26 digits of thirty-two, and no two as the same', () => {
  const ids = members.map((member) => playerIdOf(key, 'HERE', member))
  for (const id of ids) assert.match(id, /^[a-z2-7]{26}$/)
  assert.equal(new Set(ids).size, members.length)
  // Every digit comes, at the first place and at the last.
  for (const place of [0, 25]) assert.equal(new Set(ids.map((id) => id[place])).size, 32)
})

test('a member is known as the same to a vendor at any time, and as another to another and under another key', () => {
  const [member = ''] = members
  const id = playerIdOf(key, 'HERE', member)
  assert.equal(playerIdOf(key, 'HERE', member), id)
  assert.notEqual(playerIdOf(key, 'THERE', member), id)
  assert.notEqual(playerIdOf(other, 'HERE', member), id)
})
