import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { approveWithdrawal, type WithdrawalRef } from '#payment/withdrawal'
import { addAnyRow } from '#test/any-row'
import { refused, runCommand } from '#test/command-line'
import { openBank, openPayouts } from '#test/payouts'
import { resolveByHand, takeInHand } from './by-hand.ts'
import { withdrawalCommand } from './command.ts'
import { askAgain, payApproved } from './pay.ts'

const { context, clock, approved, held, untouched } = await openPayouts()
const pay = (ref: WithdrawalRef) =>
  resolveByHand(context, ref, { actor: 'staff:staff-a', became: 'paid', reference: 'FT-9' })

test('who sends by hand takes it first, and is asked for it by nobody else from then on', async () => {
  const one = await approved('by-hand')
  const bank = openBank([])
  const take = (actor: string) => takeInHand(context, one.ref, { actor })
  const said = await Promise.allSettled([
    take('staff:staff-a'),
    take('staff:staff-b'),
    payApproved(context, [bank]),
  ])
  const taken = said.slice(0, 2).filter(({ status }) => status === 'fulfilled').length
  assert.equal(taken + bank.sent.length, 1)
  if (taken === 1) await pay(one.ref)
  assert.equal(await one.state(), 'paid')
  await untouched()
})

test('what is sent at the bank is taken before, so that a payer whose room comes meanwhile does not send it too', async () => {
  const one = await approved('is-sent-there')
  const id = writeId('wdr', one.ref.id)
  const say = (verb: string, by = 'staff-a', ...words: string[]) =>
    runCommand(context, withdrawalCommand, verb, id, '--by', by, ...words)
  const paid = ['--reference', 'FT-9']
  await assert.rejects(say('paid', 'staff-a', ...paid), /say `take` first/)
  assert.equal(await one.state(), 'approved')
  assert.match((await say('take')).said, /is paying\./)
  await assert.rejects(say('take', 'staff-b'), /it is paying/)
  const bank = openBank([])
  assert.equal(await payApproved(context, [bank]), 0)
  assert.deepEqual(bank.sent, [])
  const list = async () => (await runCommand(context, withdrawalCommand, 'list')).said
  assert.doesNotMatch(await list(), new RegExp(id))
  clock.advance(24 * 60 * 60_000)
  assert.match(await list(), new RegExp(`${id}.* paying `))
  assert.match((await say('paid', 'staff-a', ...paid)).said, /is paid\./)
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await untouched()
})

test('what was taken and not sent after all two people give up, and it is approved again', async () => {
  const one = await approved('is-not-sent')
  await takeInHand(context, one.ref, { actor: 'staff:staff-a' })
  const failed = (actor: string) =>
    resolveByHand(context, one.ref, { actor, became: 'failed', reference: 'the bank would not' })
  assert.equal((await failed('staff:staff-a')).waitsFor, 1)
  assert.equal((await failed('staff:staff-b')).state, 'failed')
  await approveWithdrawal(context, one.ref, { actor: 'staff:staff-a' })
  assert.deepEqual([await one.state(), await held(one.memberId)], ['approved', '400000'])
  // Whoever pays next would pay it too, and who is first of one moment nobody knows.
  await payApproved(context, [openBank([])])
})

test('what a gateway took back for since it was asked for is not taken, and waits for somebody', async () => {
  const one = await approved('took-back-since')
  await addAnyRow(context.owner.db, 'payment.reversal', { member_id: one.memberId, taken: 0 })
  const { state, heldFor } = await takeInHand(context, one.ref, { actor: 'staff:staff-a' })
  assert.deepEqual([state, heldFor === undefined], ['review', false])
})

test('what nobody knows two people end who say the same, with the statement in hand', async () => {
  const one = await approved('is-resolved')
  const bank = openBank([new Error('socket hang up')])
  await payApproved(context, [bank])
  const say = (actor: string, became: 'paid' | 'failed') =>
    resolveByHand(context, one.ref, { actor, became, reference: 'statement of the 21st' })
  assert.equal((await say('staff:staff-a', 'paid')).waitsFor, 1)
  assert.equal((await say('staff:staff-a', 'failed')).waitsFor, 1)
  assert.equal((await say('staff:staff-b', 'failed')).state, 'failed')
  assert.equal(await one.state(), 'failed')
  assert.equal(await held(one.memberId), '400000')
  await untouched()
})

test('what is on its way by a payer that is there no more two people end, once nobody has asked after it when it was due', async () => {
  const one = await approved('is-left-behind')
  const bank = openBank([{ state: 'sent' }])
  await payApproved(context, [bank])
  const say = (actor: string, became: 'paid' | 'failed') =>
    resolveByHand(context, one.ref, { actor, became, reference: 'statement of the 21st' })
  await assert.rejects(say('staff:staff-a', 'paid'), refused('withdrawal_state'))
  clock.advance(10 * 60_000)
  bank.later = { state: 'sent' }
  await askAgain(context, [bank])
  clock.advance(10 * 60_000)
  // A worker that has the payer asks after it: who has not must not end what it will say.
  await assert.rejects(say('staff:staff-a', 'paid'), refused('withdrawal_state'))
  clock.advance(20 * 60_000)
  assert.match(
    (await runCommand(context, withdrawalCommand, 'list')).said,
    new RegExp(writeId('wdr', one.ref.id)),
  )
  assert.equal((await say('staff:staff-a', 'paid')).waitsFor, 1)
  assert.equal((await say('staff:staff-a', 'paid')).waitsFor, 1)
  assert.equal((await say('staff:staff-b', 'paid')).state, 'paid')
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await askAgain(context, [bank])
  assert.equal(await one.state(), 'paid')
  await untouched()
})

test('what is on its way by a payer that is there nobody ends by hand, however long it takes', async () => {
  const one = await approved('takes-long')
  await payApproved(context, [{ ...openBank([{ state: 'sent' }]), name: 'sandbox' }])
  clock.advance(24 * 60 * 60_000)
  await assert.rejects(
    resolveByHand(context, one.ref, { actor: 'staff:staff-a', became: 'paid', reference: 'statement' }),
    refused('withdrawal_state'),
  )
})
