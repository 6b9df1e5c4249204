import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import type { SignedCall } from '#kit'
import { expireDeposits } from '#payment/deposit'
import type { Gateway } from '#payment/gateways'
import { changeSetting } from '#site'
import { openHouse, unit } from '#test/house'
import { startDeposit } from './start-deposit.ts'

const house = await openHouse({}, { 'deposit.openMax': 5 })
const three = await openHouse()
const path = '/wps/payment/deposits'

const start = (token: string, body: object, key: string = randomUUID()) =>
  house.ask('POST', path, { token, key, body })
const wanted = { amount: '250000', methodId: 'sandbox' }

test('switched off none starts, and what was started is answered and goes on', async () => {
  const [token, key] = [await house.member('is-shut-off'), randomUUID()]
  const { value } = await start(token, wanted, key)
  await changeSetting(house.context, 'switch.deposit', false, 'test')
  assert.equal((await start(token, wanted)).message, 'function_not_enabled')
  assert.equal((await start(token, wanted, key)).value.depositId, value.depositId)
  await changeSetting(house.context, 'switch.deposit', true, 'test')
  assert.equal((await start(token, wanted)).status, 200)
})

test('a deposit starts pending, with where to pay, and credits nothing', async () => {
  const token = await house.member('starts-one')
  const { status, value } = await start(token, wanted)
  assert.equal(status, 200)
  assert.match(value.depositId, /^dep_[0-9a-z]{26}$/)
  assert.ok(value.checkout.payUrl.startsWith(`${house.url}/sandbox/pay?ticket=`))
  assert.deepEqual(
    { ...value, depositId: '', checkout: null },
    {
      depositId: '',
      methodId: 'sandbox',
      kind: 'redirect',
      title: 'Sandbox',
      asked: '250000',
      arrived: '0',
      currency: 'VND',
      state: 'pending',
      checkout: null,
      createdAt: '2026-11-21T03:00:00.000Z',
      expiresAt: '2026-11-22T03:00:00.000Z',
      seen: null,
      settledAt: null,
      late: false,
      held: '0',
      goesBack: '0',
      returned: '0',
      reason: null,
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
    { ...wanted, methodId: 'none' },
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
    .set({ reply: '', state: 'started', checkout: null, gateway_reference: null })
    .where('request_key', '=', key)
    .execute()
  assert.equal((await start(token, wanted, key)).text, first.text)
})

const refusals: [body: object, status: number, code: string, detail: object][] = [
  [{ ...wanted, amount: '9999' }, 422, 'deposit_limit', { min: '10000', max: '1000000000' }],
  [{ ...wanted, amount: '1000000001' }, 422, 'deposit_limit', { min: '10000', max: '1000000000' }],
  [{ ...wanted, amount: '250000.5' }, 422, 'amount_not_representable', { step: '1' }],
  [{ ...wanted, methodId: 'unheard-of' }, 404, 'method_unknown', {}],
  ...['0', '-250000', '1e6', '0x10', '250,000', '250000.00001', '9'.repeat(17), '', ' 250000', 'NaN'].map(
    (amount): [object, number, string, object] => [{ ...wanted, amount }, 400, 'invalid_input', {}],
  ),
  [{ ...wanted, amount: 250_000 }, 400, 'invalid_input', {}],
  [{ methodId: 'sandbox' }, 400, 'invalid_input', {}],
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
    .select(['state'])
    .where(
      'id',
      'in',
      [early, late].map(({ value }) => readId('dep', value.depositId)),
    )
    .orderBy('created_at')
    .execute()
  assert.deepEqual(
    states.map(({ state }) => state),
    ['expired', 'pending'],
  )
})

/** A gateway that gives every payment one and the same reference, as no gateway may. */
const confused: Gateway = {
  name: 'confused',
  namesBy: 'reference',
  start: async () => ({
    reference: 'the-only-one',
    checkout: { kind: 'redirect', payUrl: 'https://pay.example' },
  }),
  readReports: () => assert.fail('it never reports'),
}

/** A gateway that never answers. */
const silent: Gateway = { ...confused, name: 'silent', start: () => Promise.reject(new Error('no answer')) }

for (const { name } of [confused, silent])
  await house.context.db
    .insertInto('payment.method')
    .values({
      id: name,
      gateway: name,
      kind: 'redirect',
      direction: 'in',
      words: JSON.stringify({ en: { title: name, about: '' } }),
      amount_min: unit,
      amount_max: 1_000_000n * unit,
      window_s: 600,
      arrives_s: 0,
      position: 1,
    })
    .execute()

async function begin(username: string, gateway: Gateway, key = randomUUID()) {
  const token = await house.member(username).catch(() => '')
  const { value } = await house.ask('GET', '/wps/member/info', {
    token: token || (await house.signIn(username)).value.token,
  })
  const caller = {
    memberId: readId('mem', value.id),
    sessionId: '',
    account: username,
    isAgent: 0,
    book: 'real',
    currency: 'VND',
  } as const
  const call = {
    caller,
    requestKey: key,
    requestHash: Buffer.alloc(32),
    address: '127.0.0.1',
    language: 'en',
    cookie: () => undefined,
  } as unknown as SignedCall
  const wanted = { methodId: gateway.name, amount: 10_000n * unit }
  return { caller, started: await startDeposit(house.context, [gateway], wanted, call).catch(String) }
}

test('a gateway that gives two members one reference is told apart: the second has no deposit to be credited', async () => {
  const first = await begin('first-comes', confused)
  const second = await begin('second-comes', confused)
  assert.equal(typeof first.started, 'object')
  assert.match(String(second.started), /gave the reference of another deposit/)
  const rows = await house.context.db
    .selectFrom('payment.deposit')
    .select(['member_id', 'state'])
    .where('gateway', '=', 'confused')
    .orderBy('state')
    .execute()
  assert.deepEqual(rows, [
    { member_id: first.caller.memberId, state: 'pending' },
    { member_id: second.caller.memberId, state: 'started' },
  ])
})

test('where the gateway could not be asked the deposit has failed, keeps no room, and is answered so again', async () => {
  const key = randomUUID()
  const { caller, started } = await begin('asks-in-vain', silent, key)
  assert.match(String(started), /gateway_resting/)
  assert.match(String((await begin('asks-in-vain', silent, key)).started), /gateway_resting/)
  const { db } = house.context
  const rows = await db
    .selectFrom('payment.deposit')
    .select('state')
    .where('gateway', '=', 'silent')
    .where('member_id', '=', caller.memberId)
    .execute()
  assert.deepEqual(rows, [{ state: 'failed' }])
  const kept = db.selectFrom('care.reservation').selectAll().where('member_id', '=', caller.memberId)
  assert.deepEqual(await kept.execute(), [])
})

test('after five failures in a minute a gateway rests for one: nothing is started on it', async () => {
  const states = async () =>
    (
      await house.context.db
        .selectFrom('payment.deposit')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('gateway', '=', 'silent')
        .executeTakeFirstOrThrow()
    ).count
  for (let i = 0; i < 5; i++) await begin(`fails-${i}`, silent)
  const before = await states()
  assert.match(String((await begin('finds-it-resting', silent)).started), /gateway_resting/)
  assert.equal(await states(), before)
  house.clock.advance(60_000)
  await begin('tries-again', silent)
  assert.equal(await states(), before + 1n)
})

test('three deposits may wait at once, whoever races for the last place', async () => {
  const token = await three.member('waits-thrice')
  const ask = () =>
    three.ask('POST', path, { token, key: randomUUID(), body: { ...wanted, amount: '10000' } })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  assert.equal(answers.filter(({ success }) => success).length, 3)
  const refused = answers.filter(({ success }) => !success)
  for (const { status, message, value } of refused)
    assert.deepEqual([status, message, value['most']], [409, 'deposits_open', 3])
})
