import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLookout } from './lookout.ts'

const never = 1_000_000
const noFault = (error: unknown) => assert.fail(String(error))

test('whoever asks while it looks has one more look follow, however many ask', async (t) => {
  const looks: PromiseWithResolvers<void>[] = []
  const begun = () => {
    const look = Promise.withResolvers<void>()
    looks.push(look)
    return look.promise
  }
  const lookout = openLookout(begun, never, noFault)
  t.after(() => lookout.stop())
  lookout.soon()
  for (let asked = 0; asked < 5; asked++) lookout.soon()
  assert.equal(looks.length, 1)
  looks[0]?.resolve()
  await new Promise(setImmediate)
  assert.equal(looks.length, 2)
  looks[1]?.resolve()
  await new Promise(setImmediate)
  assert.equal(looks.length, 2)
})

test('a look that fails is told of, and the next one looks', async (t) => {
  const told: unknown[] = []
  let looks = 0
  const fault = new Error('nothing to be seen')
  const lookout = openLookout(
    async () => {
      looks++
      if (looks === 1) throw fault
    },
    never,
    (error) => told.push(error),
  )
  t.after(() => lookout.stop())
  lookout.soon()
  await new Promise(setImmediate)
  lookout.soon()
  await new Promise(setImmediate)
  assert.deepEqual([looks, told], [2, [fault]])
})

test('it stops once no look is under way, and looks no more', async () => {
  const look = Promise.withResolvers<void>()
  let looks = 0
  const lookout = openLookout(
    () => {
      looks++
      return look.promise
    },
    never,
    noFault,
  )
  lookout.soon()
  lookout.soon()
  const stopped = lookout.stop()
  look.resolve()
  await stopped
  assert.equal(looks, 1)
})
