import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { confineLogin } from '#identity/login'
import { transact } from '#kit'
import { runCommand } from '#test/command-line'
import { openWithdrawals } from '#test/withdrawals'
import { destinationCommand } from './command.ts'

// An account of somebody who shut themselves out of play, that somebody else adds.
const { house, context, clock, member: named, addDestination, ask } = await openWithdrawals()

// Whoever bears the name of somebody who is out does not become a member.
const member = (username: string, having: { destination?: boolean } = {}) =>
  named(username, { payeeName: '', ...having })

const start = async (token: string): Promise<string> => {
  const body = { amount: '250000', methodId: 'sandbox' }
  const { success, message } = await house.ask('POST', '/wps/payment/deposits', {
    token,
    key: randomUUID(),
    body,
  })
  return success ? 'started' : message
}
const run = async (...args: string[]) => (await runCommand(context, destinationCommand, ...args)).said

/** A member with an account that can be used now, who shuts themselves out. */
async function excluded(username: string, number: string) {
  const one = await member(username, { destination: false })
  assert.equal((await addDestination(one, { number })).success, true)
  const body = { months: 6, understood: true }
  const { success, message } = await house.ask('POST', '/wps/care/self-exclusion', { token: one.token, body })
  assert.ok(success, message)
  return one
}

test('who adds an account of somebody who shut themselves out pays nothing in, and takes out what is theirs', async () => {
  await excluded('out-for-long', '700100200')
  const other = await member('adds-theirs')
  assert.equal(await start(other.token), 'started')
  assert.equal((await addDestination(other, { number: '700100200' })).success, true)
  assert.equal(await start(other.token), 'payment_held')
  assert.equal(await start(other.token), 'payment_held')
  const asked = await ask(other, { amount: '200000' })
  assert.deepEqual([asked.success, asked.value['state']], [true, 'review'])
})

test('taken away again it holds all the same, and another account holds nothing', async () => {
  await excluded('out-as-well', '700100300')
  const [other, third] = [await member('takes-away'), await member('has-another')]
  const { value } = await addDestination(other, { number: '700100300' })
  await house.ask('DELETE', `/wps/payment/destinations/${String(value['destinationId'])}`, {
    token: other.token,
  })
  assert.equal(await start(other.token), 'payment_held')
  await addDestination(third, { number: '700100301' })
  assert.equal(await start(third.token), 'started')
})

test('nobody holds others by accounts that they added and removed by the dozen: the last few count', async () => {
  const first = await member('adds-many', { destination: false })
  const numbers = Array.from({ length: 7 }, (_, index) => `70010070${index}`)
  for (const number of numbers) {
    const { value } = await addDestination(first, { number })
    const at = `/wps/payment/destinations/${String(value['destinationId'])}`
    assert.ok((await house.ask('DELETE', at, { token: first.token })).success)
    clock.advance(60_000)
  }
  await transact(context, (tx) => confineLogin(tx, first.memberId, null))
  const of = [numbers[0], numbers[1], numbers[2], numbers[6]]
  const started = []
  for (const [index, number = ''] of of.entries()) {
    const other = await member(`has-one-${index}`)
    await addDestination(other, { number })
    started.push(await start(other.token))
  }
  assert.deepEqual(started, ['started', 'started', 'payment_held', 'payment_held'])
})

test('who shut themselves out afterwards holds too, for as long as they are out', async () => {
  const first = await member('goes-later', { destination: false })
  await addDestination(first, { number: '700100400' })
  const other = await member('was-before')
  await addDestination(other, { number: '700100400' })
  assert.equal(await start(other.token), 'started')
  await transact(context, (tx) => confineLogin(tx, first.memberId, null))
  assert.equal(await start(other.token), 'payment_held')
  await transact(context, (tx) => confineLogin(tx, first.memberId, context.clock.now()))
  assert.equal(await start(other.token), 'started')
})

test('a person says that it may be theirs, with a reason, and they pay in again; the trail says so once', async () => {
  await excluded('out-and-known', '700100500')
  const other = await member('is-cleared')
  await addDestination(other, { number: '700100500' })
  const held = await run('held')
  assert.match(held, /is-cleared +Lantern Bank •••• 0500 +NGUYEN THI ANH .*out-and-known/)
  assert.doesNotMatch(held, /700100500/)
  await assert.rejects(run('clear', 'is-cleared'), UsageError)
  await assert.rejects(run('clear', 'is-cleared', '--reason', 'spouse'), UsageError)
  await assert.rejects(run('clear', 'is-cleared', '--reason', 'spouse', '--by', 'is-cleared'), CommandError)
  await assert.rejects(run('clear', 'nobody-here', '--reason', 'spouse', '--by', 'staff-a'), CommandError)
  assert.equal(await start(other.token), 'payment_held')
  assert.match(
    await run('clear', 'is-cleared', '--reason', 'an account of two', '--by', 'staff-a'),
    /Cleared: 2/,
  )
  assert.match(await run('clear', 'is-cleared', '--reason', 'again', '--by', 'staff-b'), /nothing to clear/)
  assert.equal(await start(other.token), 'started')
  assert.doesNotMatch(await run('held'), /is-cleared/)
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'reason'])
    .where('action', '=', 'destination.cleared')
    .execute()
  assert.deepEqual(lines, [{ actor: 'staff:staff-a', reason: 'an account of two' }])
  // Added once more it is the account that was looked at.
  await addDestination(other, { number: '700100500' })
  assert.equal(await start(other.token), 'started')
})
