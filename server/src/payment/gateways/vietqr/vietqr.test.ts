import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readTransferQr } from '@fairground/engine'
import { sql } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { addAnyRow } from '#test/any-row'
import { unit } from '#test/house'
import { openTransfers } from '#test/transfers'

const { house, start, feed, sign, url } = await openTransfers()
const inSuspense = () =>
  readHouseBalance(house.context.db, houseAccount('suspense:vietqr', { book: 'real', currency: 'VND' }))

test('a transfer is shown with its account, its memo and a code that says both, and credited by the memo alone', async () => {
  const deposit = await start('pays-by-bank', 500_000)
  const { bank, bin, number, holder, memo, qr } = deposit.checkout
  assert.deepEqual([bank, bin, number, holder], ['Lantern Bank', '970999', '0011223344', 'HOUSE'])
  assert.deepEqual(readTransferQr(qr), { bin, account: number, amount: 500_000n, memo })
  const said = { content: `MBVCB.3278907687.${memo.toLowerCase()}.CT tu 0123456789`, amount: 500_000 }
  assert.deepEqual(await feed(said), { status: 200, success: true, outcomes: ['credited'] })
  assert.equal(await deposit.balance(), 500_000n * unit)
  assert.equal(await deposit.state(), 'paid')
})

test('what arrived is what is credited: less, more, and a code that was scanned twice', async () => {
  const deposit = await start('pays-oddly', 500_000)
  const { memo } = deposit.checkout
  await feed({ content: memo, amount: 1 })
  assert.equal(await deposit.balance(), 1n * unit)
  await feed({ content: memo, amount: 499_999 })
  await feed({ content: memo, amount: 500_000 })
  assert.equal(await deposit.balance(), 1_000_000n * unit)
  const { value } = await house.ask('GET', `/wps/payment/deposits/${deposit.depositId}`, {
    token: deposit.token,
  })
  assert.deepEqual([value['asked'], value['arrived'], value['state']], ['500000', '1000000', 'paid'])
})

test('of ten who ask at once for the last room of an account one has it', async () => {
  const { db } = house.context.owner
  const method = await db
    .selectFrom('payment.method')
    .selectAll()
    .where('id', '=', 'bank-qr')
    .executeTakeFirstOrThrow()
  const words = JSON.stringify(method.words)
  await addAnyRow(db, 'payment.method', { ...method, id: 'one-room', words })
  const said = { bin: '970998', number: '0099', holder: 'HOUSE', bank: 'Kite Bank', enabled: true }
  await addAnyRow(db, 'payment.house_account', { ...said, method_id: 'one-room', day_max: 500_000n * unit })
  const tokens = await Promise.all(Array.from({ length: 10 }, (_, i) => house.member(`takes-turn-${i}`)))
  const body = { amount: '500000', methodId: 'one-room' }
  const answers = await Promise.all(
    tokens.map((token) => house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })),
  )
  assert.deepEqual(answers.map(({ success, message }) => (success ? 'has it' : message)).toSorted(), [
    ...Array.from({ length: 9 }, () => 'gateway_resting'),
    'has it',
  ])
})

test('of two calls with one key that want the last room both are answered the one deposit', async () => {
  const token = await house.member('insists-on-a-turn')
  const { db } = house.context.owner
  await db
    .updateTable('payment.house_account')
    .set({ day_max: 1_000_000n * unit })
    .where('number', '=', '0099')
    .execute()
  const [key, body] = [randomUUID(), { amount: '500000', methodId: 'one-room' }]
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => house.ask('POST', '/wps/payment/deposits', { token, key, body })),
  )
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal(answers[0]?.success, true)
})

test('money after the window is late, and credited', async () => {
  const deposit = await start('pays-late', 500_000)
  house.clock.advance(16 * 60_000)
  await feed({ content: deposit.checkout.memo, amount: 500_000 })
  const { value } = await house.ask('GET', `/wps/payment/deposits/${deposit.depositId}`, {
    token: deposit.token,
  })
  assert.partialDeepStrictEqual(value, { state: 'paid', late: true })
})

test('without a memo, with one wrong digit, or with two memos it is nobody’s, and waits for a person', async () => {
  const [one, other] = [await start('one-wrong', 500_000), await start('two-memos', 500_000)]
  const { memo } = one.checkout
  const wrong = memo.slice(0, 5) + (memo[5] === '7' ? '8' : '7') + memo.slice(6)
  for (const content of ['', 'thanks', wrong, `${memo} ${other.checkout.memo}`, memo.slice(0, -1)])
    assert.deepEqual((await feed({ content, amount: 500_000 })).outcomes, ['unclaimed'], content)
  assert.deepEqual([await one.balance(), await other.balance()], [0n, 0n])
})

test('one movement counts once, however often it is told; another number of the feed’s is another one, and waits for a person', async () => {
  const deposit = await start('told-thrice', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, referenceCode: 'FT26325' }
  const before = await inSuspense()
  const tell = (...ids: number[]) => Promise.all(ids.map(async (id) => (await feed(said, id)).outcomes))
  const outcomes = await tell(71, 72, 73)
  assert.deepEqual(outcomes.flatMap(String).toSorted(), ['credited', 'unclaimed', 'unclaimed'])
  assert.deepEqual(await tell(71, 72, 73), outcomes)
  assert.equal(await deposit.balance(), 500_000n * unit)
  assert.equal((await inSuspense()) - before, 1_000_000n * unit)
})

test('a bank’s reference that serves twice on a day loses nobody’s money: what leaves, what comes, and another amount', async () => {
  const deposit = await start('shares-a-reference', 500_000)
  const said = { content: deposit.checkout.memo, referenceCode: 'FT26331' }
  assert.deepEqual((await feed({ ...said, amount: 500_000, transferType: 'out' })).outcomes, ['out'])
  for (let times = 0; times < 2; times++)
    for (const amount of [500_000, 3_000])
      assert.deepEqual((await feed({ ...said, amount }, amount)).outcomes, ['credited'])
  assert.equal(await deposit.balance(), 503_000n * unit)
})

test('a movement is kept under its name of before, which a former server knows it by, and what only shares that name is not', async () => {
  const deposit = await start('told-of-earlier', 500_000)
  const said = { content: deposit.checkout.memo, referenceCode: 'FT26332' }
  for (const amount of [500_000, 7_000])
    assert.deepEqual((await feed({ ...said, amount })).outcomes, ['credited'])
  const kept = await house.context.db
    .selectFrom('payment.movement')
    .select('gateway_id')
    .where('gateway_id', 'like', 'FT26332@%')
    .orderBy('gateway_id')
    .execute()
  assert.deepEqual(
    kept.map(({ gateway_id: name }) => name.replace(/@[0-9-]+/, '@day')),
    ['FT26332@day', 'FT26332@day:in:7000'],
  )
})

test('money that leaves an account moves no purse, whatever memo it bears', async () => {
  const deposit = await start('sees-it-leave', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, transferType: 'out' }
  assert.deepEqual((await feed(said)).outcomes, ['out'])
  assert.equal(await deposit.balance(), 0n)
})

test('a movement on an account that is none of the house’s is nobody’s', async () => {
  const deposit = await start('pays-elsewhere', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, accountNumber: '999' }
  assert.deepEqual((await feed(said)).outcomes, ['not_ours'])
  assert.equal(await deposit.balance(), 0n)
})

test('what the feed did not sign, or signed too long ago, is refused and kept nowhere', async () => {
  const deposit = await start('is-forged', 500_000)
  const events = async () => (await sql`select from payment.event`.execute(house.context.db)).rows.length
  const before = await events()
  const body = JSON.stringify({ id: 1, content: deposit.checkout.memo })
  const nowS = Math.floor(house.clock.now().getTime() / 1000)
  for (const headers of [
    {},
    sign(body, nowS, 'guessed'),
    sign(body, nowS - 301),
    sign(body, nowS + 301),
    sign(`${body} `, nowS),
    { ...sign(body, nowS), 'x-sepay-timestamp': String(nowS - 1) },
    { ...sign(body, nowS), 'x-sepay-timestamp': '' },
    { ...sign(body, nowS), 'x-sepay-signature': sign(body, nowS)['x-sepay-signature'].slice(7) },
  ]) {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    assert.equal(answer.status, 401, JSON.stringify(headers))
  }
  assert.equal(await events(), before)
})

test('what is signed and no movement can be is refused, and so is what is too large', async () => {
  const nowS = Math.floor(house.clock.now().getTime() / 1000)
  const post = async (body: string) =>
    (
      await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...sign(body, nowS) },
      })
    ).status
  for (const body of ['', '{', '[]', 'null', '{"id":1}', '{"__proto__":{"id":1}}'])
    assert.equal(await post(body), 400, body)
  assert.equal((await feed({ amount: 0 })).status, 400)
  assert.equal((await feed({ amount: -5 })).status, 400)
  assert.equal((await feed({ amount: 1.5 })).status, 400)
  assert.equal((await feed({ transactionDate: 'today' })).status, 400)
  assert.equal(await post(JSON.stringify({ id: 'x'.repeat(65 * 1024) })), 413)
})

test('the bank of our own making shows the code, and pays what it asks for or what one types', async () => {
  const deposit = await start('uses-the-app', 500_000)
  const { qr, memo } = deposit.checkout
  const app = `${house.url}/dev/bank`
  assert.ok((await (await fetch(app)).text()).includes(encodeURIComponent(qr)))
  const page = await (await fetch(`${app}?qr=${encodeURIComponent(qr)}`)).text()
  assert.match(page, new RegExp(`value="500000"[^]*value="${memo}"`))
  const pay = (form: Record<string, string>) =>
    fetch(`${app}?qr=${encodeURIComponent(qr)}`, { method: 'POST', body: new URLSearchParams(form) })
  assert.match(await (await pay({ amount: '500000', content: memo })).text(), /500,000 VND/)
  assert.equal(await deposit.balance(), 500_000n * unit)
  await pay({ amount: '100000', content: memo, times: '2' })
  assert.equal(await deposit.balance(), 700_000n * unit)
  assert.equal((await pay({ amount: '0', content: memo })).status, 422)
  assert.match(await (await fetch(`${app}?qr=nonsense`)).text(), /no code of a transfer/)
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
