import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, systemClock } from '#kit'
import { refused } from '#test/command-line'
import { unit } from '#test/house'
import { openBank, openPayouts } from '#test/payouts'
import { watchStatements } from '#test/statements'
import { approveWithdrawal, refuseWithdrawal } from '#payment/withdrawal'
import { askAgain, payApproved } from './pay.ts'
import type { PayerAnswer, Payer } from './port.ts'

const { context, clock, approved, held, untouched } = await openPayouts()
const minute = 60_000

const fundsOf = async ({ memberId }: { memberId: string }) =>
  (
    await sql<{ amount: bigint }>`
      select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
      where a.member_id = ${memberId}::uuid and a.name = 'main'`.execute(context.db)
  ).rows[0]?.amount

test('what is approved is sent once, by two workers at once and by the next run again', async () => {
  const one = await approved('is-sent')
  const bank = openBank([])
  await Promise.all([payApproved(context, [bank]), payApproved(context, [bank])])
  await payApproved(context, [bank])
  assert.equal(bank.sent.length, 1)
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await untouched()
})

test('a number that nobody can read is not begun and holds up no other, and goes once it can be read', async () => {
  const [one, other] = [await approved('is-unreadable'), await approved('is-behind-it')]
  const turn = sql`update payment.destination set number_sealed = overlay(number_sealed placing
    set_byte(substr(number_sealed, 20, 1), 0, 255 - get_byte(number_sealed, 19)) from 20 for 1)
    where member_id = ${one.memberId}::uuid`
  await turn.execute(context.owner.db)
  const bank = openBank([])
  await assert.rejects(payApproved(context, [bank]), AggregateError)
  assert.deepEqual([await one.state(), await other.state()], ['approved', 'paid'])
  await turn.execute(context.owner.db)
  await payApproved(context, [bank])
  assert.equal(await one.state(), 'paid')
  assert.equal(bank.sent.length, 2)
  await untouched()
})

test('what a payer says will never go waits for a person, who has it sent another way or gives it back', async () => {
  const [one, other] = [await approved('fails'), await approved('fails-for-good')]
  const bank = openBank([
    { state: 'failed', said: 'no such account' },
    { state: 'failed', said: 'no such account' },
  ])
  await payApproved(context, [bank])
  assert.deepEqual([await one.state(), await held(one.memberId)], ['failed', '400000'])
  await payApproved(context, [bank])
  assert.equal(bank.sent.length, 2)
  await approveWithdrawal(context, one.ref, { actor: 'staff:staff-b' })
  await payApproved(context, [bank])
  assert.equal(await one.state(), 'paid')
  assert.equal(new Set(bank.sent).size, 3)
  await refuseWithdrawal(context, other.ref, { actor: 'staff:staff-b', reason: 'No such account.' })
  assert.equal(await other.balance(), 1_000_000n * unit)
  await untouched()
})

test('silence is no answer: it is asked after by its key, ever less often, and never sent again nor given back', async () => {
  const one = await approved('is-met-with-silence')
  const bank = openBank([new Error('read ECONNRESET')])
  bank.later = 'cannot_tell'
  await payApproved(context, [bank])
  assert.deepEqual([await one.state(), await held(one.memberId)], ['unknown', '400000'])
  const asks: number[] = []
  for (let passed = 0; passed < 180; passed++) {
    if ((await askAgain(context, [bank])) > 0) asks.push(passed)
    await payApproved(context, [bank])
    clock.advance(minute)
  }
  assert.deepEqual(asks, [2, 7, 22, 82, 142])
  assert.equal(bank.sent.length, 1)
  await assert.rejects(
    refuseWithdrawal(context, one.ref, { actor: 'staff:staff-a', reason: 'Late.' }),
    refused('withdrawal_state'),
  )
  bank.later = { state: 'paid' }
  clock.advance(60 * minute)
  await Promise.all([askAgain(context, [bank]), askAgain(context, [bank])])
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await untouched()
})

test('that a payer never saw it is believed after a while, since what was asked may still be on its way', async () => {
  const one = await approved('is-lost')
  const bank = openBank([new Error('connect ETIMEDOUT')])
  bank.later = 'never_seen'
  await payApproved(context, [bank])
  for (const [minutes, state] of [
    [2, 'unknown'],
    [5, 'unknown'],
    [15, 'failed'],
  ] as const) {
    clock.advance(minutes * minute)
    await askAgain(context, [bank])
    assert.equal(await one.state(), state)
  }
  assert.equal(await held(one.memberId), '400000')
})

test('what is on its way is paid when its payer says so', async () => {
  const one = await approved('is-on-its-way')
  const bank = openBank([{ state: 'sent', payerId: 'P-1' }])
  await payApproved(context, [bank])
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paying', '400000'])
  clock.advance(2 * minute)
  await askAgain(context, [bank])
  assert.equal(await one.state(), 'paid')
})

test('what a payer sent that is there no more holds up nothing of one that is, however much of it is due', async () => {
  const old = await approved('went-by-another')
  await payApproved(context, [{ ...openBank([]), name: 'bank-of-before' }])
  await sql`
    insert into payment.attempt (member_id, withdrawal_id, number, key, gateway, state, asked_at, ask_again_at)
    select ${old.memberId}::uuid, ${old.ref.id}::uuid, 1 + number, gen_random_uuid(), 'bank-of-before', 'paid', 'epoch', 'epoch'
    from generate_series(1, 150) number`.execute(context.db)
  const one = await approved('goes-by-ours')
  const bank = openBank([{ state: 'sent' }])
  await payApproved(context, [bank])
  clock.advance(2 * minute)
  assert.equal(await askAgain(context, [bank]), 1)
  assert.equal(await one.state(), 'paid')
  await untouched()
})

test("what went is asked after ever less often for a week, and what came back is its member's again, once", async () => {
  const [stays, back] = [await approved('stays-gone'), await approved('comes-back')]
  const bank = openBank([], { mayReturn: true })
  await payApproved(context, [bank])
  const asks: number[] = []
  for (let hours = 0; hours < 24 * 9; hours++) {
    if ((await askAgain(context, [bank])) > 0) asks.push(hours)
    clock.advance(60 * minute)
  }
  assert.deepEqual(asks.slice(0, 7), [1, 2, 4, 8, 16, 32, 56])
  assert.ok(asks.length < 14 && Math.max(...asks) <= 24 * 9, String(asks))
  assert.deepEqual([await stays.state(), await held(stays.memberId)], ['paid', '0'])
  const [again] = [await approved('comes-back-late')]
  await payApproved(context, [bank])
  bank.later = { state: 'returned', said: 'the account is closed' }
  clock.advance(6 * minute)
  await Promise.all([askAgain(context, [bank]), askAgain(context, [bank])])
  assert.equal(await again.state(), 'returned')
  clock.advance(24 * 60 * minute)
  assert.equal(await askAgain(context, [bank]), 0)
  assert.equal(await fundsOf(again), 1_000_000n * unit)
  assert.equal(await back.state(), 'paid')
  await untouched()
})

test('what came back before anybody heard that it went was never sent', async () => {
  const one = await approved('bounces')
  await payApproved(context, [openBank([{ state: 'returned', said: 'it bounced' }])])
  assert.deepEqual([await one.state(), await held(one.memberId)], ['failed', '400000'])
  await untouched()
})

/** A payer in whose call the worker is killed: before it sent, or after; nobody hears what it would have said. */
for (const [when, later, ends] of [
  ['before it was asked', 'never_seen', 'failed'],
  ['after it had sent', { state: 'paid' }, 'paid'],
] as const)
  test(`a worker that is killed ${when} leaves an asking that is asked after, and no second one`, async () => {
    const one = await approved(`is-killed-${ends}`)
    const bank = openBank([])
    bank.later = later
    let reached = () => undefined as void
    const there = new Promise<void>((resolve) => (reached = resolve))
    // Its call never ends, as that of a process that is gone.
    const dying: Payer = { ...bank, send: () => (reached(), new Promise(() => undefined)) }
    void payApproved(context, [dying]).catch(() => undefined)
    await there
    await payApproved(context, [bank])
    assert.equal(bank.sent.length, 0)
    for (let passed = 0; passed < 30; passed++) {
      clock.advance(minute)
      await askAgain(context, [bank])
    }
    assert.equal(await one.state(), ends)
    await untouched()
  })

test('a worker that stood still between writing an attempt and sending it sends it no more, and it is sent once', async () => {
  const one = await approved('is-begun-and-left')
  const bank = openBank([])
  bank.later = 'never_seen'
  const { watched, statements } = watchStatements(context)
  let stood = false
  const standing = {
    ...clock,
    now: () => {
      if (!stood && statements.some((said) => said.startsWith('insert into payment.attempt'))) {
        stood = true
        clock.advance(16 * minute)
      }
      return clock.now()
    },
  }
  await payApproved({ ...watched, clock: standing }, [bank])
  assert.ok(stood)
  assert.deepEqual([bank.sent.length, await one.state()], [0, 'paying'])
  await askAgain(context, [bank])
  assert.equal(await one.state(), 'failed')
  await approveWithdrawal(context, one.ref, { actor: 'staff:staff-b' })
  await payApproved(context, [bank])
  assert.deepEqual([bank.sent.length, await one.state(), await held(one.memberId)], [1, 'paid', '0'])
  await untouched()
})

test('a worker whose clock is an hour ahead believes no payer that it never saw what another sends just now', async () => {
  const one = await approved('is-sent-slowly')
  const at = (aheadMs: number) => ({
    ...context,
    clock: { now: () => new Date(systemClock.now().getTime() + aheadMs) },
  })
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<PayerAnswer>()]
  const bank = openBank([])
  bank.send = async () => {
    asked.resolve()
    return await answered.promise
  }
  bank.later = 'never_seen'
  const sending = payApproved(at(0), [bank])
  await asked.promise
  // Whatever its clock says, it is asked.
  await sql`update payment.attempt set ask_again_at = 'epoch' where member_id = ${one.memberId}::uuid`.execute(
    context.db,
  )
  assert.equal(await askAgain(at(60 * minute), [bank]), 1)
  assert.equal(await one.state(), 'unknown')
  answered.resolve({ state: 'paid' })
  await sending
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await untouched()
})
