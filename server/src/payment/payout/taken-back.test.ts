import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { approveWithdrawal, liftHold, readForStaff } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { openDeposits } from '#test/deposits'
import { openBank } from '#test/payouts'
import { withdrawalsOf } from '#test/withdrawals'
import { payApproved } from './pay.ts'

// A gateway takes a deposit back while what it was taken out as is still on its way.
const { house, report } = await openDeposits()
const { context, member, ask, refOf, held, proved } = await withdrawalsOf(house)
const [a, b] = [{ actor: 'staff:staff-a' }, { actor: 'staff:staff-b' }]

/** A member who paid so much in by one deposit and asked for all of it; and what takes the deposit back. */
async function askedForAll(username: string, amount = '400000') {
  const one = await member(username, { money: 0n })
  const sent = { token: one.token, key: randomUUID(), body: { amount, methodId: 'sandbox' } }
  const { depositId } = (await house.ask('POST', '/wps/payment/deposits', sent)).value
  const { gateway_reference: reference } = await context.db
    .selectFrom('payment.deposit')
    .select('gateway_reference')
    .where('id', '=', readId('dep', depositId))
    .executeTakeFirstOrThrow()
  const says = { reference: String(reference), amount }
  assert.equal((await report(says)).outcome, 'credited')
  const ref = await refOf((await ask(one, { amount })).value['withdrawalId'])
  const read = () => readForStaff(context.db, ref)
  const takeBack = async (part = amount) =>
    assert.equal((await report({ ...says, amount: part, outcome: 'reversed' })).outcome, 'reversed')
  return { ...one, ref, read, takeBack }
}

test('what waits is not approved by who did not know that its deposit was taken back, and is by who does', async () => {
  const one = await askedForAll('is-looked-at')
  await one.takeBack()
  const said = await approveWithdrawal(context, one.ref, a)
  assert.partialDeepStrictEqual(said, { state: 'review', waitsFor: 1 })
  assert.match(said.heldFor ?? '', /took back/)
  const { heldFor, steps } = await one.read()
  assert.equal(heldFor, said.heldFor)
  assert.partialDeepStrictEqual(steps.at(-1), { state: 'review', actor: 'system' })
  await liftHold(context, one.ref, b)
  assert.equal((await approveWithdrawal(context, one.ref, a)).state, 'approved')
  const bank = openBank([])
  await payApproved(context, [bank])
  assert.equal(bank.sent.length, 1)
  await proved()
})

test('what is approved does not go where its deposit was taken back before it was begun; each time once', async () => {
  const one = await askedForAll('is-approved')
  await approveWithdrawal(context, one.ref, a)
  await one.takeBack('100000')
  const bank = openBank([])
  await Promise.all([payApproved(context, [bank]), payApproved(context, [bank])])
  assert.deepEqual([bank.sent.length, await held(one.memberId)], [0, '400000'])
  assert.partialDeepStrictEqual(await one.read(), { state: 'review' })
  assert.equal((await one.read()).steps.filter(({ state }) => state === 'review').length, 2)
  await liftHold(context, one.ref, b)
  await approveWithdrawal(context, one.ref, a)
  await one.takeBack('300000')
  await payApproved(context, [bank])
  assert.deepEqual([bank.sent.length, (await one.read()).heldFor === null], [0, false])
  await proved()
})

test('of two who approve it, who said so before it was taken back is not one', async () => {
  await changeSetting(context, 'withdrawal.twoPersonFrom', 400_000, 'test')
  const one = await askedForAll('is-large')
  assert.equal((await approveWithdrawal(context, one.ref, a)).waitsFor, 1)
  await one.takeBack()
  assert.equal((await approveWithdrawal(context, one.ref, b)).waitsFor, 2)
  await liftHold(context, one.ref, b)
  assert.deepEqual(await approveWithdrawal(context, one.ref, b), { state: 'review', waitsFor: 1 })
  assert.equal((await approveWithdrawal(context, one.ref, a)).state, 'approved')
  await changeSetting(context, 'withdrawal.twoPersonFrom', 100_000_000, 'test')
})
