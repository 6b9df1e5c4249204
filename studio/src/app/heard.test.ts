import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { flightAt, flightMs } from '@fairground/engine/game'
import { sharedRoundOf } from '#shared'
import { betIn, openFlights } from '../../test/flights.ts'
import { decideFlight } from '../skyline/decide.ts'

const { context, bet, leave, ready } = await openFlights()
/** As many times faster than it is flown. */
const speed = 10
const triesMax = 40

/** How long a flight that is locked will last, in ms: what nobody who plays can know. */
async function lasts(round: string): Promise<number> {
  const found = (await sharedRoundOf(context.db, round)) ?? assert.fail()
  const { cameTo } = await decideFlight(context, found)
  return flightMs(Number((cameTo ?? '1.00').replace('.', '')) + 1) / speed
}

/** Has nobody read who anybody is, until what it answers is called. */
async function holdSessions(): Promise<() => Promise<void>> {
  const client = await context.owner.pool.connect()
  await client.query('begin')
  await client.query('lock table wires.session in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('a cash-out counts from when it is heard, though it takes until after the end to read whose it is', async () => {
  const { seat, page } = await ready(1_000_000n)
  for (let tries = 0; tries < triesMax; tries++) {
    const { id } = betIn((await bet(seat, {})).value)
    const { round, startsInMs } = await page.next('fly')
    const offAt = performance.now() + startsInMs
    const lastsMs = await lasts(round)
    // Long enough to press in, and over soon after that.
    if (lastsMs < 500 || lastsMs > 1_800) {
      await page.next('open')
      continue
    }
    await wait(offAt + 150 - performance.now())
    const letGo = await holdSessions()
    const asked = leave(seat, id)
    await wait(offAt + lastsMs + 300 - performance.now())
    assert.ok(!page.told.some((frame) => frame.type === 'end' && frame.round === round))
    await letGo()
    const told = betIn((await asked).value)
    assert.deepEqual([told.state, told.outBy], ['out', 'hand'])
    const outAt = told.outAt ?? 0
    assert.ok(outAt >= 101 && outAt < flightAt(450 * speed), String(outAt))
    assert.equal(told.paid, String((1_000 * outAt) / 100))
    await page.ended(round)
    return
  }
  assert.fail('no flight was as long as it takes')
})

test('a cash-out that is heard after the end is late', async () => {
  const { seat, page } = await ready(1_000_000n)
  const { id } = betIn((await bet(seat, {})).value)
  const { round } = await page.next('end')
  const letGo = await holdSessions()
  const asked = leave(seat, id)
  await wait(100)
  await letGo()
  const told = betIn((await asked).value)
  assert.deepEqual([told.state, told.round], ['lost', round])
})
