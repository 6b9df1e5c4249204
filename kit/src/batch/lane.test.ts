import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLane } from './lane.ts'
import { Refusal } from '#fault'

const doubled = (item: number) => ({ answer: item * 2 })

test('an item alone waits for nobody', async () => {
  const sizes: number[] = []
  const lane = openLane<number, number>({
    name: 'test',
    write: async (items) => {
      sizes.push(items.length)
      return items.map(doubled)
    },
  })
  assert.equal(await lane.submit(21), 42)
  assert.deepEqual(sizes, [1])
})

test('what arrives while a batch is written shares the next one, in order and within the bound', async () => {
  const batches: number[][] = []
  const lane = openLane<number, number>({
    name: 'test',
    batchMax: 10,
    write: async (items) => {
      batches.push([...items])
      await new Promise((resolve) => setTimeout(resolve, 2))
      return items.map(doubled)
    },
  })
  const answers = await Promise.all(Array.from({ length: 26 }, (_, item) => lane.submit(item)))
  assert.deepEqual(
    answers,
    Array.from({ length: 26 }, (_, item) => item * 2),
  )
  assert.deepEqual(
    batches.flat(),
    Array.from({ length: 26 }, (_, item) => item),
  )
  assert.ok(batches.every((batch) => batch.length <= 10))
  assert.ok(batches.length <= 5)
})

test('a failing item fails alone', async () => {
  const written: number[] = []
  const lane = openLane<number, number>({
    name: 'test',
    write: async (items) => {
      if (items.includes(13)) throw new Refusal('liability_limit')
      written.push(...items)
      return items.map(doubled)
    },
  })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, item) => lane.submit(item)))
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status === 'rejected'),
    Array.from({ length: 40 }, (_, item) => item === 13),
  )
  assert.deepEqual(
    written.sort((a, b) => a - b),
    Array.from({ length: 40 }, (_, item) => item).filter((item) => item !== 13),
  )
})

test('an outage fails its whole batch at once and is not split', async () => {
  let writes = 0
  const lane = openLane<number, number>({
    name: 'test',
    isOutage: () => true,
    write: async () => {
      writes++
      throw new Error('connection lost')
    },
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => lane.submit(item)))
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected'))
  assert.ok(writes <= 2)
})

test('with an outage fails at once what waits behind it, and what comes later is tried', async () => {
  let away = true
  const lane = openLane<number, number>({
    name: 'test',
    batchMax: 2,
    inFlightMax: 1,
    isOutage: () => true,
    write: async (items) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (away) throw new Error('connection lost')
      return items.map(doubled)
    },
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => lane.submit(item)))
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected'))
  away = false
  assert.equal(await lane.submit(6), 12)
})

test('an item that others stood in the way of is tried again, and told busy when they stay', async () => {
  let writes = 0
  const lane = openLane<number, number>({
    name: 'test',
    write: async ([item = 0]) => {
      writes++
      if (item > 2 || writes < item + 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
      return [doubled(item)]
    },
  })
  assert.equal(await lane.submit(2), 4)
  assert.equal(writes, 3)
  await assert.rejects(lane.submit(3), (error: Refusal) => error.code === 'busy')
  assert.equal(writes, 6)
})

test('a full queue refuses busy with a time to retry, and takes more once it has drained', async () => {
  const gate = Promise.withResolvers<void>()
  const lane = openLane<number, number>({
    name: 'test',
    batchMax: 1,
    inFlightMax: 1,
    queueMax: 2,
    write: async (items) => {
      await gate.promise
      return items.map(doubled)
    },
  })
  const first = [lane.submit(1), lane.submit(2), lane.submit(3)]
  await assert.rejects(lane.submit(4), (error: Refusal) => {
    assert.equal(error.code, 'busy')
    assert.equal(error.detail.retryAfterS, 1)
    return true
  })
  gate.resolve()
  assert.deepEqual(await Promise.all(first), [2, 4, 6])
  assert.equal(await lane.submit(5), 10)
})

test('an item refused in its outcome does not trouble its neighbours', async () => {
  const lane = openLane<number, number>({
    name: 'test',
    write: async (items) =>
      items.map((item) => (item % 2 ? { error: new Refusal('insufficient_funds') } : doubled(item))),
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => lane.submit(item)))
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    ['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  )
})

test('idle waits until everything submitted is written', async () => {
  let written = 0
  const lane = openLane<number, number>({
    name: 'test',
    batchMax: 2,
    write: async (items) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      written += items.length
      return items.map(doubled)
    },
  })
  for (let item = 0; item < 9; item++) void lane.submit(item)
  await lane.idle()
  assert.equal(written, 9)
})

test("a batch whose outcomes do not match its items is written once, and nobody is told another's", async () => {
  for (const outcomes of [[{ answer: 1 }], [{ answer: 1 }, { answer: 2 }, { answer: 3 }]]) {
    let writes = 0
    const lane = openLane<number, number>({
      name: 'miscounts',
      write: async () => {
        writes++
        return outcomes
      },
    })
    // The first is a batch of its own; the two that come meanwhile share one.
    const first = lane.submit(0).catch(() => undefined)
    const told = await Promise.allSettled([lane.submit(1), lane.submit(2)])
    await first
    assert.deepEqual(
      told.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(writes, 2)
  }
})
