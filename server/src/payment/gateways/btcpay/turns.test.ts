import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import type { Report } from '#payment/gateways'
import { unit } from '#test/house'
import { openInvoices, sat, secrets } from '#test/invoices'
import { adjust } from '#wallet'
import { btcpay } from './index.ts'
import { makeInvoice } from './store.ts'

// A store that changes its word: an invoice that is invalid, settled again, and invalid again, and what comes for it meanwhile.
const { house, wire, start, find, work, take, match } = await openInvoices()
const { context } = house
const store = { base: wire.url, id: secrets.BTCPAY_STORE, token: secrets.BTCPAY_TOKEN }
const worth = (sats: number) => BigInt(sats * sat) * unit
const balanceOf = (name: string, currency = 'VND') =>
  readHouseBalance(context.db, houseAccount(name, { book: 'real', currency }))
type Deposit = Awaited<ReturnType<typeof start>>

/** Has something happen to an invoice, told thrice, and asks about it thrice. */
async function have(deposit: Deposit, what: Parameters<Deposit['let']>[0], said: object = {}): Promise<void> {
  await deposit.let(what, { times: 3, ...said })
  for (let i = 0; i < 3; i++) await find(deposit.asked)
}

async function paid(username: string): Promise<Deposit> {
  const deposit = await start(username, 500_000)
  await have(deposit, 'pay', { sats: 20_000 })
  await have(deposit, 'settle')
  assert.equal(await deposit.balance(), worth(20_000))
  return deposit
}

const waitsOf = (depositId: string) =>
  context.db
    .selectFrom('payment.movement')
    .select(['id', 'amount', 'currency', 'content'])
    .where('state', '=', 'suspense')
    .where('content', 'like', `for ${depositId}%`)
    .execute()

const audited = (deposit: Deposit, action: string) =>
  context.owner.db
    .selectFrom('audit.line')
    .select('detail')
    .where('subject', '=', `deposit:${deposit.asked.depositId}`)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('coins that settle after their invoice became invalid wait for a person, once, with the deposit they are of', async () => {
  const deposit = await start('pays-a-slow-fee', 500_000)
  const before = await balanceOf('suspense:btcpay')
  await have(deposit, 'pay', { sats: 20_000 })
  await have(deposit, 'invalidate')
  assert.deepEqual([await deposit.state(), await waitsOf(deposit.depositId)], ['declined', []])
  await have(deposit, 'settle')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['declined', 0n])
  assert.equal((await balanceOf('suspense:btcpay')) - before, worth(20_000))
  const content = `for ${deposit.depositId}, invalid at its gateway`
  const waits = await waitsOf(deposit.depositId)
  assert.partialDeepStrictEqual(waits, [{ amount: worth(20_000), content }])
  assert.equal(waits.length, 1)
  const noted = (await audited(deposit, 'deposit.uncounted')).map(({ detail }) => detail)
  assert.partialDeepStrictEqual(noted, [{ outcome: 'paid', amount: '500000', currency: 'VND' }])
})

test('what a person gives of it all the same is not taken back for what the store had said before', async () => {
  const deposit = await start('is-given-by-a-person', 500_000)
  await have(deposit, 'pay', { sats: 20_000 })
  await have(deposit, 'invalidate')
  await have(deposit, 'settle')
  const [waits] = await waitsOf(deposit.depositId)
  await match(waits?.id ?? '', deposit.asked.depositId)
  for (let i = 0; i < 3; i++) await find(deposit.asked)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', worth(20_000)])
  await have(deposit, 'mark-settled')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', worth(20_000)])
})

test('of an invoice that is invalid what was credited is taken back, and what settles after waits', async () => {
  const deposit = await start('pays-fast-and-slow', 500_000)
  await have(deposit, 'pay', { sats: 8_000 })
  await have(deposit, 'settle')
  await have(deposit, 'pay', { sats: 12_000 })
  await have(deposit, 'invalidate')
  await have(deposit, 'settle')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['reversed', 0n])
  assert.partialDeepStrictEqual(await waitsOf(deposit.depositId), [{ amount: worth(12_000) }])
})

test('what had settled when its invoice became invalid, and was not told of, waits as well', async () => {
  const deposit = await start('settles-unheard', 500_000)
  await deposit.let('pay', { sats: 20_000, times: 0 })
  await deposit.let('settle', { times: 0 })
  await have(deposit, 'invalidate')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['declined', 0n])
  assert.partialDeepStrictEqual(await waitsOf(deposit.depositId), [{ amount: worth(20_000) }])
})

test('of what was sent too late besides whoever looks reads that too', async () => {
  const deposit = await start('is-late-and-invalid', 500_000)
  await have(deposit, 'expire')
  await have(deposit, 'pay', { sats: 20_000 })
  await have(deposit, 'invalidate')
  await have(deposit, 'settle')
  const content = `for ${deposit.depositId}, invalid at its gateway, after its rate ended`
  assert.partialDeepStrictEqual(await waitsOf(deposit.depositId), [{ amount: worth(20_000), content }])
})

test('a dispute that is won gives again what was taken, a second that is lost takes it, and so on, each once', async () => {
  const deposit = await paid('wins-and-loses')
  const gateway = await balanceOf('gateway:btcpay')
  for (let i = 0; i < 3; i++) {
    await have(deposit, 'invalidate')
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['reversed', 0n])
    assert.equal(await balanceOf('gateway:btcpay'), gateway + worth(20_000))
    await have(deposit, 'mark-settled')
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', worth(20_000)])
    assert.equal(await balanceOf('gateway:btcpay'), gateway)
  }
  assert.partialDeepStrictEqual(await deposit.read(), { asked: '500000', arrived: '500000' })
  assert.equal((await audited(deposit, 'deposit.reinstated')).length, 3)
  assert.deepEqual(await audited(deposit, 'movement.told_otherwise'), [])
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: deposit.token })
  assert.deepEqual(
    (value.list as { kind: string; amount: string }[]).map(({ kind, amount }) => `${kind} ${amount}`),
    [...Array.from({ length: 3 }, () => ['deposit 500000', 'reversal -500000']).flat(), 'deposit 500000'],
  )
})

test('where its member had spent of it they get what was taken from them, and the house what it had lost', async () => {
  const deposit = await paid('spends-before')
  const { memberId } = deposit.asked
  const lost = await balanceOf('loss:reversal')
  await transact(context, (tx) =>
    adjust(tx, {
      memberId,
      book: 'real',
      currency: 'VND',
      cause: `spent:${memberId}`,
      amount: -180_000n * unit,
      reason: '',
      actor: 'test',
      at: tx.clock.now(),
    }),
  )
  for (let i = 0; i < 2; i++) {
    await have(deposit, 'invalidate')
    assert.equal(await deposit.balance(), 0n)
    assert.equal(await balanceOf('loss:reversal'), lost - 180_000n * unit)
    await have(deposit, 'mark-settled')
    assert.equal(await deposit.balance(), 320_000n * unit)
    assert.equal(await balanceOf('loss:reversal'), lost)
  }
  const [first] = await audited(deposit, 'deposit.reinstated')
  assert.partialDeepStrictEqual(first, { detail: { given: '320000', regained: '180000' } })
})

test('what was held of it is held again, and its member plays none of it', async () => {
  const deposit = await start('is-out-and-wins', 500_000)
  const body = { months: 6, understood: true }
  await house.ask('POST', '/wps/care/self-exclusion', { token: deposit.token, body })
  await have(deposit, 'pay', { sats: 20_000 })
  await have(deposit, 'settle')
  const { token } = (await house.signIn('is-out-and-wins')).value
  assert.partialDeepStrictEqual(await deposit.read(token), { held: '500000' })
  await have(deposit, 'invalidate')
  assert.partialDeepStrictEqual(await deposit.read(token), { state: 'reversed', held: '0' })
  await have(deposit, 'mark-settled')
  assert.partialDeepStrictEqual(await deposit.read(token), {
    state: 'paid',
    held: '500000',
    arrived: '500000',
  })
  assert.equal(await house.balanceOf(token), 0n)
})

test('what had gone back in the books alone, and was taken back, waits to be sent again', async () => {
  const deposit = await paid('is-sent-after-all')
  const { memberId, depositId } = deposit.asked
  await context.db
    .insertInto('payment.held_return')
    .values({
      member_id: memberId,
      deposit_id: depositId,
      number: 1,
      amount: 50_000n * unit,
      at: house.clock.now(),
    })
    .execute()
  assert.partialDeepStrictEqual(await deposit.read(), { goesBack: '50000' })
  await have(deposit, 'invalidate')
  assert.partialDeepStrictEqual(await deposit.read(), { state: 'reversed', goesBack: '0' })
  assert.equal(await deposit.balance(), 50_000n * unit)
  await have(deposit, 'mark-settled')
  assert.partialDeepStrictEqual(await deposit.read(), { state: 'paid', goesBack: '50000' })
  assert.equal(await deposit.balance(), worth(20_000))
})

test('coins that come for an invoice which is settled again are credited up to what it asked', async () => {
  const deposit = await start('goes-on-winning', 500_000)
  await have(deposit, 'pay', { sats: 8_000 })
  await have(deposit, 'settle')
  await have(deposit, 'invalidate')
  await have(deposit, 'mark-settled')
  await have(deposit, 'pay', { sats: 13_000 })
  await have(deposit, 'settle')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', worth(20_000)])
  assert.partialDeepStrictEqual(await waitsOf(deposit.depositId), [{ amount: worth(1_000) }])
})

/** What the store says of a deposit, to whoever knows of so many turns. */
async function saidOf({ invoiceId }: Deposit, turns: number): Promise<Report[]> {
  const of = { reference: invoiceId, memo: null, number: null, createdAt: house.clock.now(), turns }
  return (await btcpay(context)?.find?.(of)) ?? []
}

test('told several times and in any order, turns are taken one after another and each once', async () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ]
  for (const [i, order] of orders.entries()) {
    const deposit = await paid(`is-out-of-order-${i}`)
    const told: Report[][] = []
    for (const [turns, what] of (['invalidate', 'mark-settled', 'invalidate'] as const).entries()) {
      await deposit.let(what, { times: 0 })
      told.push(await saidOf(deposit, turns))
    }
    assert.deepEqual(
      told.map(([word]) => [word?.outcome, word?.turn]),
      [
        ['uncounted', 1],
        ['counted', 2],
        ['uncounted', 3],
      ],
    )
    for (const place of [...order, ...order])
      await Promise.all(Array.from({ length: 3 }, () => take(told[place] ?? [])))
    for (let times = 0; times < 3; times++) await work('payment:park')
    await find(deposit.asked)
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['reversed', 0n], String(order))
    assert.equal((await audited(deposit, 'deposit.reversed')).length, 2)
    assert.equal((await audited(deposit, 'deposit.reinstated')).length, 1)
    assert.deepEqual(await waitsOf(deposit.depositId), [])
  }
})

test('a store that changed its word while the one before was on its way is asked again', async () => {
  const deposit = await paid('changes-its-word')
  await have(deposit, 'invalidate')
  await deposit.answer()
  await deposit.let('mark-settled', { times: 0 })
  const old = await saidOf(deposit, 1)
  await deposit.let('invalidate', { times: 0 })
  await find(deposit.asked)
  await take(old)
  assert.equal(await deposit.balance(), worth(20_000))
  assert.equal(await deposit.answer(), true)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['reversed', 0n])
})

test('what was taken back by a server of before is given again when its dispute is won, and taken no second time', async () => {
  const deposit = await paid('was-taken-before')
  const { invoiceId: id } = deposit
  await deposit.let('invalidate', { times: 0 })
  const [word] = await saidOf(deposit, 0)
  assert.ok(word)
  const { turn: _turn, ...before } = word
  const taken: Report = { ...before, eventId: `taken:${id}`, outcome: 'reversed', amount: worth(20_000) }
  await take([taken])
  assert.equal(await deposit.balance(), 0n)
  await find(deposit.asked)
  assert.equal((await audited(deposit, 'deposit.reversed')).length, 1)
  await have(deposit, 'mark-settled')
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', worth(20_000)])
  await take([{ ...taken, eventId: `again:${id}` }])
  assert.equal(await deposit.balance(), worth(20_000))
})

test('a dispute that is won weeks later is heard of by the daily pull, should its webhook be lost', async () => {
  const deposit = await paid('wins-late')
  await have(deposit, 'invalidate')
  assert.equal(await deposit.answer(), true)
  assert.equal(await deposit.answer(), false)
  const days = 30 * 24 * 3_600_000
  house.clock.advance(days)
  await deposit.let('mark-settled', { times: 0 })
  await work('payment:pull')
  assert.equal(await deposit.answer(), true)
  house.clock.advance(-days)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', worth(20_000)])
})

test('coins of an invoice in another currency than its deposit wait for a person, and none of it is credited', async () => {
  const deposit = await start('is-asked-in-dollars', 500_000)
  const before = await balanceOf('suspense:btcpay', 'USD')
  const other = await makeInvoice(store, {
    orderId: 'another-order',
    amount: '100.00',
    currency: 'USD',
    minutes: 60,
    returnUrl: house.url,
  })
  for (const [table, column] of [
    ['payment.deposit', 'gateway_reference'],
    ['payment.reference', 'value'],
  ] as const)
    await context.owner.db
      .updateTable(table)
      .set({ [column]: other.id })
      .where(column, '=', deposit.invoiceId)
      .execute()
  const paying = { invoiceId: other.id, sats: 20_000 }
  for (const what of ['pay', 'settle']) await wire.play(what, paying)
  for (let i = 0; i < 3; i++) await find(deposit.asked)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['pending', 0n])
  assert.equal((await balanceOf('suspense:btcpay', 'USD')) - before, worth(20_000))
  const noted = (await audited(deposit, 'deposit.other_currency')).map(({ detail }) => detail)
  assert.partialDeepStrictEqual(noted, [{ outcome: 'paid', amount: '500000', currency: 'USD' }])
  assert.equal(noted.length, 1)
  await wire.play('invalidate', paying)
  for (let i = 0; i < 3; i++) await find(deposit.asked)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['pending', 0n])
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
