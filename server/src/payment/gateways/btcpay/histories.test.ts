import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readId } from '@fairground/contract'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { reopenMethod } from '#payment/method'
import { tellHistories } from '#test/histories'
import { unit } from '#test/house'
import { whatMustBe, type Happened } from '#test/invoice-model'
import { openInvoices, sat } from '#test/invoices'

// Whatever becomes of webhooks on their way, which only have us ask: what is credited is what a model of a page says of what was
// so whenever we asked. GATEWAY_HISTORIES=20000 tells as many.
const { house, wire, startAgain, find } = await openInvoices({}, ['--chaos', '--seed', '7'])
const path = '/wps/payment/deposits'
const asked = 500_000
let waiting = 0

const happening: fc.Arbitrary<Happened> = fc.record(
  {
    deposit: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom(
      ...(['pay', 'pay', 'pay', 'settle', 'settle', 'expire', 'invalidate', 'mark-settled'] as const),
      'cancels',
      'is asked about',
    ),
    sats: fc.integer({ min: 1, max: 40_000 }),
  },
  { noNullPrototype: true },
)
const history = fc.array(happening, { minLength: 1, maxLength: 10 })

async function live(token: string, happenings: readonly Happened[]): Promise<void> {
  const before = await house.balanceOf(token)
  const deposits = [await startAgain(token, asked), await startAgain(token, asked)]
  const happened: Happened[] = []
  const isAsked = (deposit: number) => happened.push({ deposit, what: 'is asked about', sats: 0 })
  for (const one of happenings) {
    const deposit = deposits[one.deposit]
    if (!deposit) throw new Error('there are two')
    if (one.what === 'is asked about') await find(deposit.asked)
    else if (one.what === 'cancels' && (await isSeen(token, deposit.depositId))) {
      const paid = happened.filter(({ deposit: of, what }) => of === one.deposit && what === 'pay')
      assert.ok(paid.length > 0, 'money is seen on its way once it is on it')
      continue
    } else if (one.what !== 'cancels') await deposit.let(one.what, { sats: one.sats })
    happened.push(one)
    if (await deposit.answer()) isAsked(one.deposit)
  }
  await wire.play('catch-up')
  for (const [i, deposit] of deposits.entries()) {
    await find(deposit.asked)
    isAsked(i)
  }
  const must = deposits.map((_, i) => whatMustBe(happened, i, asked / sat))
  waiting += must.reduce((sum, { waits }) => sum + waits * sat, 0)
  const credited = must.reduce((sum, one) => sum + BigInt(one.credited * sat) * unit, 0n)
  assert.equal(await house.balanceOf(token), before + credited)
  const states = await Promise.all(deposits.map(({ state }) => state()))
  assert.deepEqual(
    states,
    must.map(({ state }) => state),
  )
  const takenBack = deposits.find((_, i) => must[i]?.wasTaken)
  if (takenBack) await letOn(takenBack.depositId)
  // Only so many wait at once.
  for (const [i, deposit] of deposits.entries()) {
    if (states[i] !== 'pending' || !(await isSeen(token, deposit.depositId))) continue
    await deposit.let('invalidate', { sats: 0 })
    await find(deposit.asked)
    assert.equal(await deposit.state(), 'declined')
  }
}

/** Whose money was taken back is let on by a person, and pays by coins in the history after. */
async function letOn(depositId: string): Promise<void> {
  const { memberId, methodId } = await house.context.db
    .selectFrom('payment.deposit')
    .select(['member_id as memberId', 'method_id as methodId'])
    .where('id', '=', readId('dep', depositId))
    .executeTakeFirstOrThrow()
  const staff = { actor: 'staff:test', reason: 'told on' }
  assert.ok(await reopenMethod(house.context, { memberId, methodId }, staff))
}

/** Cancels a deposit; answers whether it stays because its money was seen, which depends on what was told by then. */
async function isSeen(token: string, depositId: string): Promise<boolean> {
  return (await house.ask('DELETE', `${path}/${depositId}`, { token })).message === 'deposit_seen'
}

test('histories of invoices come to what the model says', async () => {
  await tellHistories(500, history, house.member, live)
  const suspense = houseAccount('suspense:btcpay', { book: 'real', currency: 'VND' })
  assert.equal(await readHouseBalance(house.context.db, suspense), BigInt(waiting) * unit)
  assert.ok(waiting > 0)
  assert.equal((await prove(house.context.db)).wrong, null)
})
