import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sideBySide } from './side-by-side.ts'

test('so many are at work at a time and no more, and what became of each stands in their order', async () => {
  let [now, most] = [0, 0]
  const begun: number[] = []
  const settled = await sideBySide([5, 1, 4, 2, 3, 0], 3, async (item) => {
    begun.push(item)
    most = Math.max(most, ++now)
    await wait(item * 4)
    now--
    if (item === 4) throw new Error('four')
    return item * 10
  })
  assert.equal(most, 3)
  assert.deepEqual(begun, [5, 1, 4, 2, 3, 0])
  assert.deepEqual(
    settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    [50, 10, 'Error: four', 20, 30, 0],
  )
})

test('where work throws before it waits the others are done, and of nothing there is nothing', async () => {
  const work = (item: number): Promise<number> => {
    if (item === 1) throw new Error('at once')
    return Promise.resolve(item)
  }
  const settled = await sideBySide([1, 2, 3], 1, work)
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  )
  assert.deepEqual(await sideBySide([], 4, work), [])
})
