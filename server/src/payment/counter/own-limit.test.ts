import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { prove } from '#ledger'
import { expireDeposits } from '#payment/deposit'
import { reopenMethod } from '#payment/method'

// Deposits of members who set limits on theirs. A pending deposit is of 250,000.
const { house, pending, report } = await openDeposits()
const { context, clock } = house
const path = '/wps/payment/deposits'
const hour = 3_600_000
const limits = '/wps/care/limits'

const limit = (token: string, units: number, period = 'day') =>
  house.ask('PUT', limits, { token, body: { kind: 'deposit', period, amount: String(units) } })
const start = (token: string, units: number) =>
  house.ask('POST', path, { token, key: randomUUID(), body: { amount: String(units), methodId: 'sandbox' } })
const release = (token: string, depositId: string) =>
  house.ask('POST', `${path}/${depositId}/release`, { token, body: {} })
const read = async (token: string, depositId: string) =>
  (await house.ask('GET', `${path}/${depositId}`, { token })).value
const purses = async (token: string) => {
  const { value } = await house.ask('GET', '/wps/wallet/purses', { token })
  return Object.fromEntries(value.list.map((one) => [one['purse'], one['balance']]))
}
async function used(token: string) {
  const { value } = await house.ask('GET', limits, { token })
  return (value['money'] as { used: string }[])[0]?.used
}

test('a deposit beyond the limit is not started, and the refusal says what is left and when there is room', async () => {
  const { token } = await pending('careful')
  await limit(token, 300_000)
  const { status, message, value } = await start(token, 60_000)
  assert.deepEqual([status, message], [422, 'own_deposit_limit'])
  const { requestId: _, ...told } = value
  assert.deepEqual(told, { period: 'day', limit: '300000', used: '250000', left: '50000', opensAt: null })
  assert.equal((await start(token, 50_000)).success, true)
  const { value: listed } = await house.ask('GET', path, { token })
  assert.equal(listed['total'], 2)
})

test('what a deposit that started may bring is used until it ends, however it ends', async () => {
  const deposit = await pending('declined')
  const { token, reference } = deposit
  await limit(token, 250_000)
  assert.equal((await start(token, 10_000)).message, 'own_deposit_limit')
  await report({ reference, outcome: 'declined' })
  assert.equal(await used(token), '0')
  assert.equal((await start(token, 250_000)).success, true)
  assert.equal((await start(token, 10_000)).message, 'own_deposit_limit')
  clock.advance(24 * hour + 1)
  await expireDeposits(context)
  const again = (await house.signIn('declined')).value.token
  assert.equal((await start(again, 250_000)).success, true)
})

test('a limit is on what comes in: what is lost or taken back gives no room', async () => {
  const { token, reference, memberId, balance } = await pending('gross')
  await limit(token, 250_000)
  await report({ reference })
  await report({ reference, outcome: 'reversed' })
  assert.equal(await balance(), 0n)
  const staff = { actor: 'staff:test', reason: 'the dispute was won' }
  assert.ok(await reopenMethod(context, { memberId, methodId: 'sandbox' }, staff))
  const { message, value } = await start(token, 10_000)
  assert.deepEqual([message, value['used'], value['left']], ['own_deposit_limit', '250000', '0'])
  assert.ok(typeof value['opensAt'] === 'string')
})

test('money that comes beyond the limit is held, shown and not to be spent, and none of it is lost', async () => {
  const { token, reference, depositId, balance } = await pending('overpays')
  await limit(token, 300_000)
  assert.equal((await report({ reference, amount: '1000000' })).outcome, 'credited')
  assert.equal(await balance(), 300_000n * unit)
  assert.deepEqual(await purses(token), { main: '300000', held: '700000' })
  const { state, asked, arrived, held } = await read(token, depositId)
  assert.deepEqual([state, asked, arrived, held], ['paid', '250000', '1000000', '700000'])
  const { value } = await house.ask('GET', '/wps/wallet/transfers?purse=held', { token })
  assert.deepEqual(
    value.list.map((one) => [one['kind'], one['amount']]),
    [['deposit_held', '700000']],
  )
  const refused = await release(token, depositId)
  assert.deepEqual([refused.message, refused.value['left']], ['own_deposit_limit', '0'])
})

test('what is held is taken once there is room for all of it, and counts as deposited then', async () => {
  const { token, reference, depositId } = await pending('waits')
  await limit(token, 200_000)
  await report({ reference })
  assert.deepEqual(await purses(token), { main: '200000', held: '50000' })
  clock.advance(25 * hour)
  const again = (await house.signIn('waits')).value.token
  const answers = await Promise.all(Array.from({ length: 4 }, () => release(again, depositId)))
  for (const { success, value } of answers) assert.deepEqual([success, value['held']], [true, '0'])
  assert.deepEqual(await purses(again), { main: '250000', held: '0' })
  assert.equal(await used(again), '50000')
  assert.equal((await release(again, depositId)).success, true)
})

test('a gateway that takes money back takes what is held first', async () => {
  const { token, reference, depositId } = await pending('chargeback')
  await limit(token, 200_000)
  await report({ reference })
  await report({ reference, outcome: 'reversed', amount: '80000' })
  assert.deepEqual(await purses(token), { main: '170000', held: '0' })
  assert.equal((await read(token, depositId))['held'], '0')
})

test('nothing is released of what was never held, nor of what is another’s', async () => {
  const { token, reference, depositId } = await pending('plain')
  await report({ reference })
  assert.equal((await release(token, depositId)).message, 'deposit_not_held')
  const other = await pending('elsewhere')
  assert.equal((await release(other.token, depositId)).message, 'deposit_unknown')
})

test('a limit that is set later counts what started before, and who has none deposits as ever', async () => {
  const { token } = await pending('later')
  assert.equal((await start(token, 5_000_000)).success, true)
  await limit(token, 6_000_000)
  assert.equal(await used(token), '5250000')
  assert.equal((await start(token, 800_000)).message, 'own_deposit_limit')
})

test('of ten deposits that race for the last room exactly what fits is started', async () => {
  const { token } = await pending('races')
  await limit(token, 560_000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(token, 100_000)))
  assert.equal(answers.filter(({ success }) => success).length, 3)
})

test('of two that arrive at once as much is credited as there is room for, and the rest is held', async () => {
  const { token, reference } = await pending('arrives')
  const { value } = await start(token, 250_000)
  const { gateway_reference: other } = await context.db
    .selectFrom('payment.deposit')
    .select('gateway_reference')
    .where('id', '=', readId('dep', value.depositId))
    .executeTakeFirstOrThrow()
  await limit(token, 300_000)
  await Promise.all([report({ reference }), report({ reference: String(other) })])
  assert.deepEqual(await purses(token), { main: '300000', held: '200000' })
  assert.equal((await prove(context.db)).wrong, null)
})
