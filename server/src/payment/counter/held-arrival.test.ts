import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { confineLogin } from '#identity/login'
import { transact } from '#kit'
import { creditDeposit, creditDeposits, lockDeposit } from '#payment/deposit'
import { module } from '#payment/destination'
import { module as likeness } from '#payment/likeness'
import { runCommand } from '#test/command-line'
import { unit } from '#test/house'
import { openWithdrawals } from '#test/withdrawals'

const { house, context, member, addDestination, held, proved } = await openWithdrawals()

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

test('what comes for a deposit is held where somebody of its member’s name and birthday shut themselves out meanwhile', async () => {
  const payeeName = 'Phạm Thị Hồng'
  const [first, other] = [
    await member('namesake-out', { payeeName, destination: false }),
    await member('namesake', { payeeName, destination: false }),
  ]
  const body = { amount: '250000', methodId: 'sandbox' }
  const sent = { token: other.token, key: randomUUID(), body }
  const { depositId } = (await house.ask('POST', '/wps/payment/deposits', sent)).value
  await transact(context, (tx) => confineLogin(tx, first.memberId, null))
  const before = await other.balance()
  await arrive(depositId)
  assert.equal(await other.balance(), before)
  const release = () =>
    house.ask('POST', `/wps/payment/deposits/${depositId}/release`, { token: other.token, body: {} })
  assert.equal((await release()).message, 'payment_held')
  const [clearing] = likeness.commands ?? []
  assert.equal(clearing?.name, 'member likeness')
  await runCommand(context, clearing, 'clear', 'namesake', '--reason', 'a passport', '--by', 'staff-a')
  assert.equal((await release()).value['held'], '0')
  assert.equal(await other.balance(), before + 250_000n * unit)
  await proved()
})

test('what is held is not taken by the browser of somebody who is out, nor by another after it', async () => {
  const payeeName = 'Trịnh Văn Khoa'
  const [first, other] = [
    await member('browser-out', { payeeName, destination: false }),
    await member('by-their-browser', { payeeName, destination: false }),
  ]
  const browser = `device=${'k'.repeat(43)}`
  await house.signIn('browser-out', undefined, { cookie: browser, origin: house.url })
  const body = { amount: '250000', methodId: 'sandbox' }
  const { depositId } = (
    await house.ask('POST', '/wps/payment/deposits', { token: other.token, key: randomUUID(), body })
  ).value
  await transact(context, (tx) => confineLogin(tx, first.memberId, null))
  await arrive(depositId)
  const [clearing] = likeness.commands ?? []
  assert.equal(clearing?.name, 'member likeness')
  const clear = () =>
    runCommand(context, clearing, 'clear', 'by-their-browser', '--reason', 'a passport', '--by', 'staff-a')
  await clear()
  const release = async (headers = {}) => {
    const sent = { token: other.token, body: {}, headers }
    return await house.ask('POST', `/wps/payment/deposits/${depositId}/release`, sent)
  }
  assert.equal((await release({ cookie: browser, origin: house.url })).message, 'payment_held')
  assert.equal((await release()).message, 'payment_held')
  await clear()
  assert.equal((await release({ cookie: browser, origin: house.url })).value['held'], '0')
  await proved()
})

test('what comes for a member who is suspended is held, whether it comes alone or with others, and theirs once they are not', async () => {
  const one = await member('is-suspended')
  const before = await one.balance()
  const start = async () => {
    const body = { amount: '250000', methodId: 'sandbox' }
    return (await house.ask('POST', '/wps/payment/deposits', { token: one.token, key: randomUUID(), body }))
      .value.depositId
  }
  const [alone, together] = [await start(), await start()]
  const suspend = (at: Date | null) =>
    context.db
      .updateTable('identity.login')
      .set({ suspended_at: at })
      .where('id', '=', one.memberId)
      .execute()
  await suspend(context.clock.now())
  await arrive(alone)
  await transact(context, async (tx) => {
    const deposit = await lockDeposit(tx, readId('dep', together))
    assert.ok(deposit)
    await creditDeposits(tx, [{ deposit, money: { movementId: randomUUID(), amount: 250_000n * unit } }])
  })
  assert.equal(await held(one.memberId), '500000')
  await suspend(null)
  const { token } = (await house.signIn('is-suspended')).value
  for (const depositId of [alone, together]) {
    const path = `/wps/payment/deposits/${depositId}/release`
    assert.equal((await house.ask('POST', path, { token, body: {} })).value['held'], '0')
  }
  assert.equal(await house.balanceOf(token), before + 500_000n * unit)
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
