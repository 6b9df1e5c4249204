import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { expireDeposits } from '#payment/deposit'
import { unit } from '#test/house'
import { openInvoices, sat, secrets } from '#test/invoices'
import { btcpay } from './index.ts'
import { signBytes } from './webhook.ts'
import { worthOf } from './worth.ts'

const { house, wire, start, find, written, post } = await openInvoices()
const events = async () => (await sql`select from payment.event`.execute(house.context.db)).rows.length
const worth = (sats: number) => BigInt(sats * sat) * unit
const inSuspense = () =>
  readHouseBalance(house.context.db, houseAccount('suspense:btcpay', { book: 'real', currency: 'VND' }))
/** What waits for a person of a deposit in coins, as staff read it, the least first. */
const waitsOf = (depositId: string) =>
  house.context.db
    .selectFrom('payment.movement')
    .select(['amount', 'content', 'state'])
    .where('gateway', '=', 'btcpay')
    .where('content', 'like', `for ${depositId}%`)
    .orderBy('amount')
    .execute()

test('coins are worth what they come to at their rate, rounded down to what the currency can pay', () => {
  for (const [coins, rate, currency, amount] of [
    ['0.00020000', '2500000000.00', 'VND', 500_000n * unit],
    ['0.00000001', '2500000000', 'VND', 25n * unit],
    ['0.00000001', '99999999', 'VND', 0n],
    ['0.00007765', '64392.23', 'USD', 50_000n],
    ['1', '64392.239', 'USD', 643_922_300n],
    ['20999999.99999999', '1', 'USD', 209_999_999_900n],
  ] as const)
    assert.equal(worthOf(coins, rate, currency), amount, `${coins} at ${rate}`)
})

test('a member is shown an address and its code, and what is paid there counts once its network has settled it', async () => {
  const deposit = await start('pays-in-coins', 500_000)
  const { kind, coin, network, address, coinAmount, uri } = deposit.checkout
  assert.deepEqual([kind, coin, network, coinAmount], ['coin', 'BTC', 'Bitcoin', '0.00020000'])
  assert.equal(uri, `bitcoin:${address}?amount=0.00020000`)
  assert.deepEqual(await deposit.let('pay', { sats: 20_000 }), [200, 200])
  assert.equal(await deposit.answer(), true)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['pending', 0n])
  await deposit.let('settle')
  assert.equal(await deposit.balance(), 0n)
  assert.equal(await deposit.answer(), true)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', 500_000n * unit])
})

test('less and the rest are credited as they came, each payment once, and what is beyond what was asked waits for a person', async () => {
  const deposit = await start('pays-oddly-in-coins', 500_000)
  const before = await inSuspense()
  for (const sats of [1, 19_990, 8_000, 50]) {
    await deposit.let('pay', { sats })
    await deposit.let('settle', { times: 3 })
    await deposit.answer()
  }
  for (let i = 0; i < 3; i++) await find(deposit.asked)
  assert.equal(await deposit.balance(), worth(20_000))
  assert.partialDeepStrictEqual(await deposit.read(), { state: 'paid', asked: '500000', arrived: '500000' })
  assert.equal((await inSuspense()) - before, worth(8_041))
  const content = `for ${deposit.depositId}, beyond what it asked`
  assert.deepEqual(await waitsOf(deposit.depositId), [
    { amount: worth(50), content, state: 'suspense' },
    { amount: worth(7_991), content, state: 'suspense' },
  ])
})

test('coins are asked for to their smallest part, and who sends all of it is credited what that is worth', async () => {
  const deposit = await start('is-asked-for-a-part', 500_010)
  assert.equal(deposit.checkout['coinAmount'], '0.00020001')
  await deposit.let('pay', { sats: 20_001 })
  await deposit.let('settle')
  await deposit.answer()
  assert.equal(await deposit.balance(), worth(20_001))
  assert.deepEqual(await waitsOf(deposit.depositId), [])
})

test('whoever waits for the coin to fall gets none of it at the old rate: what comes later waits for a person, however much', async () => {
  const deposit = await start('waits-for-a-fall', 50_000)
  await deposit.let('expire')
  await deposit.let('pay', { sats: 200_000 })
  await deposit.let('settle')
  await deposit.answer()
  await find(deposit.asked)
  assert.equal(await deposit.balance(), 0n)
  const content = `for ${deposit.depositId}, after its rate ended`
  assert.deepEqual(await waitsOf(deposit.depositId), [{ amount: worth(200_000), content, state: 'suspense' }])
  const lines = await house.context.owner.db
    .selectFrom('audit.line')
    .select(['action', 'detail'])
    .where('subject', '=', `deposit:${deposit.asked.depositId}`)
    .where('action', '=', 'deposit.beyond_rate')
    .execute()
  assert.partialDeepStrictEqual(lines, [{ detail: { amount: '5000000', currency: 'VND' } }])
})

test('of two payments the one that is settled counts, and the other when it is', async () => {
  const deposit = await start('pays-half', 500_000)
  await deposit.let('pay', { sats: 4_000 })
  await deposit.let('settle')
  await deposit.let('pay', { sats: 16_000 })
  await deposit.answer()
  assert.equal(await deposit.balance(), worth(4_000))
  await deposit.let('settle')
  await deposit.answer()
  assert.equal(await deposit.balance(), worth(20_000))
})

test('what came before its invoice ran out, and settles later, is credited', async () => {
  const deposit = await start('pays-late-in-coins', 500_000)
  await deposit.let('pay', { sats: 20_000, times: 0 })
  house.clock.advance(3_600_001)
  await deposit.let('expire')
  await expireDeposits(house.context)
  await deposit.let('settle')
  await deposit.answer()
  const { token } = (await house.signIn('pays-late-in-coins')).value
  assert.partialDeepStrictEqual(await deposit.read(token), { state: 'paid', late: true, arrived: '500000' })
})

const minuteMs = 60_000

test('coins that were seen are waited for beyond their window, shown as on their way, and paid when they settle', async () => {
  const deposit = await start('waits-for-blocks', 500_000)
  house.clock.advance(55 * minuteMs)
  await deposit.let('pay', { sats: 20_000 })
  const seen = house.clock.now().toISOString()
  house.clock.advance(6 * minuteMs)
  await expireDeposits(house.context)
  const { token } = (await house.signIn('waits-for-blocks')).value
  assert.partialDeepStrictEqual(await deposit.read(token), { state: 'pending', seen, arrived: '0' })
  await deposit.let('settle')
  await deposit.answer()
  assert.partialDeepStrictEqual(await deposit.read(token), { state: 'paid', seen, arrived: '500000' })
})

test('where no webhook tells of them coins are seen when we ask, and given up a day after their window', async () => {
  const deposit = await start('waits-unheard', 500_000)
  await deposit.let('pay', { sats: 20_000, times: 0 })
  for (let i = 0; i < 2; i++) await find(deposit.asked)
  assert.equal(typeof (await deposit.read())['seen'], 'string')
  house.clock.advance(25 * 60 * minuteMs - 1)
  await expireDeposits(house.context)
  const { token } = (await house.signIn('waits-unheard')).value
  assert.equal((await deposit.read(token))['state'], 'pending')
  house.clock.advance(2)
  await expireDeposits(house.context)
  assert.equal((await deposit.read(token))['state'], 'expired')
})

test('a deposit whose coins were seen cannot be cancelled any more, one whose were not can', async () => {
  const [sent, unsent] = [await start('has-sent-coins', 500_000), await start('sends-no-coins', 500_000)]
  const cancel = async ({ depositId, token }: typeof sent) =>
    await house.ask('DELETE', `/wps/payment/deposits/${depositId}`, { token })
  await sent.let('pay', { sats: 20_000 })
  const refused = await cancel(sent)
  assert.deepEqual([refused.status, refused.message], [409, 'deposit_seen'])
  assert.equal(await sent.state(), 'pending')
  assert.equal((await cancel(unsent)).value['state'], 'cancelled')
  // What is seen of it afterwards changes nothing of what was answered.
  await unsent.let('pay', { sats: 20_000 })
  assert.equal((await cancel(unsent)).value['state'], 'cancelled')
  await sent.let('settle')
  await sent.answer()
  assert.equal(await sent.state(), 'paid')
})

test('coins that are seen when their window is over bring nothing back, and are told of', async () => {
  const deposit = await start('is-seen-late', 500_000)
  house.clock.advance(61 * minuteMs)
  await expireDeposits(house.context)
  await deposit.let('pay', { sats: 20_000 })
  const { token } = (await house.signIn('is-seen-late')).value
  assert.partialDeepStrictEqual(await deposit.read(token), {
    state: 'expired',
    seen: house.clock.now().toISOString(),
  })
})

test('an invoice that becomes invalid takes back what was credited for it, and is declined where nothing was', async () => {
  const [rich, poor] = [await start('is-invalid', 500_000), await start('is-invalid-too', 500_000)]
  await rich.let('pay', { sats: 20_000 })
  await rich.let('settle')
  await rich.answer()
  await poor.let('pay', { sats: 20_000 })
  for (const one of [rich, poor]) {
    await one.let('invalidate', { times: 2 })
    await one.answer()
  }
  assert.deepEqual([await rich.state(), await rich.balance()], ['reversed', 0n])
  assert.deepEqual([await poor.state(), await poor.balance()], ['declined', 0n])
})

test('an invoice that became invalid when all had come, which no webhook told, is found in the morning', async () => {
  const deposit = await start('is-invalid-unheard', 500_000)
  await deposit.let('pay', { sats: 20_000 })
  await deposit.let('settle')
  await deposit.answer()
  await deposit.let('invalidate', { times: 0 })
  const morning = house.whole.jobs(house.context).find(({ name }) => name === 'payment:pull')
  await morning?.run({}, new AbortController().signal)
  assert.equal(await deposit.answer(), true)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['reversed', 0n])
})

test('a webhook that overtook the answer is parked, and asked about once its invoice is known', async () => {
  const deposit = await start('is-overtaken', 500_000)
  const directory = house.context.owner.db
  const entries = await directory
    .deleteFrom('payment.reference')
    .where('value', '=', deposit.invoiceId)
    .returningAll()
    .execute()
  await deposit.let('pay', { sats: 20_000 })
  await deposit.let('settle')
  assert.deepEqual((await post(written(deposit.invoiceId))).outcomes, ['parked'])
  assert.equal(await deposit.answer(), false)
  await directory.insertInto('payment.reference').values(entries).execute()
  const park = house.whole.jobs(house.context).find(({ name }) => name === 'payment:park')
  await park?.run({}, new AbortController().signal)
  assert.equal(await deposit.answer(), true)
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('one event is one, whichever delivery tells of it: the bytes differ, and its first delivery names it', async () => {
  const { invoiceId } = await start('is-redelivered', 500_000)
  const originalDeliveryId = randomUUID()
  const before = await events()
  for (let i = 0; i < 3; i++) {
    const said = { originalDeliveryId, deliveryId: randomUUID(), isRedelivery: i > 0 }
    assert.deepEqual((await post(written(invoiceId, said))).outcomes, ['seen'])
  }
  assert.equal(await events(), before + 1)
})

test('what is of no invoice, or of another store, is nothing to us', async () => {
  const { invoiceId } = await start('is-elsewhere', 500_000)
  const before = await events()
  for (const said of [
    { type: 'InvoiceCreated' },
    { type: 'PayoutUpdated', invoiceId: undefined },
    { storeId: 'another' },
  ])
    assert.deepEqual(await post(written(invoiceId, said)), { status: 200, success: true, outcomes: [] })
  assert.equal(await events(), before)
})

test('asked to start the same deposit again it answers the same invoice', async () => {
  const order = {
    depositId: `dep_${randomUUID()}`,
    amount: 500_000n * unit,
    currency: 'VND',
    memo: null,
    number: null,
    account: null,
    expiresAt: new Date(house.clock.now().getTime() + 3_600_000),
    returnUrl: house.url,
    reportUrl: house.url,
  }
  const gateway = btcpay(house.context)
  const started = await gateway?.start(order)
  assert.ok(started)
  assert.deepEqual(await gateway?.start(order), started)
})

test('where the coin we show has no address, the invoice’s own page is gone to', async () => {
  const vendors = { ...house.context.config.vendors, BTCPAY_METHOD: 'BTC-LN' }
  const gateway = btcpay({ ...house.context, config: { ...house.context.config, vendors } })
  const started = await gateway?.start({
    depositId: `dep_${randomUUID()}`,
    amount: 500_000n * unit,
    currency: 'VND',
    memo: null,
    number: null,
    account: null,
    expiresAt: new Date(house.clock.now().getTime() + 3_600_000),
    returnUrl: house.url,
    reportUrl: house.url,
  })
  assert.deepEqual(started?.checkout, { kind: 'redirect', payUrl: `${wire.url}/i/${started?.reference}` })
})

test('what was not signed byte by byte is refused and kept nowhere', async () => {
  const { invoiceId } = await start('is-forged-in-coins', 500_000)
  const before = await events()
  const body = written(invoiceId)
  const right = signBytes(secrets.BTCPAY_SECRET, body)
  for (const signature of [
    '',
    'sha256=',
    right.slice(7),
    right.toUpperCase(),
    right.slice(0, -1),
    signBytes('guessed', body),
    signBytes('', body),
    signBytes(secrets.BTCPAY_SECRET, `${body} `),
    signBytes(secrets.BTCPAY_SECRET, JSON.stringify(JSON.parse(body), null, 1)),
  ])
    assert.partialDeepStrictEqual(await post(body, signature), { status: 401, message: 'webhook_signature' })
  assert.equal(await events(), before)
})

test('what is signed and none of its webhooks is refused, and so is what is too large', async () => {
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"type":5}',
    written('x', { timestamp: 'now' }),
    written('x', { invoiceId: '' }),
    written('x', { originalDeliveryId: null }),
  ])
    assert.partialDeepStrictEqual(await post(body), { status: 400, message: 'invalid_input' }, body)
  assert.equal((await post(written('x', { more: 'x'.repeat(65 * 1024) }))).status, 413)
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
