import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql, type Context } from '#kit'
import { callGateway, readResting, type Gateway } from '#payment/gateways'
import { openDeposits } from '#test/deposits'
import { skewedClock } from '#test/skewed-clock'
import { retryParked } from './park.ts'

// A server whose own clock is wrong by an hour, beside a database whose clock all servers share.
const { house, report } = await openDeposits()
const hourMs = 3_600_000
const at = (offMs: number): Context => ({ ...house.context, clock: skewedClock(offMs) })

test('a report waits for what it names by the time that all servers share', async () => {
  const event = { reference: 'sbx_by-one-clock', eventId: randomUUID() }
  assert.equal((await report(event)).outcome, 'parked')
  const endsIn = async (minutes: number) =>
    await sql`update payment.event set parked_until = clock_timestamp() + make_interval(mins => ${minutes})
      where event_id = ${event.eventId}`.execute(house.context.owner.db)
  await endsIn(30)
  await retryParked(at(hourMs))
  assert.equal((await report(event)).outcome, 'parked')
  await endsIn(-30)
  await retryParked(at(-hourMs))
  assert.equal((await report(event)).outcome, 'unclaimed')
})

test('a gateway that failed rests for a minute, whichever server it failed for', async () => {
  const gateway = { name: 'fails' } as Gateway
  for (const offMs of [hourMs, hourMs, -hourMs, -hourMs, hourMs]) {
    const failing = callGateway(at(offMs), gateway, () => Promise.reject(new Error('it is away')))
    assert.equal(await failing, null)
  }
  for (const offMs of [hourMs, -hourMs]) assert.deepEqual([...(await readResting(at(offMs)))], ['fails'])
  await sql`update payment.rest set until = clock_timestamp() - interval '1 second'`.execute(
    house.context.owner.db,
  )
  for (const offMs of [hourMs, -hourMs]) assert.deepEqual([...(await readResting(at(offMs)))], [])
})
