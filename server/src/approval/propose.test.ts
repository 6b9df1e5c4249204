import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { testContext } from '#test'
import { readLatest } from './proposal.ts'
import { propose } from './propose.ts'

const context = await testContext()

const say = (content: unknown, actor = 'staff:one', subject = 'limit:vip') =>
  transact(context, (tx) => propose(tx, { subject, content, actor }))

test('the same content has the same hash, in whatever order its names come', async () => {
  const one = await say({ max: '5', games: { b: [2, 1], a: null } }, 'staff:one', 'limit:order')
  const other = await say({ games: { a: null, b: [2, 1] }, max: '5' }, 'staff:two', 'limit:order')
  assert.deepEqual([one.version, other.version], [1, 2])
  assert.equal(one.hash, other.hash)
  const turned = await say({ games: { a: null, b: [1, 2] }, max: '5' }, 'staff:two', 'limit:order')
  assert.notEqual(turned.hash, one.hash)
})

test('what was proposed last is what can be approved, as it was written', async () => {
  assert.equal(await readLatest(context.db, 'limit:vip'), null)
  await say({ max: '5' })
  const last = await say({ max: 'năm' })
  assert.deepEqual(await readLatest(context.db, 'limit:vip'), last)
  assert.deepEqual(JSON.parse(last.content), { max: 'năm' })
})
