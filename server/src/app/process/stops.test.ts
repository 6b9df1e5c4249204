import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStops } from './stops.ts'

test('what was started is stopped the last first; what hangs or fails holds nothing else up', async () => {
  const [done, said] = [[] as string[], [] as string[]]
  const stops = openStops((line) => said.push(line))
  stops.push('the database', () => done.push('database'))
  stops.push('the pool', () => Promise.reject(new Error('it broke')))
  stops.push('a slow call', () => new Promise(() => undefined), 20)
  stops.push('the doors', async () => void done.push(await Promise.resolve('doors')))
  await stops.all()
  assert.deepEqual(done, ['doors', 'database'])
  assert.deepEqual(said, ['a slow call did not stop in time', 'the pool: Error: it broke'])
})
