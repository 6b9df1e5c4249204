import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { refused, runCommand } from '#test/command-line'
import { openBank, openPayouts } from '#test/payouts'
import { payByHand, resolveByHand } from './by-hand.ts'
import { withdrawalCommand } from './command.ts'
import { askAgain, payApproved } from './pay.ts'

const { context, clock, approved, held, untouched } = await openPayouts()

test('sent by hand it is sent once, whoever else is about it', async () => {
  const one = await approved('by-hand')
  const bank = openBank([])
  const said = await Promise.allSettled([
    payByHand(context, one.ref, { actor: 'staff:staff-a', reference: 'FT-9' }),
    payByHand(context, one.ref, { actor: 'staff:staff-b', reference: 'FT-10' }),
    payApproved(context, [bank]),
  ])
  const byHand = said.slice(0, 2).filter(({ status }) => status === 'fulfilled').length
  assert.equal(byHand + bank.sent.length, 1)
  assert.equal(await one.state(), 'paid')
  await untouched()
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
