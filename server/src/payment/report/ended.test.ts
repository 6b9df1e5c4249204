import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { CommandError, UsageError } from '#manifest'
import { addAnyRow } from '#test/any-row'
import { runCommand } from '#test/command-line'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { addStaff } from '#test/staff'
import { depositsCommand } from './deposits-command.ts'

const { house, pending, report, audited } = await openDeposits()
const { context } = house
await addStaff(context, 'staff-a')
await addAnyRow(context.owner.db, 'payment.method', {
  id: 'kite',
  gateway: 'sandbox',
  kind: 'redirect',
  direction: 'both',
  words: JSON.stringify({ en: { title: 'Kite pay', about: 'For customers of Kite' } }),
  amount_min: 10_000n,
  amount_max: 10n ** 13n,
  window_s: 900,
  arrives_s: 60,
})

async function start(token: string, methodId = 'sandbox', key = randomUUID()) {
  const body = { amount: '250000', methodId }
  return await house.ask('POST', '/wps/payment/deposits', { token, key, body })
}

/** By which ways deposits are said to have ended for somebody. */
async function ended(token?: string, direction = 'in'): Promise<string[]> {
  const asked = `/wps/payment/methods?direction=${direction}`
  const { value } = await house.ask('GET', asked, token === undefined ? {} : { token })
  const list = value.list as { methodId: string; ended: boolean }[]
  return list.filter((method) => method.ended).map(({ methodId }) => methodId)
}

const reopen = (depositId: string, ...args: string[]) =>
  runCommand(context, depositsCommand, 'reopen', depositId, ...args)
const why = ['--reason', 'the dispute was won', '--by', 'staff-a']

test('whose money was taken back starts no deposit by that method again, until a person lets them', async () => {
  const deposit = await pending('charged-back')
  const [other, key] = [await house.member('pays-as-before'), randomUUID()]
  const { value: begun } = await start(deposit.token, 'sandbox', key)
  await report(deposit)
  assert.deepEqual(await ended(deposit.token), [])
  await report({ ...deposit, outcome: 'reversed' })

  assert.equal((await start(deposit.token)).message, 'method_ended')
  assert.deepEqual(await ended(deposit.token), ['sandbox'])
  // What began before is answered as it was, by another way they pay as before, and others by this one.
  assert.equal((await start(deposit.token, 'sandbox', key)).value.depositId, begun.depositId)
  assert.equal((await start(deposit.token, 'kite')).message, undefined)
  assert.equal((await start(other)).message, undefined)
  assert.deepEqual([await ended(other), await ended(), await ended(deposit.token, 'out')], [[], [], []])

  const { said } = await reopen(deposit.depositId, ...why)
  assert.match(said, /charged-back can pay by sandbox again/)
  assert.deepEqual(await ended(deposit.token), [])
  assert.equal((await start(deposit.token)).message, undefined)
  assert.partialDeepStrictEqual(await audited('deposit.method_reopened'), [
    { actor: 'staff:staff-a', detail: { methodId: 'sandbox' } },
  ])
  await assert.rejects(reopen(deposit.depositId, ...why), CommandError)
})

test('money that was on its way is credited all the same, and a second that is taken back ends it anew', async () => {
  const deposit = await pending('charged-back-twice')
  const { value: begun } = await start(deposit.token)
  await report(deposit)
  await report({ ...deposit, outcome: 'reversed', amount: '100000' })
  await reopen(deposit.depositId, ...why)
  await report({ ...deposit, outcome: 'reversed', amount: '50000' })
  assert.deepEqual(await ended(deposit.token), ['sandbox'])
  await report({ reference: await referenceOf(begun.depositId) })
  assert.equal(await deposit.balance(), 350_000n * unit)
})

test('letting somebody pay again needs a reason, one of the staff, and money that was taken back', async () => {
  const deposit = await pending('never-charged-back')
  await assert.rejects(reopen(deposit.depositId, '--by', 'staff-a'), UsageError)
  await assert.rejects(reopen(deposit.depositId, '--reason', 'seen'), UsageError)
  await assert.rejects(reopen(deposit.depositId, ...why), CommandError)
  await assert.rejects(reopen(deposit.depositId, '--reason', 'seen', '--by', 'nobody'), CommandError)
})

async function referenceOf(depositId: string): Promise<string> {
  const { gateway_reference } = await context.db
    .selectFrom('payment.deposit')
    .select('gateway_reference')
    .where('id', '=', readId('dep', depositId))
    .executeTakeFirstOrThrow()
  return String(gateway_reference)
}
