import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '../../../../contract/src/index.ts'
import { transact } from '../../../../kit/src/index.ts'
import { markHeldDue, sayReturned } from '../../../../server/src/payment/counter/return-held.ts'
import { creditDeposit, lockDeposit } from '../../../../server/src/payment/deposit/index.ts'
import { unit } from '../../../../server/test/house.ts'
import { asBefore } from '../../../test/former-server.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context, clock } = house
const week = 7 * 24 * 3_600_000

/** A deposit of 250,000 by a member who set a limit once it had started. */
async function limited(username: string, units: number) {
  const token = await house.member(username)
  const body = { amount: '250000', methodId: 'sandbox' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const limit = { kind: 'deposit', period: 'day', amount: String(units) }
  await house.ask('PUT', '/wps/care/limits', { token, body: limit })
  const id = readId('dep', value.depositId)
  const arrive = async (amount: bigint) =>
    await transact(context, async (tx) => {
      const deposit = await lockDeposit(tx, id)
      assert.ok(deposit)
      await creditDeposit(tx, deposit, { movementId: randomUUID(), amount: amount * unit })
    })
  return { token, id, address: `/?centre=wallet&deposit=${value.depositId}`, arrive }
}

test('money that is held is not said to be in the balance, nor all of it to be one’s own to spend', async () => {
  const { token, address, arrive } = await limited('beyond-all', 1)
  await arrive(250_000n)
  const { screen } = await visit(address, { token })
  assert.ok(await screen.findByText('₫1 of it is in your balance.'))
  assert.ok(screen.getByText(/^₫249,999 of it is beyond a limit of your own/))
  assert.equal(screen.queryByText('It is in your balance.'), null)
})

test('what is held and does not fit yet says by which figures, and when there is room', async () => {
  const { token, address, arrive } = await limited('does-not-fit', 249_000)
  await arrive(250_000n)
  const { screen, click } = await visit(address, { token })
  await click(await screen.findByRole('button', { name: 'Take it' }))
  await screen.findByText('That is beyond the limit on deposits that you set yourself.')
  for (const said of ['₫249,000 in 24 hours', '₫249,000 used', '+ ₫1,000', '₫0 left']) screen.getByText(said)
  screen.getByText(/^There is more room from /)
  assert.equal(screen.queryByRole('button', { name: /^Use / }), null)
})

test('a server of before, which says nothing of what goes back, is understood', async () => {
  const { token, address, arrive } = await limited('asks-one-of-before', 1)
  await arrive(250_000n)
  const stop = asBefore('/wps/payment/deposits', ['goesBack', 'returned'])
  try {
    const { screen } = await visit(address, { token })
    assert.ok(await screen.findByText('₫1 of it is in your balance.'))
    assert.ok(screen.getByText(/^₫249,999 of it is beyond a limit of your own/))
  } finally {
    stop()
  }
})

test('what is sent back is said while it is sent and once it was, and is not offered to be taken', async () => {
  const one = await limited('comes-back', 250_000)
  await one.arrive(300_000n)
  clock.advance(week)
  await markHeldDue(context)
  const { value } = await house.signIn('comes-back')
  const { screen } = await visit(one.address, { token: value.token })
  assert.ok(await screen.findByText('₫250,000 of it is in your balance.'))
  assert.ok(screen.getByText(/^₫50,000 of it was held for seven days and is being sent back/))
  assert.equal(screen.queryByRole('button', { name: 'Take it' }), null)
  await sayReturned(context, one.id, { actor: 'staff:a', amount: 50_000n * unit, reference: 'FT1' })
  assert.ok(await screen.findByText('₫50,000 of it was sent back where it came from.'))
  assert.equal(screen.queryByText(/is being sent back/), null)
})

test('the bar over other pages says what of the money that came is held, and that it goes back', async () => {
  const one = await limited('looks-elsewhere', 250_000)
  const { screen } = await visit('/', { token: one.token })
  await screen.findByRole('region', { name: 'An open deposit' })
  await one.arrive(300_000n)
  assert.ok(await screen.findByText('₫300,000 came, and ₫250,000 of it is in your balance'))
})
