import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openHouse, unit } from '#test/house'

const house = await openHouse({ demoUnits: 5_000_000n })
const closed = await openHouse({}, { 'switch.freePlay': false })
const demo = '/wps/session/login/freeplay'

test('a demo has a name of its own and play money', async () => {
  const [one, other] = await Promise.all([
    house.ask('POST', demo, { body: { os: 'Linux', platform: 'W' } }),
    house.ask('POST', demo, { body: {} }),
  ])
  assert.match(one.value.account, /^demo-[a-z2-9]{8}$/)
  assert.notEqual(one.value.account, other.value.account)
  assert.equal(one.value.isAgent, 4)
  assert.equal(await house.balanceOf(one.value.token), 5_000_000n * unit)
  const info = await house.ask('GET', '/wps/member/info', { token: one.value.token })
  assert.equal(info.value.isAgent, 4)
})

test('play money stands in the trial book, and no real purse holds a unit', async () => {
  const { value } = await house.ask('POST', demo, { body: {} })
  await house.member('real-one')
  assert.ok((await house.balanceOf(value.token)) > 0n)
  const held = await house.context.db
    .selectFrom('ledger.balance as b')
    .innerJoin('ledger.account as a', 'a.id', 'b.account_id')
    .select(['a.book', ({ fn }) => fn.sum<bigint>('b.amount').as('amount')])
    .groupBy('a.book')
    .orderBy('a.book')
    .execute()
  assert.deepEqual(held, [
    { book: 'real', amount: 0n },
    { book: 'trial', amount: 3n * 5_000_000n * unit },
  ])
})

test('nobody signs in to a demo', async () => {
  const { value } = await house.ask('POST', demo, { body: {} })
  assert.equal((await house.signIn(value.account, 'x')).message, 'wrong_credentials')
})

test('a demo is told that paying in needs a true account', async () => {
  const { value } = await house.ask('POST', demo, { body: {} })
  const { status, message } = await house.ask('POST', '/wps/payment/deposits', {
    token: value.token,
    key: randomUUID(),
    body: { amount: '100000', methodId: 'sandbox' },
  })
  assert.equal(status, 403)
  assert.equal(message, 'in_need_true_account')
})

test('a deployment without free play opens no demo', async () => {
  const { status, message } = await closed.ask('POST', demo, { body: {} })
  assert.equal(status, 403)
  assert.equal(message, 'function_not_enabled')
})
