import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { askVendors } from './ask-vendors.ts'
import { VendorSilent } from './ask-vendor.ts'

type Item = { vassalage: string; n: number }
const itemsOf = (vassalage: string, many: number): Item[] =>
  Array.from({ length: many }, (_none, n) => ({ vassalage, n }))
const items = [...itemsOf('SLOW', 4), ...itemsOf('QUICK', 4)]

function listen() {
  const said: unknown[][] = []
  const warn = (...line: unknown[]) => void said.push(line)
  return { said, context: { log: { warn } } as unknown as Parameters<typeof askVendors>[0] }
}

test('vendors are asked beside each other: one that is slow holds up none', async () => {
  const { said, context } = listen()
  const order: string[] = []
  const left = await askVendors(context, items, async ({ vassalage, n }) => {
    await sleep(vassalage === 'SLOW' ? 60 : 1)
    order.push(`${vassalage} ${n}`)
  })
  assert.deepEqual(
    order.slice(0, 4),
    [0, 1, 2, 3].map((n) => `QUICK ${n}`),
  )
  assert.deepEqual([order.length, left, said], [8, [], []])
})

for (const how of ['says so', 'throws'])
  test(`one that is silent and ${how} is left after the first time, and the log says so; others go on`, async () => {
    const { said, context } = listen()
    const asked: string[] = []
    const asking = askVendors(context, items, async ({ vassalage, n }) => {
      asked.push(`${vassalage} ${n}`)
      if (vassalage === 'QUICK' || n === 0) return 'said'
      if (how === 'throws') throw new VendorSilent('not in time')
      return 'silent'
    })
    if (how === 'throws') await assert.rejects(asking, ({ errors }: AggregateError) => errors.length === 1)
    else
      assert.deepEqual(
        (await asking).map(({ n }) => n),
        [2, 3],
      )
    assert.deepEqual(
      asked.filter((one) => one.startsWith('SLOW')),
      ['SLOW 0', 'SLOW 1'],
    )
    assert.equal(asked.length, 6)
    assert.deepEqual(said, [[{ vendor: 'SLOW', left: 2 }, 'a vendor is left until the next time']])
  })

test('what fails otherwise holds up nothing, and all of it is thrown', async () => {
  const { context } = listen()
  let asked = 0
  const asking = askVendors(context, items, async ({ vassalage }) => {
    asked++
    if (vassalage === 'SLOW') throw new Error('unreadable')
  })
  await assert.rejects(asking, /4 failed/)
  assert.equal(asked, 8)
})

test('one that takes its time is left when its turn is over', async () => {
  const { context } = listen()
  const asked: number[] = []
  const left = await askVendors(
    context,
    itemsOf('SLOW', 4),
    async ({ n }) => {
      asked.push(n)
      if (n === 1) await sleep(600)
    },
    500,
  )
  assert.deepEqual(
    [asked, left.map(({ n }) => n)],
    [
      [0, 1],
      [2, 3],
    ],
  )
})

test('where the database is away, that is what is thrown', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await assert.rejects(
    askVendors(listen().context, items, async () => {
      throw away
    }),
    (error) => error === away,
  )
})
