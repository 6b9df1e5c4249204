import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { unit } from '#test/house'
import { long } from '#test/long'
import { credentials, openLinks } from '#test/payos'
import { moods } from '#test/wire/moods'
import { workOff } from '#test/work-off'
import { payos } from './index.ts'

// Two secrets live, and nothing of ours that pretends; the gateway on every bad day, and its webhooks on theirs.
const vendors = { PAYOS_CHECKSUM_KEY: `${credentials.PAYOS_CHECKSUM_KEY},the old one,` }
const { house, wire, start, startAgain, pay, find, dataOf, tell } = await openLinks({
  vendors,
  testGateways: 'off',
})
const minuteMs = 60_000
/** So that what failed before has no part in what is looked at. */
const aMinuteLater = () => house.clock.advance(minuteMs + 1)
const bad = moods.filter((mood) => !['honest', 'unhurried', 'too late'].includes(mood))

test('while a secret is changed both are believed, and no other', async () => {
  const deposit = await start('rotates-keys', 500_000)
  for (const [secret, status] of [
    ['the old one', 200],
    [credentials.PAYOS_CHECKSUM_KEY, 200],
    [vendors.PAYOS_CHECKSUM_KEY, 401],
    ['', 401],
  ] as const)
    assert.equal((await tell(dataOf(deposit.orderCode, { amount: 1_000 }), secret)).status, status, secret)
  assert.equal(await deposit.balance(), 2_000n * unit)
})

test('one event again and again moves its money once', async () => {
  const deposit = await start('is-replayed', 500_000)
  const data = dataOf(deposit.orderCode)
  for (let i = 0; i < (long ? 50 : 10); i++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(data)))
    for (const { outcomes } of answers) assert.deepEqual(outcomes, ['credited', 'seen'])
  }
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('an hour old, behind a later one, and after the window it is credited all the same, once', async () => {
  const deposit = await start('is-told-late', 500_000)
  const [first, second] = [200_000, 300_000].map((amount) => dataOf(deposit.orderCode, { amount }))
  assert.ok(first && second)
  house.clock.advance(60 * minuteMs)
  for (const data of [second, first, second])
    assert.deepEqual((await tell(data)).outcomes, ['credited', 'seen'])
  const token = (await house.signIn('is-told-late')).value.token
  assert.partialDeepStrictEqual(await deposit.read(token), { state: 'paid', late: true, arrived: '500000' })
})

test('in another currency it waits for a person, and credits nobody', async () => {
  const deposit = await start('pays-in-dollars', 500_000)
  const { outcomes } = await tell(dataOf(deposit.orderCode, { currency: 'USD' }))
  assert.deepEqual(outcomes, ['other_currency', 'seen'])
  assert.equal(await deposit.balance(), 0n)
  const suspense = houseAccount('suspense:payos', { book: 'real', currency: 'USD' })
  assert.equal(await readHouseBalance(house.context.db, suspense), 500_000n * unit)
})

test('for who shut themselves out it is held, shown, and none of it is to be played', async () => {
  const deposit = await start('is-shut-out', 500_000)
  const body = { months: 6, understood: true }
  await house.ask('POST', '/wps/care/self-exclusion', { token: deposit.token, body })
  await pay(deposit.orderCode, 500_000)
  const { token } = (await house.signIn('is-shut-out')).value
  assert.partialDeepStrictEqual(await deposit.read(token), { arrived: '500000', held: '500000' })
  assert.equal(await house.balanceOf(token), 0n)
})

for (const mood of bad)
  test(`a gateway that is ${mood} starts nothing that is shown, and is asked again until it says what came`, async () => {
    const name = `meets-${mood}`
    const { token, orderCode, asked, state, balance } = await start(name, 500_000)
    await wire.be(mood, 1)
    assert.equal((await startAgain(token, 400_000)).message, 'gateway_resting')
    await pay(orderCode, 500_000, { times: 0 })
    await wire.be(mood, 1)
    await assert.rejects(find(asked), /cannot be asked now/)
    assert.deepEqual([await state(), await balance()], ['pending', 0n])
    await find(asked)
    assert.deepEqual([await state(), await balance()], ['paid', 500_000n * unit])
    aMinuteLater()
  })

test('a gateway that is slow is waited for', async () => {
  await wire.be('unhurried', 1)
  const deposit = await start('has-time', 500_000)
  assert.equal(await deposit.state(), 'pending')
})

test('a link that was made after we gave up is shown to nobody, and credited if it is paid', async () => {
  const token = await house.member('gives-up')
  await wire.be('too late', 1)
  const { message, orderCode } = await startAgain(token, 500_000)
  assert.equal(message, 'gateway_resting')
  assert.deepEqual(await pay(orderCode, 500_000), [200])
  assert.equal(await house.balanceOf(token), 500_000n * unit)
})

test('after five failures in a minute it rests: nothing is started on it or asked of it until that is over', async () => {
  aMinuteLater()
  const { token, orderCode, asked, balance } = await start('meets-rest', 500_000)
  await wire.be('away', 5)
  for (let i = 0; i < 5; i++) await assert.rejects(find(asked))
  await pay(orderCode, 500_000, { times: 0 })
  await assert.rejects(find(asked))
  const { value } = await house.ask('GET', '/wps/payment/methods', { token })
  assert.partialDeepStrictEqual(
    value.list.find((one) => one['methodId'] === 'link'),
    { resting: true },
  )
  aMinuteLater()
  await find(asked)
  assert.equal(await balance(), 500_000n * unit)
})

test('a job that nobody answered waits in the queue and is done when somebody does', async () => {
  const deposit = await start('is-asked-about', 500_000)
  await workOff(house, 'payment:find')
  await pay(deposit.orderCode, 200_000, { times: 0 })
  await pay(deposit.orderCode, 300_000)
  await wire.be('failing', 1)
  assert.equal((await workOff(house, 'payment:find')).length, 1)
  assert.deepEqual(await workOff(house, 'payment:find'), [])
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('without its secrets it is not there, and with some of them nothing starts', () => {
  const having = (given: Config['vendors']) =>
    payos({ ...house.context, config: { ...house.context.config, vendors: given } })
  assert.equal(having({}), null)
  assert.equal(having({ PAYOS_CLIENT_ID: '', PAYOS_API_KEY: '', PAYOS_CHECKSUM_KEY: '' }), null)
  assert.throws(() => having({ PAYOS_CLIENT_ID: 'a client' }), /given together/)
  assert.equal(having(credentials)?.name, 'payos')
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
