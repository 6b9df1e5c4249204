import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Config } from '#kit'
import { prove } from '#ledger'
import { unit } from '#test/house'
import { openInvoices, secrets } from '#test/invoices'
import { long } from '#test/long'
import { moods } from '#test/wire/moods'
import { btcpay } from './index.ts'
import { signBytes } from './webhook.ts'

// Two secrets live, and nothing of ours that pretends; the server on every bad day, and its webhooks on theirs.
const vendors = { BTCPAY_SECRET: `the new one,${secrets.BTCPAY_SECRET},` }
const { house, wire, start, startAgain, find, written, post } = await openInvoices({
  vendors,
  testGateways: 'off',
})
const minuteMs = 60_000
const bad = moods.filter((mood) => !['honest', 'unhurried', 'too late'].includes(mood))
type Deposit = Awaited<ReturnType<typeof startAgain>>

async function paySettled(deposit: Deposit, times = 1): Promise<void> {
  await deposit.let('pay', { sats: 20_000, times })
  await deposit.let('settle', { times })
}

test('while a secret is changed both are believed, and no other', async () => {
  const { invoiceId } = await start('rotates-coin-keys', 500_000)
  for (const [secret, status] of [
    ['the new one', 200],
    [secrets.BTCPAY_SECRET, 200],
    [vendors.BTCPAY_SECRET, 401],
    ['', 401],
  ] as const) {
    const body = written(invoiceId)
    assert.equal((await post(body, signBytes(secret, body))).status, status, secret)
  }
})

test('one event again and again is asked about and credits once', async () => {
  const deposit = await start('is-replayed-in-coins', 500_000)
  await paySettled(deposit)
  const body = written(deposit.invoiceId)
  for (let i = 0; i < (long ? 50 : 10); i++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
    for (const { outcomes } of answers) assert.deepEqual(outcomes, ['seen'])
    await deposit.answer()
  }
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('an hour old and out of order, webhooks lead to what the invoice is by now', async () => {
  const deposit = await start('late-by-an-hour', 500_000)
  await paySettled(deposit, 0)
  house.clock.advance(59 * minuteMs)
  const hourAgo = Math.floor(house.clock.now().getTime() / 1000) - 3_600
  for (const type of ['InvoiceSettled', 'InvoiceProcessing', 'InvoiceExpired', 'InvoiceReceivedPayment']) {
    const told = await post(written(deposit.invoiceId, { type, timestamp: hourAgo }))
    assert.equal(told.outcomes?.at(-1), 'seen')
    await deposit.answer()
  }
  const { token } = (await house.signIn('late-by-an-hour')).value
  assert.partialDeepStrictEqual(await deposit.read(token), { state: 'paid', arrived: '500000' })
})

test('for who shut themselves out it is held, shown, and none of it is to be played', async () => {
  const deposit = await start('is-out-in-coins', 500_000)
  const body = { months: 6, understood: true }
  await house.ask('POST', '/wps/care/self-exclusion', { token: deposit.token, body })
  await paySettled(deposit)
  await deposit.answer()
  const { token } = (await house.signIn('is-out-in-coins')).value
  assert.partialDeepStrictEqual(await deposit.read(token), { arrived: '500000', held: '500000' })
  assert.equal(await house.balanceOf(token), 0n)
})

for (const mood of bad)
  test(`a server that is ${mood} starts nothing that is shown, and is asked again until it says what came`, async () => {
    const deposit = await start(`meets-${mood}`, 500_000)
    // What it answers of another's invoice shows only where it makes one.
    await wire.be(mood, 2)
    assert.equal((await startAgain(deposit.token, 400_000)).message, 'gateway_resting')
    await paySettled(deposit, 0)
    await wire.be(mood, 1)
    await assert.rejects(find(deposit.asked), /cannot be asked now/)
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['pending', 0n])
    await find(deposit.asked)
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', 500_000n * unit])
    house.clock.advance(minuteMs + 1)
  })

test('a server that is slow is waited for', async () => {
  await wire.be('unhurried', 3)
  const deposit = await start('has-time-for-coins', 500_000)
  assert.equal(await deposit.state(), 'pending')
})

test('an invoice that was made after we gave up is shown to nobody, and money for it is for a person to find', async () => {
  const token = await house.member('gives-up-on-coins')
  await wire.be('too late', 1, 1)
  assert.equal((await startAgain(token, 500_000)).message, 'gateway_resting')
  const invoices = (await wire.play('books')) as { id: string }[]
  const made = invoices.at(-1)?.id ?? ''
  assert.deepEqual((await post(written(made))).outcomes, ['parked'])
  assert.equal(await house.balanceOf(token), 0n)
})

test('an invoice that the server does not have any more is nothing that came', async () => {
  const deposit = await start('is-forgotten', 500_000)
  const [row] = await house.context.owner.db
    .updateTable('payment.deposit')
    .set({ gateway_reference: randomUUID() })
    .where('gateway_reference', '=', deposit.invoiceId)
    .returning('state')
    .execute()
  assert.ok(row)
  await find(deposit.asked)
  assert.equal(await deposit.state(), 'pending')
})

test('without its secrets it is not there, and with some of them nothing starts', () => {
  const having = (given: Config['vendors']) =>
    btcpay({ ...house.context, config: { ...house.context.config, vendors: given } })
  assert.equal(having({}), null)
  assert.throws(() => having({ BTCPAY_URL: wire.url }), /given together/)
  assert.throws(() => having(secrets), /given together/)
  assert.equal(having({ ...secrets, BTCPAY_URL: wire.url })?.name, 'btcpay')
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
