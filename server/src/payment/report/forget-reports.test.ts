import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openDeposits } from '#test/deposits'
import { forgetReports } from './event.ts'

const { house, pending, report } = await openDeposits()

test('the texts of reports are forgotten when nobody will dispute them any more; their events still count once', async () => {
  const deposit = await pending('long-ago')
  const event = { ...deposit, eventId: randomUUID() }
  await report(event)
  const bodies = () =>
    house.context.db
      .selectFrom('payment.event')
      .select('body')
      .where('event_id', '=', event.eventId)
      .executeTakeFirstOrThrow()
  await forgetReports(house.context)
  assert.ok((await bodies()).body)
  house.clock.advance(401 * 24 * 3_600_000)
  await forgetReports(house.context)
  assert.equal((await bodies()).body, null)
  assert.equal((await report(event)).outcome, 'credited')
})
