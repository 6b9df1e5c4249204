import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import type { Report } from '#payment/gateways'
import { addAnyRow } from '#test/any-row'
import { commandNamed, runCommand } from '#test/command-line'
import { unit } from '#test/house'
import { openTransfers } from '#test/transfers'
import { retryParked } from './park.ts'
import { takeReports } from './take-reports.ts'

// A feed that is connected before its account is named as the house's, and members who pay there meanwhile.
const { house, start, feed } = await openTransfers()
const { context, clock } = house
const { db } = context.owner
const park = () => retryParked(context)

const nameAccount = async (number: string) =>
  await addAnyRow(db, 'payment.house_account', {
    method_id: 'bank-qr',
    bin: '970999',
    number,
    holder: 'HOUSE',
    bank: 'Lantern Bank',
    day_max: 10n ** 17n,
    enabled: false,
  })
const eventsOf = (...ids: number[]) =>
  db
    .selectFrom('payment.event')
    .select(['outcome', 'parked_until', 'report'])
    .where('event_id', 'in', ids.map(String))
    .orderBy('event_id')
    .execute()
const outcomesOf = async (...ids: number[]) => (await eventsOf(...ids)).map(({ outcome }) => outcome)
const listed = async () => (await runCommand(context, commandNamed('payment suspense'), 'list')).said

test('what moved on an account before it was named is taken once it is, each movement once', async () => {
  const deposit = await start('pays-unnamed', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, accountNumber: '998', referenceCode: 'FT1' }
  const nameless = { content: 'thanks', amount: 7_000, accountNumber: '998' }
  for (const [id, told] of [said, said, nameless, { ...nameless, transferType: 'out' }].entries())
    assert.deepEqual((await feed(told, 901 + id)).outcomes, ['not_ours'])
  assert.match(await listed(), /^4 of account 998 at vietqr since .*: taken once it is named/m)
  await park()
  assert.equal(await deposit.balance(), 0n)
  await nameAccount('998')
  for (let i = 0; i < 3; i++) await Promise.all([park(), park()])
  assert.equal(await deposit.balance(), 500_000n * unit)
  assert.deepEqual((await outcomesOf(901, 902)).toSorted(), ['credited', 'unclaimed'])
  assert.deepEqual(await outcomesOf(903, 904), ['unclaimed', 'out'])
  await feed(said, 901)
  await park()
  assert.equal(await deposit.balance(), 500_000n * unit)
  assert.doesNotMatch(await listed(), /account 998/)
})

test('each telling of an account that is not named is warned of, by the end of its number', async () => {
  const warned: unknown[] = []
  const log = Object.assign(Object.create(context.log) as typeof context.log, {
    warn: (...words: unknown[]) => void warned.push(words),
  })
  const reports = ['w1', 'w2'].map((eventId) => reportOf(eventId, '1234567890'))
  const outcomes = await takeReports({ ...context, log }, { name: 'vietqr' }, reports, null)
  assert.deepEqual(outcomes, ['not_ours', 'not_ours'])
  assert.deepEqual(warned, [
    [{ account: '7890' }, "money moved on an account that is not named as the house's"],
  ])
})

test('what a server of before kept nothing of is kept when it is told again, and taken', async () => {
  const deposit = await start('is-told-again', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, accountNumber: '997' }
  const tell = async () => (await feed(said, 910)).outcomes
  assert.deepEqual(await tell(), ['not_ours'])
  await db
    .updateTable('payment.event')
    .set({ report: null, parked_until: null })
    .where('event_id', '=', '910')
    .execute()
  await nameAccount('997')
  await park()
  assert.equal(await deposit.balance(), 0n)
  assert.deepEqual(await tell(), ['not_ours'])
  await park()
  for (let i = 0; i < 2; i++) assert.deepEqual(await tell(), ['credited'])
  await park()
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('an account that nobody names in 400 days is none of ours: what was said of it is forgotten', async () => {
  assert.deepEqual((await feed({ accountNumber: '996' }, 920)).outcomes, ['not_ours'])
  clock.advance(399 * 24 * 3_600_000)
  await park()
  assert.notEqual((await eventsOf(920))[0]?.report, null)
  clock.advance(2 * 24 * 3_600_000)
  await park()
  assert.deepEqual(await eventsOf(920), [{ outcome: 'not_ours', parked_until: null, report: null }])
})

function reportOf(eventId: string, account: string, memo?: string): Report {
  return {
    eventId,
    names: memo === undefined ? null : { kind: 'memo', value: memo },
    outcome: 'paid',
    movementId: `${eventId}@2026-11-21:in:500000`,
    formerId: `${eventId}@2026-11-21`,
    account,
    amount: 500_000n * unit,
    currency: 'VND',
    at: clock.now(),
    content: memo ?? '',
    payerName: null,
  }
}

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
