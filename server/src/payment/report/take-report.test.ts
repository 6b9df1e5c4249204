import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { openDeposits } from '#test/deposits'
import { listSuspense } from './movement.ts'
import { retryParked } from './park.ts'
import { unit } from '#test/house'
import { expireDeposits } from '#payment/deposit'

const { house, pending, report, audited } = await openDeposits()

test('a paid deposit is credited, recorded, and told to the open screens', async () => {
  const deposit = await pending('pays')
  const heard: unknown[] = []
  const stop = house.context.bus.listen(({ to, event }) => void (to !== null && heard.push(event)))
  assert.deepEqual(await report(deposit), { status: 200, outcome: 'credited' })
  stop()
  assert.equal(await deposit.state(), 'paid')
  assert.equal(await deposit.balance(), 250_000n * unit)
  const depositId = readId('dep', deposit.depositId)
  assert.deepEqual(heard, [
    { type: 'balance', sumBalance: 250_000n * unit, number: 1 },
    { type: 'deposit', depositId, state: 'paid' },
  ])
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: deposit.token })
  assert.partialDeepStrictEqual(value.list[0], {
    kind: 'deposit',
    amount: '250000',
    balanceAfter: '250000',
    reference: deposit.depositId,
  })
})

test('one event ten times at once and again later credits once, and is answered as at first', async () => {
  const deposit = await pending('pays-once')
  const event = { ...deposit, eventId: randomUUID() }
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => report(event)))
  outcomes.push(await report(event))
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    Array<string>(11).fill('credited'),
  )
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('six events of one payment at once credit once, and one that says otherwise is left for a person to see', async () => {
  const deposit = await pending('two-events')
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => report(deposit)))
  assert.deepEqual(outcomes.map(({ outcome }) => String(outcome)).toSorted(), [
    'credited',
    ...Array<string>(5).fill('told_before'),
  ])
  assert.equal(await deposit.balance(), 250_000n * unit)
  assert.deepEqual(await audited('movement.told_otherwise'), [])
  assert.equal((await report({ ...deposit, amount: '250001' })).outcome, 'told_before')
  const lines = await audited('movement.told_otherwise')
  assert.partialDeepStrictEqual(lines, [{ actor: 'system', detail: { was: '250000', amount: '250001' } }])
})

test('money in another currency is never credited one for one: it waits in suspense, and the audit trail says so', async () => {
  const deposit = await pending('pays-dollars')
  assert.deepEqual(await report({ ...deposit, currency: 'USD' }), { status: 200, outcome: 'other_currency' })
  assert.equal(await deposit.state(), 'pending')
  assert.equal(await deposit.balance(), 0n)
  const [line] = await audited('deposit.other_currency')
  assert.partialDeepStrictEqual(line?.detail, { amount: '250000', currency: 'USD' })
  assert.equal((await report({ ...deposit, paymentId: 'in-dong' })).outcome, 'credited')
})

test('a decline ends the deposit and credits nothing', async () => {
  const deposit = await pending('declined')
  assert.deepEqual(await report({ ...deposit, outcome: 'declined' }), { status: 200, outcome: 'declined' })
  assert.equal(await deposit.state(), 'declined')
  assert.equal(await deposit.balance(), 0n)
})

test('money that arrives after a decline is credited all the same', async () => {
  const deposit = await pending('paid-after-all')
  await report({ ...deposit, outcome: 'declined' })
  assert.equal((await report(deposit)).outcome, 'credited')
  assert.equal(await deposit.state(), 'paid')
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('a decline after the money takes nothing back', async () => {
  const deposit = await pending('declined-late')
  await report(deposit)
  assert.equal((await report({ ...deposit, outcome: 'declined' })).outcome, 'too_late')
  assert.equal(await deposit.state(), 'paid')
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('a payment and a decline at once leave the money there', async () => {
  for (let i = 0; i < 10; i++) {
    const deposit = await pending(`both-at-once-${i}`)
    await Promise.all([report({ ...deposit, outcome: 'declined' }), report(deposit)])
    assert.equal(await deposit.state(), 'paid')
    assert.equal(await deposit.balance(), 250_000n * unit)
  }
})

test('a deposit that expired is credited when its money comes, and not declined any more', async () => {
  const [paid, declined] = [await pending('expired-paid'), await pending('expired-declined')]
  house.clock.advance(24 * 3_600_000 + 1)
  await expireDeposits(house.context)
  assert.equal((await report(paid)).outcome, 'credited')
  assert.equal((await report({ ...declined, outcome: 'declined' })).outcome, 'too_late')
  const stateOf = async ({ reference }: { reference: string }) =>
    await house.context.db
      .selectFrom('payment.deposit')
      .select('state')
      .where('gateway_reference', '=', reference)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await stateOf(paid), { state: 'paid' })
  assert.deepEqual(await stateOf(declined), { state: 'expired' })
})

test('what arrived is what is credited, and a difference stands in the audit trail', async () => {
  const deposit = await pending('pays-less')
  assert.equal((await report({ ...deposit, amount: '200000' })).outcome, 'credited')
  assert.equal(await deposit.balance(), 200_000n * unit)
  const lines = await audited('deposit.amount_differs')
  assert.deepEqual(lines, [{ actor: 'system', detail: { asked: '250000', arrived: '200000' } }])
})

test('two payments of one deposit are two movements, and both are credited', async () => {
  const deposit = await pending('pays-twice')
  await report({ ...deposit, paymentId: 'first', amount: '100000' })
  assert.equal((await report({ ...deposit, paymentId: 'second', amount: '150000' })).outcome, 'credited')
  assert.equal(await deposit.balance(), 250_000n * unit)
  const read = await house.ask('GET', `/wps/payment/deposits/${deposit.depositId}`, { token: deposit.token })
  assert.partialDeepStrictEqual(read.value, { state: 'paid', asked: '250000', arrived: '250000' })
})

test('a report that overtook its deposit is parked, answered well, and taken within a minute', async () => {
  const deposit = await pending('overtaken')
  const event = { reference: deposit.reference, eventId: randomUUID() }
  const directory = house.context.owner.db
  const [entry] = await directory
    .deleteFrom('payment.reference')
    .where('value', '=', deposit.reference)
    .returningAll()
    .execute()
  assert.ok(entry)
  assert.deepEqual(await report(event), { status: 200, outcome: 'parked' })
  await retryParked(house.context)
  assert.deepEqual(await report(event), { status: 200, outcome: 'parked' })
  await directory.insertInto('payment.reference').values(entry).execute()
  await Promise.all([retryParked(house.context), retryParked(house.context)])
  assert.deepEqual(await report(event), { status: 200, outcome: 'credited' })
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('money for what nobody knows waits 72 hours for it, and then in suspense for a person, once and in the ledger', async () => {
  const event = { reference: 'sbx_nobody-pays', eventId: randomUUID() }
  const account = houseAccount('suspense:sandbox', { book: 'real', currency: 'VND' })
  const before = await readHouseBalance(house.context.db, account)
  await report(event)
  house.clock.advance(72 * 3_600_000)
  await Promise.all([retryParked(house.context), retryParked(house.context)])
  assert.equal((await report(event)).outcome, 'unclaimed')
  const waiting = (await listSuspense(house.context.db, 10)).filter(
    (one) => one.gateway_id === event.reference,
  )
  assert.deepEqual(
    waiting.map(({ amount }) => amount),
    [250_000n * unit],
  )
  // Another event of the same money.
  const again = { ...event, eventId: randomUUID() }
  await report(again)
  house.clock.advance(72 * 3_600_000)
  await retryParked(house.context)
  assert.equal((await report(again)).outcome, 'told_before')
  assert.equal(await readHouseBalance(house.context.db, account), before + 250_000n * unit)
  assert.deepEqual(await audited('report.unknown'), [])
})

test('what a report names may come for 72 hours; then it is nothing of ours, and a person is told', async () => {
  const event = { reference: 'sbx_nobody-knows', eventId: randomUUID(), outcome: 'declined' }
  await report(event)
  house.clock.advance(72 * 3_600_000 - 1)
  await retryParked(house.context)
  assert.equal((await report(event)).outcome, 'parked')
  house.clock.advance(1)
  await retryParked(house.context)
  assert.equal((await report(event)).outcome, 'unknown')
  const lines = await audited('report.unknown')
  assert.partialDeepStrictEqual(lines, [{ detail: { said: 'declined', value: 'sbx_nobody-knows' } }])
})

test('a parked report that cannot be read holds up no other', async () => {
  const deposit = await pending('behind-a-bad-one')
  const directory = house.context.owner.db
  const entries = await directory
    .deleteFrom('payment.reference')
    .where('value', '=', deposit.reference)
    .returningAll()
    .execute()
  const [bad, event] = [
    { reference: 'sbx_bad', eventId: '00000000-0000-4000-8000-000000000000' },
    { reference: deposit.reference, eventId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' },
  ]
  for (const one of [bad, event]) assert.equal((await report(one)).outcome, 'parked')
  await directory.insertInto('payment.reference').values(entries).execute()
  const bads = directory.updateTable('payment.event').where('event_id', '=', bad.eventId)
  await bads.set({ report: JSON.stringify({ outcome: 'no such' }) }).execute()
  await assert.rejects(retryParked(house.context), AggregateError)
  assert.equal((await report(event)).outcome, 'credited')
  assert.equal(await deposit.balance(), 250_000n * unit)
  await bads.set({ parked_until: null, report: null, outcome: 'unknown' }).execute()
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
