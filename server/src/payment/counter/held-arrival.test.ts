import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { confineLogin } from '#identity/login'
import { transact } from '#kit'
import { creditDeposit, lockDeposit } from '#payment/deposit'
import { module } from '#payment/destination'
import { runCommand } from '#test/command-line'
import { unit } from '#test/house'
import { openWithdrawals } from '#test/withdrawals'

const { house, context, member, addDestination, proved } = await openWithdrawals()

test('what comes for a deposit that started before is held, and taken once a person looked; no unit is lost', async () => {
  const first = await member('out-meanwhile', { destination: false, payeeName: '' })
  await addDestination(first, { number: '700100600' })
  const other = await member('started-before', { payeeName: '' })
  await addDestination(other, { number: '700100600' })
  const body = { amount: '250000', methodId: 'sandbox' }
  const sent = { token: other.token, key: randomUUID(), body }
  const { depositId } = (await house.ask('POST', '/wps/payment/deposits', sent)).value
  await transact(context, (tx) => confineLogin(tx, first.memberId, null))
  const before = await other.balance()
  await arrive(depositId)
  assert.equal(await other.balance(), before)
  const at = `/wps/payment/deposits/${depositId}`
  const read = async () => (await house.ask('GET', at, { token: other.token })).value
  assert.deepEqual([(await read())['state'], (await read())['held']], ['paid', '250000'])
  const release = () => house.ask('POST', `${at}/release`, { token: other.token, body: {} })
  assert.equal((await release()).message, 'payment_held')
  const [, clearing] = module.commands ?? []
  assert.equal(clearing?.name, 'destination')
  const why = ['--reason', 'an account of two', '--by', 'staff-a']
  await runCommand(context, clearing, 'clear', 'started-before', ...why)
  assert.equal((await release()).value['held'], '0')
  assert.equal(await other.balance(), before + 250_000n * unit)
  await proved()
})

/** Money comes for a deposit, as its gateway tells. */
async function arrive(depositId: string): Promise<void> {
  await transact(context, async (tx) => {
    const deposit = await lockDeposit(tx, readId('dep', depositId))
    assert.ok(deposit)
    await creditDeposit(tx, deposit, { movementId: randomUUID(), amount: 250_000n * unit })
  })
}
