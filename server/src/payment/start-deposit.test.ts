import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import type { SignedCall } from '#kit'
import { openHouse } from '#test/house'
import type { Gateway } from './port.ts'
import { expireDeposits } from './queries.ts'
import { startDeposit } from './start-deposit.ts'
import { takeReport } from './take-report.ts'

const house = await openHouse()
const bare = await openHouse({ gatewaySecret: '' })
const path = '/wps/payment/deposits'

const start = (token: string, body: object, key: string = randomUUID()) =>
  house.ask('POST', path, { token, key, body })
const wanted = { amount: '250000', gateway: 'sandbox' }

test('a deposit starts pending, with where to pay, and credits nothing', async () => {
  const token = await house.member('starts-one')
  const { status, value } = await start(token, wanted)
  assert.equal(status, 200)
  assert.match(value.depositId, /^dep_[0-9a-z]{26}$/)
  assert.ok(value.payUrl.startsWith(`${house.url}/sandbox/pay?ticket=`))
  assert.deepEqual(
    { ...value, depositId: '', payUrl: '' },
    {
      depositId: '',
      gateway: 'sandbox',
      amount: '250000',
      currency: 'VND',
      state: 'pending',
      payUrl: '',
      createdAt: '2026-11-21T03:00:00.000Z',
      settledAt: null,
      held: '0',
    },
  )
  assert.equal(await house.balanceOf(token), 0n)
  const read = await house.ask('GET', `${path}/${value.depositId}`, { token })
  assert.deepEqual(read.value, value)
})

test('the same call five times at once, and again much later, starts one deposit and answers the same bytes', async () => {
  const token = await house.member('insists')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => start(token, wanted, key)))
  house.clock.advance(20 * 60_000)
  answers.push(await start(token, wanted, key), await start(token, wanted, key.toUpperCase()))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal(answers[0]?.success, true)
  const { value } = await house.ask('GET', path, { token })
  assert.equal(value.total, 1)
})

test('the same key with another body is a conflict, and starts nothing', async () => {
  const token = await house.member('changes-mind')
  const key = randomUUID()
  await start(token, wanted, key)
  for (const body of [
    { ...wanted, amount: '250001' },
    { ...wanted, amount: '1' },
    { ...wanted, gateway: 'none' },
  ]) {
    const { status, message } = await start(token, body, key)
    assert.deepEqual([status, message], [409, 'idempotency_conflict'])
  }
  assert.equal((await house.ask('GET', path, { token })).value.total, 1)
})

test('one key of two members is two deposits', async () => {
  const key = randomUUID()
  const [one, other] = [await house.member('key-one'), await house.member('key-other')]
  const answers = [await start(one, wanted, key), await start(other, wanted, key)]
  assert.equal(new Set(answers.map(({ value }) => value.depositId)).size, 2)
})

test('a call that broke off before its gateway answered is finished by the next one with its key', async () => {
  const token = await house.member('broken-off')
  const key = randomUUID()
  const first = await start(token, wanted, key)
  // As a server that was killed in between leaves it.
  await house.context.db
    .updateTable('payment.deposit')
    .set({ reply: '', pay_url: null, gateway_reference: null })
    .where('request_key', '=', key)
    .execute()
  assert.equal((await start(token, wanted, key)).text, first.text)
})

const refusals: [body: object, status: number, code: string, detail: object][] = [
  [{ ...wanted, amount: '9999' }, 422, 'deposit_limit', { min: '10000', max: '1000000000' }],
  [{ ...wanted, amount: '1000000001' }, 422, 'deposit_limit', { min: '10000', max: '1000000000' }],
  [{ ...wanted, amount: '250000.5' }, 422, 'amount_not_representable', { step: '1' }],
  [{ ...wanted, gateway: 'unheard-of' }, 404, 'gateway_unknown', {}],
  ...['0', '-250000', '1e6', '0x10', '250,000', '250000.00001', '9'.repeat(17), '', ' 250000', 'NaN'].map(
    (amount): [object, number, string, object] => [{ ...wanted, amount }, 400, 'invalid_input', {}],
  ),
  [{ ...wanted, amount: 250_000 }, 400, 'invalid_input', {}],
  [{ gateway: 'sandbox' }, 400, 'invalid_input', {}],
]

for (const [body, status, code, detail] of refusals) {
  test(`${JSON.stringify(body)} is refused ${code}`, async () => {
    const answer = await start(await refusedMember, body)
    assert.deepEqual([answer.status, answer.message], [status, code])
    assert.partialDeepStrictEqual(answer.value, detail)
  })
}
const refusedMember = house.member('always-refused')

test('what was refused has started nothing', async () => {
  const { value } = await house.ask('GET', path, { token: await refusedMember })
  assert.deepEqual(value, { list: [], next: null, totalPages: 0, total: 0 })
})

test('without a key, without a session, with a key that is none: refused', async () => {
  const token = await house.member('keyless')
  assert.equal((await house.ask('POST', path, { token, body: wanted })).message, 'idempotency_key_required')
  assert.equal((await start(token, wanted, 'not-a-uuid')).message, 'idempotency_key_required')
  assert.equal((await house.ask('POST', path, { key: randomUUID(), body: wanted })).message, 'not_signed_in')
})

test("another member's deposit is unknown", async () => {
  const owner = await house.member('has-deposit')
  const { value } = await start(owner, wanted)
  const { status, message } = await house.ask('GET', `${path}/${value.depositId}`, {
    token: await house.member('looks-on'),
  })
  assert.deepEqual([status, message], [404, 'deposit_unknown'])
})

test('deposits are listed newest first, by the page', async () => {
  const token = await house.member('many-deposits')
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    house.clock.advance(1_000)
    ids.unshift((await start(token, { ...wanted, amount: String(10_000 + i) })).value.depositId)
  }
  const page = async (pageNo: number) =>
    (await house.ask('GET', `${path}?pageNo=${pageNo}&pageSize=2`, { token })).value
  const pages = [await page(1), await page(2), await page(3)]
  assert.deepEqual(
    pages.flatMap(({ list }) => list.map(({ depositId }) => depositId)),
    ids,
  )
  assert.deepEqual(
    new Set(pages.map(({ total, totalPages }) => `${String(total)}/${String(totalPages)}`)),
    new Set(['5/3']),
  )
})

test('a deposit nobody reported on for a day expires, and has nowhere to pay any more', async () => {
  const early = await start(await house.member('early-bird'), wanted)
  house.clock.advance(2 * 60_000)
  const lateToken = await house.member('latecomer')
  const late = await start(lateToken, wanted)
  house.clock.advance(24 * 3_600_000 - 60_000)
  await expireDeposits(house.context)
  const states = await house.context.db
    .selectFrom('payment.deposit')
    .select(['state', 'pay_url'])
    .where('pay_url', 'in', [early.value.payUrl, late.value.payUrl])
    .orderBy('created_at')
    .execute()
  assert.deepEqual(
    states.map(({ state }) => state),
    ['expired', 'pending'],
  )
})

test('the gateways are listed with their limits; one without a secret is not offered', async () => {
  assert.deepEqual((await house.ask('GET', '/wps/payment/gateways')).value.list, [
    { gateway: 'sandbox', title: 'Sandbox', amountMin: '10000', amountMax: '1000000000' },
  ])
  assert.deepEqual((await bare.ask('GET', '/wps/payment/gateways')).value.list, [])
  const token = await bare.member('without')
  const { message } = await bare.ask('POST', path, { token, key: randomUUID(), body: wanted })
  assert.equal(message, 'gateway_unknown')
})

/** A gateway that gives every payment one and the same reference, as no gateway may. */
const confused: Gateway = {
  name: 'confused',
  title: 'Confused',
  amountMin: 1n,
  amountMax: 10n ** 12n,
  start: async () => ({ payUrl: 'https://pay.example', reference: 'the-only-one' }),
  readReport: () => assert.fail('it never reports'),
}

test('a gateway that gives two members one reference is told apart: the second has no deposit to be credited', async () => {
  const begin = async (username: string) => {
    const token = await house.member(username)
    const { value } = await house.ask('GET', '/wps/member/info', { token })
    const caller = {
      memberId: readId('mem', value.id),
      sessionId: '',
      account: username,
      isAgent: 0,
      book: 'real',
      currency: 'VND',
    } as const
    const call = { caller, requestKey: randomUUID(), requestHash: Buffer.alloc(32) } as unknown as SignedCall
    const deposit = { gateway: 'confused', amount: 10_000n * 10_000n }
    return { caller, started: await startDeposit(house.context, [confused], deposit, call).catch(String) }
  }
  const first = await begin('first-comes')
  const second = await begin('second-comes')
  assert.equal(typeof first.started, 'object')
  assert.match(String(second.started), /gave the reference of deposit/)
  const paid = {
    eventId: 'e',
    reference: 'the-only-one',
    outcome: 'paid',
    amount: 10n ** 8n,
    currency: 'VND',
  } as const
  assert.equal(await takeReport(house.context, confused, paid, ''), 'credited')
  const credited = await house.context.db
    .selectFrom('payment.deposit')
    .select(['member_id', 'state'])
    .where('gateway', '=', 'confused')
    .orderBy('state')
    .execute()
  assert.deepEqual(credited, [
    { member_id: first.caller.memberId, state: 'paid' },
    { member_id: second.caller.memberId, state: 'pending' },
  ])
})
