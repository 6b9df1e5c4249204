import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { writeMemo } from '@fairground/engine'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { tellHistories } from '#test/histories'
import { unit } from '#test/house'
import { openTransfers } from '#test/transfers'
import { whatMustBe, type Happening } from '#test/transfer-model'

// Whatever a bank and its feed do, in whatever order: what is credited, and what waits, is what a model of a page says.
// GATEWAY_HISTORIES=20000 tells as many.
const { house, startAgain, feed } = await openTransfers()

const happening: fc.Arbitrary<Happening> = fc.record(
  {
    deposit: fc.integer({ min: 0, max: 1 }),
    amount: fc.integer({ min: 1, max: 900_000 }),
    named: fc.constantFrom('rightly', 'rightly', 'rightly', 'wrongly', 'not', 'twice over'),
    told: fc.integer({ min: 1, max: 3 }),
    alike: fc.constantFrom(1, 1, 1, 2, 3),
    cancelledBefore: fc.boolean(),
    goes: fc.constantFrom('in', 'in', 'in', 'out'),
  },
  { noNullPrototype: true },
)
const history = fc.array(happening, { minLength: 1, maxLength: 5 })

let suspended = 0n

async function live(token: string, happenings: readonly Happening[]): Promise<void> {
  const before = await house.balanceOf(token)
  const deposits = [await startAgain(token, 500_000), await startAgain(token, 500_000)]
  for (const one of happenings) {
    const deposit = deposits[one.deposit]
    const other = deposits[1 - one.deposit]
    if (!deposit || !other) throw new Error('there are two')
    const { memo } = deposit.checkout
    if (one.cancelledBefore)
      await house.ask('DELETE', `/wps/payment/deposits/${deposit.depositId}`, { token })
    const contents = {
      rightly: `CT ${memo.toLowerCase()} DEN`,
      wrongly: writeMemo('FA', randomBytes(5)),
      not: 'thanks',
      'twice over': `${memo} ${other.checkout.memo}`,
    }
    const referenceCode = randomBytes(8).toString('hex')
    const said = { content: contents[one.named], amount: one.amount, transferType: one.goes, referenceCode }
    const ids = Array.from({ length: one.alike }, () => randomInt(2 ** 40))
    const told = Array.from({ length: one.told }, () => ids).flat()
    await Promise.all(told.map((id) => feed(said, id)))
  }
  const must = whatMustBe(happenings)
  suspended += must.suspended * unit
  assert.equal(await house.balanceOf(token), before + must.credited * unit)
  const states = await Promise.all(deposits.map(({ state }) => state()))
  assert.deepEqual(states, must.states)
  // Only so many wait at once.
  for (const [i, { depositId }] of deposits.entries())
    if (states[i] === 'pending') await house.ask('DELETE', `/wps/payment/deposits/${depositId}`, { token })
}

test('histories of transfers come to what the model says', async () => {
  await tellHistories(500, history, house.member, live)
  const suspense = houseAccount('suspense:vietqr', { book: 'real', currency: 'VND' })
  assert.equal(await readHouseBalance(house.context.db, suspense), suspended)
  assert.equal((await prove(house.context.db)).wrong, null)
})
