import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { testContext } from '#test'
import { note } from './note.ts'

const context = await testContext()
const lines = () => context.db.selectFrom('audit.line').selectAll().orderBy('id').execute()
const done = { actor: 'operator', action: 'member.credit', subject: 'member:hoa', reason: 'a goodwill gift' }

test('a line says who did what to what, why, and when', async () => {
  await transact(context, (tx) => note(tx, { ...done, detail: { amount: '50000' } }))
  const [line] = await lines()
  assert.partialDeepStrictEqual(line, { ...done, detail: { amount: '50000' }, at: context.clock.now() })
})

test('a line of what did not happen does not stand', async () => {
  const before = await lines()
  const failing = transact(context, async (tx) => {
    await note(tx, done)
    throw new Error('it did not happen')
  })
  await assert.rejects(failing, /it did not happen/)
  assert.deepEqual(await lines(), before)
})

test('no line is changed or removed', async () => {
  const before = await lines()
  const { db } = context.owner
  await assert.rejects(db.updateTable('audit.line').set({ reason: 'another' }).execute(), /append-only/)
  await assert.rejects(db.deleteFrom('audit.line').execute(), /append-only/)
  assert.deepEqual(await lines(), before)
})
