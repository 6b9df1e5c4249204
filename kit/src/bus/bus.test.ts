import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testContext } from '../../../server/test/database.ts'
import { openBus } from './bus.ts'
import { transact } from '#verb'

const context = await testContext()

test('a listener that fails is logged with its fault; the others hear, and what was announced stands', async () => {
  const logged: unknown[] = []
  const bus = openBus({ error: (what: unknown) => void logged.push(what) })
  const heard: string[] = []
  const fault = new Error('a screen that cannot be written to')
  bus.listen(() => {
    throw fault
  })
  bus.listen(({ event }) => void heard.push(event.type))
  const answer = await transact({ ...context, bus }, async (tx) => {
    tx.announce({ to: null, event: { type: 'status' } })
    return await Promise.resolve('done')
  })
  assert.equal(answer, 'done')
  assert.deepEqual(heard, ['status'])
  assert.deepEqual(logged, [{ err: fault, event: 'status' }])
})

test('who stops listening hears no more', () => {
  const bus = openBus(context.log)
  let heard = 0
  const stop = bus.listen(() => void heard++)
  bus.announce({ to: null, event: { type: 'status' } })
  stop()
  bus.announce({ to: null, event: { type: 'status' } })
  assert.equal(heard, 1)
})
