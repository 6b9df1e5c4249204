import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBank, openPayouts } from '#test/payouts'
import { payByHand, resolveByHand } from './by-hand.ts'
import { payApproved } from './pay.ts'

const { context, approved, held, untouched } = await openPayouts()

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
