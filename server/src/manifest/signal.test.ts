import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBus, transact, type Announcement } from '#kit'
import { testContext } from '#test'
import { z } from 'zod'
import { openSignal } from './signal.ts'

const context = await testContext()
const rung = openSignal('bell.rung', z.object({ rope: z.string() }), ({ rope }) => rope)

test('who hears a signal hears what was told by it and nothing else, until it stops', () => {
  const bus = openBus(context.log)
  const heard: string[] = []
  const stop = rung.hear(bus, ({ rope }) => void heard.push(rope))
  rung.tell(bus, { rope: 'one' })
  openSignal('bell.cracked', z.object({ rope: z.string() })).tell(bus, { rope: 'two' })
  bus.announce({ to: null, event: { type: 'status' } })
  stop()
  rung.tell(bus, { rope: 'three' })
  assert.deepEqual(heard, ['one'])
})

test('what a transaction tells goes out once it is durable, and nothing does where it rolls back', async () => {
  const bus = openBus(context.log)
  const heard: string[] = []
  rung.hear(bus, ({ rope }) => void heard.push(rope))
  await transact({ ...context, bus }, async (tx) => {
    rung.tell(tx, { rope: 'kept' })
    assert.deepEqual(heard, [])
    await Promise.resolve()
  })
  const failing = transact({ ...context, bus }, async (tx) => {
    rung.tell(tx, { rope: 'taken back' })
    await Promise.reject(new Error('changed my mind'))
  })
  await assert.rejects(failing, /changed my mind/)
  assert.deepEqual(heard, ['kept'])
})

test('what another version says in another shape is not heard', () => {
  const bus = openBus(context.log)
  const heard: unknown[] = []
  rung.hear(bus, (said) => void heard.push(said))
  const other: Announcement = { to: null, event: { type: 'inside', name: 'bell.rung', said: { loud: true } } }
  bus.announce(other)
  assert.deepEqual(heard, [])
})
