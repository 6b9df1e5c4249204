import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prove } from '#ledger'
import { tellHistories } from '#test/histories'
import { unit } from '#test/house'
import { whatMustBe, type Happening } from '#test/link-model'
import { openLinks } from '#test/payos'

// Whatever becomes of webhooks on their way, lost, late, repeated, out of order or behind a forged one: once each deposit was
// asked about, what is credited is what a model of a page says. GATEWAY_HISTORIES=20000 tells as many.
const { house, wire, startAgain, pay, find } = await openLinks({}, ['--chaos', '--seed', '7'])
const path = '/wps/payment/deposits'

const happening: fc.Arbitrary<Happening> = fc.record(
  {
    deposit: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom('pays', 'pays', 'pays', 'cancels', 'calls off', 'looks'),
    amount: fc.integer({ min: 1, max: 900_000 }),
  },
  { noNullPrototype: true },
)
const history = fc.array(happening, { minLength: 1, maxLength: 6 })

async function live(token: string, happenings: readonly Happening[]): Promise<void> {
  // A number has 12 bits of chance beside its moment, and here no moment passes by itself.
  house.clock.advance(1)
  const before = await house.balanceOf(token)
  const deposits = [await startAgain(token, 500_000), await startAgain(token, 500_000)]
  for (const { deposit, what, amount } of happenings) {
    const one = deposits[deposit]
    if (!one) throw new Error('there are two')
    const { orderCode, depositId, asked } = one
    if (what === 'pays') await pay(orderCode, amount)
    else if (what === 'looks') await find(asked)
    else if (what === 'calls off') await wire.play('end', { orderCode, status: 'CANCELLED' })
    else await house.ask('DELETE', `${path}/${depositId}`, { token })
  }
  await wire.play('catch-up')
  for (const { asked } of deposits) await find(asked)
  const must = whatMustBe(happenings)
  assert.equal(await house.balanceOf(token), before + must.credited * unit)
  const states = await Promise.all(deposits.map(({ state }) => state()))
  assert.deepEqual(states, must.states)
  // Only so many wait at once.
  for (const [i, { depositId }] of deposits.entries())
    if (states[i] === 'pending') await house.ask('DELETE', `${path}/${depositId}`, { token })
}

test('histories of links come to what the model says', async () => {
  await tellHistories(500, history, house.member, live)
  assert.equal((await prove(house.context.db)).wrong, null)
})
