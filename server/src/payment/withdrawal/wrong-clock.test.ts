import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { Refusal, sql, type Context } from '#kit'
import { changeSetting } from '#site'
import { blankCall } from '#test/call'
import { unit } from '#test/house'
import { skewedClock } from '#test/skewed-clock'
import { pin, openWithdrawals } from '#test/withdrawals'
import { askWithdrawal } from './ask.ts'
import { assumeReceived } from './received.ts'

// A server whose own clock is wrong, beside a database whose clock all servers share.
const { context, member, sendOut, ask: askAsEver } = await openWithdrawals()
await changeSetting(context, 'withdrawal.restHours', 0, 'test')
const hourMs = 3_600_000
type Member = Awaited<ReturnType<typeof member>>

const at = (offMs: number): Context => ({ ...context, clock: skewedClock(offMs) })
const code = (error: unknown) => (error instanceof Refusal ? error.code : String(error))

async function usableIn({ memberId }: Member, minutes: number): Promise<void> {
  await sql`update payment.destination set usable_from = clock_timestamp() + make_interval(mins => ${minutes})
    where member_id = ${memberId}::uuid`.execute(context.owner.db)
}

async function ask(one: Member, offMs: number): Promise<string> {
  const caller = { ...one.owner, sessionId: randomUUID() }
  const destinationId = readId('dst', one.destinationId)
  const wanted = { destinationId, amount: 100_000n * unit, fee: 0n, paymentPassword: pin }
  const cookie = () => one.browser.replace('device=', '')
  const call = { ...blankCall, caller, cookie, requestKey: randomUUID() }
  return await askWithdrawal(at(offMs), wanted, call as never).then(({ withdrawalId }) => withdrawalId, code)
}

test('an account rests by the time that all servers share, whatever the clock of the one that is asked', async () => {
  const one = await member('rests-by-one-clock')
  await usableIn(one, 30)
  assert.equal(await ask(one, hourMs), 'destination_resting')
  await usableIn(one, -30)
  assert.match(await ask(one, -hourMs), /^[\da-f-]{36}$/)
})

test('when it was asked for, and so the day it counts in, goes by that clock too', async () => {
  const one = await member('asks-by-one-clock')
  await usableIn(one, -1)
  assert.match(await ask(one, hourMs), /^[\da-f-]{36}$/)
  const { rows } = await sql<{ now: boolean }>`
    select asked_at between clock_timestamp() - interval '10 minutes' and clock_timestamp() as now
    from payment.withdrawal where member_id = ${one.memberId}::uuid`.execute(context.db)
  assert.deepEqual(rows, [{ now: true }])
})

test('what was sent is taken to have come by that clock', async () => {
  const one = await member('waits-by-one-clock')
  await sendOut((await askAsEver(one, { amount: '100000' })).value)
  const dueIn = async (minutes: number) =>
    await sql`update payment.withdrawal set confirm_by = clock_timestamp() + make_interval(mins => ${minutes})
      where member_id = ${one.memberId}::uuid`.execute(context.db)
  await dueIn(30)
  assert.equal(await assumeReceived(at(hourMs)), 0)
  await dueIn(-30)
  assert.equal(await assumeReceived(at(-hourMs)), 1)
})

test('for how long somebody is known by their browser and network goes by that clock', async () => {
  const one = await member('known-by-one-clock')
  await usableIn(one, -1)
  await changeSetting(context, 'withdrawal.restHours', 24, 'test')
  const knownFor = async (minutes: number) => {
    const since = sql`clock_timestamp() - make_interval(mins => ${minutes})`
    const { db } = context.owner
    await sql`update identity.device set first_seen_at = ${since} where login_id = ${one.memberId}::uuid`.execute(
      db,
    )
    await sql`update identity.session set created_at = ${since} where login_id = ${one.memberId}::uuid`.execute(
      db,
    )
  }
  await knownFor(24 * 60 - 30)
  assert.equal(await ask(one, hourMs), 'step_up_required')
  await knownFor(24 * 60 + 30)
  assert.match(await ask(one, -hourMs), /^[\da-f-]{36}$/)
})
