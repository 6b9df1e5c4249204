import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { transact } from '#kit'
import { prove } from '#ledger'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { adjust } from '#wallet'
import { retryParked } from './park.ts'

const { house, pending, report, audited } = await openDeposits()

test('a reversal takes back what the purse holds, once for its event, and the rest is the loss of the house', async () => {
  const deposit = await pending('charges-back')
  await report(deposit)
  await transact(house.context, (tx) =>
    adjust(tx, {
      memberId: deposit.memberId,
      book: 'real',
      currency: 'VND',
      cause: 'spent',
      amount: -180_000n * unit,
      reason: '',
      actor: 'test',
      at: tx.clock.now(),
    }),
  )
  const event = { ...deposit, eventId: randomUUID(), outcome: 'reversed' }
  const outcomes = await Promise.all([report(event), report(event), report(event)])
  assert.deepEqual(outcomes.map(({ outcome }) => String(outcome)).toSorted(), [
    'reversed',
    'reversed',
    'reversed',
  ])
  assert.equal(await deposit.state(), 'reversed')
  assert.equal(await deposit.balance(), 0n)
  const kept = await house.context.db.selectFrom('payment.reversal').selectAll().execute()
  assert.partialDeepStrictEqual(kept, [
    { amount: 250_000n * unit, taken: 70_000n * unit, lost: 180_000n * unit },
  ])
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: deposit.token })
  assert.partialDeepStrictEqual(value.list[0], {
    kind: 'reversal',
    amount: '-70000',
    reference: deposit.depositId,
  })
})

test('reversals in parts take no more together than arrived', async () => {
  const deposit = await pending('charges-back-twice')
  await report(deposit)
  await report({ ...deposit, outcome: 'reversed', amount: '100000' })
  assert.equal(await deposit.balance(), 150_000n * unit)
  await report({ ...deposit, outcome: 'reversed', amount: '250000' })
  assert.equal(await deposit.balance(), 0n)
  await report({ ...deposit, outcome: 'reversed', amount: '250000' })
  const kept = await house.context.db
    .selectFrom('payment.reversal as v')
    .innerJoin('payment.reference as r', 'r.deposit_id', 'v.deposit_id')
    .select('v.amount')
    .where('r.value', '=', deposit.reference)
    .orderBy('v.amount')
    .execute()
  assert.deepEqual(
    kept.map(({ amount }) => amount),
    [100_000n * unit, 150_000n * unit],
  )
  assert.equal((await report(deposit)).outcome, 'told_before')
})

test('a reversal that overtook its payment is parked, and taken after it', async () => {
  const deposit = await pending('reversed-early')
  const event = { ...deposit, eventId: randomUUID(), outcome: 'reversed' }
  assert.deepEqual(await report(event), { status: 200, outcome: 'parked' })
  await report(deposit)
  await retryParked(house.context)
  assert.equal((await report(event)).outcome, 'reversed')
  assert.equal(await deposit.balance(), 0n)
})

test('a reversal that overtook one of two payments takes what is there, and the rest as that comes', async () => {
  const deposit = await pending('reversed-between')
  const pay = (paymentId: string, amount: string) => report({ ...deposit, paymentId, amount })
  await pay('first', '100000')
  const event = { ...deposit, eventId: randomUUID(), outcome: 'reversed' }
  assert.equal((await report(event)).outcome, 'parked')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['reversed', 0n])
  await pay('second', '90000')
  await retryParked(house.context)
  assert.deepEqual([(await report(event)).outcome, await deposit.balance()], ['parked', 0n])
  await pay('third', '100000')
  await retryParked(house.context)
  await retryParked(house.context)
  assert.deepEqual([(await report(event)).outcome, await deposit.balance()], ['reversed', 40_000n * unit])
})

test('what a reversal tells of and never arrived a person is told of, once its time is over', async () => {
  const deposit = await pending('reversed-beyond')
  await report({ ...deposit, amount: '100000' })
  const event = { ...deposit, eventId: randomUUID(), outcome: 'reversed' }
  assert.equal((await report(event)).outcome, 'parked')
  house.clock.advance(73 * 3_600_000)
  await retryParked(house.context)
  assert.equal((await report(event)).outcome, 'unknown')
  const told = (await audited('report.unknown')).map(({ detail }) => detail)
  assert.partialDeepStrictEqual(told, [{ said: 'reversed', value: deposit.reference }])
})

test('a decline after a reversal changes nothing', async () => {
  const deposit = await pending('declined-reversed')
  await report(deposit)
  await report({ ...deposit, outcome: 'reversed' })
  assert.equal((await report({ ...deposit, outcome: 'declined' })).outcome, 'too_late')
  assert.equal(await deposit.state(), 'reversed')
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
