import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { sql } from '#kit'
import { prove } from '#ledger'
import { unit } from '#test/house'
import { openLinks } from '#test/payos'
import { workOff } from '#test/work-off'
import { payos } from './index.ts'
import { signValues } from './signature.ts'

const { house, wire, start, startAgain, pay, dataOf, signed, post, tell } = await openLinks()
const askAgain = () => workOff(house, 'payment:find')
const pull = async () =>
  await house.whole
    .jobs(house.context)
    .find(({ name }) => name === 'payment:pull')
    ?.run({}, new AbortController().signal)
const events = async () => (await sql`select from payment.event`.execute(house.context.db)).rows.length

test('values are signed as the documentation signs its own, lists among them', () => {
  const webhook = {
    orderCode: 123,
    amount: 3000,
    description: 'VQRIO123',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    transactionDateTime: '2023-02-04 18:25:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: '',
    counterAccountName: '',
    counterAccountNumber: '',
    virtualAccountName: '',
    virtualAccountNumber: '',
  }
  const key = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675'
  assert.equal(signValues(key, webhook), '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03')
  const transaction = {
    virtualAccountNumber: null,
    amount: 2000,
    counterAccountBankId: '01202001',
    accountNumber: '0123456789',
    counterAccountBankName: null,
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '9876543210',
    description: 'TRANSACTION DESCRIPTION',
    reference: 'FT-REFERENCE',
    virtualAccountName: null,
    transactionDateTime: '2025-12-12T09:00:00+07:00',
  }
  const link = {
    id: 'payment-link-id',
    orderCode: 0,
    amount: 2000,
    amountPaid: 2000,
    amountRemaining: 0,
    status: 'PAID',
    createdAt: '2025-12-12T09:00:00+07:00',
    transactions: [transaction],
    canceledAt: null,
    cancellationReason: null,
  }
  assert.equal(
    signValues('test_checksum_key', link),
    '6af5e2c9a28256c140169ed624114b43295915d7b6e2fa6278b17a7c43aadefd',
  )
})

test('a member is sent to the link’s page, and what is paid there is credited, told of and asked about', async () => {
  const deposit = await start('pays-by-link', 500_000)
  assert.match(deposit.checkout.payUrl, new RegExp(`^${wire.url}/web/\\w+$`))
  assert.deepEqual(await pay(deposit.orderCode, 500_000), [200])
  assert.equal(await deposit.balance(), 500_000n * unit)
  assert.equal(await deposit.state(), 'paid')
  assert.deepEqual(await askAgain(), [])
  assert.equal(await deposit.balance(), 500_000n * unit)
  const [moved] = await house.context.db.selectFrom('payment.movement').selectAll().execute()
  assert.partialDeepStrictEqual(moved, { other_name: 'TRAN THI LAN', at: new Date('2026-11-21T03:00:00Z') })
})

test('one link is paid in several transfers, and each is credited as it came: less, the rest, and once more', async () => {
  const deposit = await start('pays-in-parts', 500_000)
  for (const amount of [1, 499_999, 500_000]) await pay(deposit.orderCode, amount)
  assert.equal(await deposit.balance(), 1_000_000n * unit)
  assert.partialDeepStrictEqual(await deposit.read(), { state: 'paid', asked: '500000', arrived: '1000000' })
})

test('what a webhook lost is found by the question that follows the next, once', async () => {
  const deposit = await start('loses-one', 500_000)
  await pay(deposit.orderCode, 200_000, { times: 0 })
  assert.equal(await deposit.balance(), 0n)
  await pay(deposit.orderCode, 300_000)
  for (let i = 0; i < 2; i++) {
    assert.deepEqual(await askAgain(), [])
    assert.equal(await deposit.balance(), 500_000n * unit)
  }
})

test('where every webhook was lost it is found when the member has us look, or in the morning', async () => {
  const [one, other] = [await start('has-us-look', 500_000), await start('waits-for-morning', 500_000)]
  for (const { orderCode } of [one, other]) await pay(orderCode, 500_000, { times: 0 })
  await house.ask('POST', `/wps/payment/deposits/${one.depositId}/look`, { token: one.token, body: {} })
  assert.deepEqual(await askAgain(), [])
  assert.deepEqual([await one.balance(), await other.balance()], [500_000n * unit, 0n])
  await pull()
  assert.deepEqual(await askAgain(), [])
  assert.equal(await other.balance(), 500_000n * unit)
})

test('where what is paid a second time is told by nobody it is found in the morning', async () => {
  const deposit = await start('pays-twice-unheard', 500_000)
  await pay(deposit.orderCode, 500_000)
  assert.deepEqual(await askAgain(), [])
  await pay(deposit.orderCode, 500_000, { times: 0 })
  await pull()
  assert.deepEqual(await askAgain(), [])
  assert.equal(await deposit.balance(), 1_000_000n * unit)
})

test('a reference that a bank uses again is other money on another link', async () => {
  const [one, other] = [await start('same-name', 500_000), await start('same-name-too', 500_000)]
  for (const { orderCode } of [one, other]) await pay(orderCode, 500_000, { reference: 'FT26325' })
  assert.deepEqual([await one.balance(), await other.balance()], [500_000n * unit, 500_000n * unit])
})

test('a link that was called off at its page is declined once it is asked about, and credited if it is paid', async () => {
  const deposit = await start('calls-off', 500_000)
  await wire.play('end', { orderCode: deposit.orderCode, status: 'CANCELLED' })
  const token = deposit.token
  await house.ask('POST', `/wps/payment/deposits/${deposit.depositId}/look`, { token, body: {} })
  assert.deepEqual(await askAgain(), [])
  assert.equal(await deposit.state(), 'declined')
  await pay(deposit.orderCode, 500_000)
  assert.equal(await deposit.state(), 'paid')
})

test('a deposit that its member cancels is cancelled with the gateway too, and credited if it is paid', async () => {
  const deposit = await start('cancels-here', 500_000)
  await house.ask('DELETE', `/wps/payment/deposits/${deposit.depositId}`, { token: deposit.token })
  assert.deepEqual(await workOff(house, 'payment:tell-cancelled'), [])
  const books = (await wire.play('books')) as { orderCode: number; status: string }[]
  assert.equal(books.find(({ orderCode }) => orderCode === deposit.orderCode)?.status, 'CANCELLED')
  await pay(deposit.orderCode, 100_000)
  assert.partialDeepStrictEqual(await deposit.read(), { state: 'paid', arrived: '100000' })
})

test('asked to start the same deposit again it answers the same link', async () => {
  const order = {
    depositId: 'dep_1',
    amount: 500_000n * unit,
    currency: 'VND',
    memo: null,
    number: 77n,
    account: null,
    expiresAt: new Date('2026-11-21T04:00:00Z'),
    returnUrl: house.url,
    reportUrl: house.url,
  }
  const gateway = payos(house.context)
  const started = await gateway?.start(order)
  assert.ok(started)
  assert.deepEqual(await gateway?.start(order), started)
})

test('what was not signed is refused and kept nowhere', async () => {
  const deposit = await start('is-forged-at', 500_000)
  const before = await events()
  const data = dataOf(deposit.orderCode)
  const signature = signed(data)
  const changed = { ...data, amount: 9_000_000 }
  const bodies = [
    { data },
    { data, signature: '' },
    { data, signature: signed(data, 'guessed') },
    { data, signature: signed(data, '') },
    { data, signature: signature.slice(1) },
    { data: changed, signature },
    { data: { ...data, orderCode: 1 }, signature },
    { data: { ...data, extra: 1 }, signature },
    { data: [data], signature },
    { signature },
    data,
  ]
  for (const body of [...bodies.map((one) => JSON.stringify(one)), '', '{', '[]', 'null', '"x"'])
    assert.partialDeepStrictEqual(await post(body), { status: 401, message: 'webhook_signature' }, body)
  assert.equal(await events(), before)
  assert.equal(await deposit.balance(), 0n)
})

test('outside of what is signed anything may stand, and nothing of it is read', async () => {
  const deposit = await start('is-dressed-up', 500_000)
  const data = dataOf(deposit.orderCode)
  const dressed = {
    code: '99',
    success: false,
    amount: 9_000_000,
    orderCode: 1,
    signature: signed(data),
    data,
  }
  assert.deepEqual((await post(JSON.stringify(dressed))).outcomes, ['credited', 'seen'])
  assert.deepEqual((await tell(data)).outcomes, ['credited', 'seen'])
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('what can be cut into other values of the same signature moves nothing and is asked about', async () => {
  const [rich, poor] = [await start('is-cut', 500_000), await start('is-cut-too', 500_000)]
  const said = dataOf(rich.orderCode, { description: `x&orderCode=${poor.orderCode}&p=` })
  const { description: _, orderCode: __, ...rest } = said
  const cut = { ...rest, description: 'x', orderCode: poor.orderCode, p: `&orderCode=${rich.orderCode}` }
  assert.equal(signed(said), signed(cut))
  for (const data of [said, cut]) assert.deepEqual((await tell(data)).outcomes, ['seen'])
  assert.deepEqual(await askAgain(), [])
  assert.deepEqual([await rich.balance(), await poor.balance()], [0n, 0n])
})

test('what says no success is only asked about', async () => {
  const deposit = await start('has-no-success', 500_000)
  assert.deepEqual((await tell(dataOf(deposit.orderCode, { code: '01' }))).outcomes, ['seen'])
  assert.equal(await deposit.balance(), 0n)
})

test('what is signed and no payment can be is refused, and so is what is too large', async () => {
  for (const said of [
    { amount: 0 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: '500000' },
    { reference: '' },
    { reference: null },
    { orderCode: 'x' },
    { orderCode: 2 ** 60 },
    { currency: 'dong' },
    { code: 0 },
  ])
    assert.partialDeepStrictEqual(await tell(dataOf(5, said)), { status: 400, message: 'invalid_input' })
  assert.equal((await tell(dataOf(5, { desc: 'x'.repeat(65 * 1024) }))).status, 413)
})

test('the gateway’s own trial names no deposit: it is answered well, kept, and credits nobody', async () => {
  assert.deepEqual(await tell(dataOf(123)), { status: 200, success: true, outcomes: ['parked', 'parked'] })
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})

test('a deposit has a number of its own also where all those of its millisecond are given', async () => {
  const { db, clock } = house.context
  const { token, depositId } = await start('late', 20_000)
  const taken = async () =>
    (
      await sql<{ n: number }>`
        insert into payment.reference (gateway, kind, value, member_id, deposit_id)
        select 'payos', 'number', (${BigInt(clock.now().getTime()) << 12n}::bigint + i)::text, d.member_id, d.id
        from payment.deposit d, generate_series(0, 4095) i where d.id = ${readId('dep', depositId)}::uuid
        on conflict do nothing returning 1 as n`.execute(db)
    ).rows.length
  assert.ok((await taken()) > 4_000)
  const { state } = await startAgain(token, 30_000)
  assert.equal(await state(), 'pending')
})
