import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import type { Gateway, Report } from '#payment/gateways'
import { openHouse } from '#test/house'
import { pullMoney } from './ask-gateway.ts'

const { context, clock } = await openHouse()

/** A hint of a payment that nobody here knows: it is parked. */
const hint = (eventId: string): Report => ({
  eventId,
  names: { kind: 'reference', value: eventId },
  outcome: 'seen',
  movementId: eventId,
  account: '',
  amount: 0n,
  currency: '',
  at: clock.now(),
  content: '',
  payerName: null,
})

const gateway = (name: string, pull: Gateway['pull']): Gateway => ({
  name,
  namesBy: 'reference',
  start: () => Promise.reject(new Error('nothing is started here')),
  readReports: () => [],
  ...(pull && { pull }),
})

/** What was kept of those, in the order in which it was. */
async function kept(...names: string[]): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select event_id as "eventId" from payment.event where gateway = any(${names}::text[])
    order by xmin::text::bigint`.execute(context.db)
  return rows.map(({ eventId }) => eventId)
}

test('gateways are asked side by side, a few at a time, and what they say is taken in their order', async () => {
  const names = ['first', 'second', 'third', 'fourth']
  const asked: string[] = []
  const third = Promise.withResolvers<void>()
  let [now, most] = [0, 0]
  const gateways = names.map((name) =>
    gateway(name, async () => {
      asked.push(name)
      most = Math.max(most, ++now)
      if (name === 'third') third.resolve()
      // The first is the slowest: it answers once the third has been asked.
      if (name === 'first') await third.promise
      now--
      return [hint(`${name} 1`), hint(`${name} 2`)]
    }),
  )
  await pullMoney(context, gateways)
  assert.deepEqual(asked, names)
  assert.ok(most > 1 && most <= 3, `${most} at a time`)
  assert.deepEqual(
    await kept(...names),
    names.flatMap((name) => [`${name} 1`, `${name} 2`]),
  )
})

test('one that does not answer, or answers what cannot be taken, keeps none of the others from it', async () => {
  const unreadable = { ...hint('bad'), eventId: '\0' }
  await assert.rejects(
    pullMoney(context, [
      gateway('away', () => Promise.reject(new Error('away'))),
      gateway('odd', () => Promise.resolve([unreadable])),
      gateway('there', () => Promise.resolve([hint('there 1')])),
    ]),
    /1 failed/,
  )
  assert.deepEqual(await kept('away', 'odd', 'there'), ['there 1'])
})
