import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { prove } from '#ledger'
import { openHouse, unit } from '#test/house'
import { sign } from './gateways/sandbox/signature.ts'
import { expireDeposits } from './queries.ts'

const house = await openHouse()
const bare = await openHouse({ gatewaySecret: '' })
const webhook = '/wps/payment/webhooks/sandbox'
const secret = house.context.config.gatewaySecret

/** A member with one pending deposit of 250,000. */
async function pending(username: string) {
  const token = await house.member(username)
  const { value } = await house.ask('POST', '/wps/payment/deposits', {
    token,
    key: randomUUID(),
    body: { amount: '250000', gateway: 'sandbox' },
  })
  const { gateway_reference: reference } = await house.context.db
    .selectFrom('payment.deposit')
    .select('gateway_reference')
    .where('pay_url', '=', value.payUrl)
    .executeTakeFirstOrThrow()
  const state = async () =>
    (await house.ask('GET', `/wps/payment/deposits/${value.depositId}`, { token })).value.state
  return {
    token,
    depositId: value.depositId,
    reference: String(reference),
    state,
    balance: () => house.balanceOf(token),
  }
}

type Fields = { eventId?: string; reference: string; outcome?: string; amount?: string }
type Forged = { secret?: string; timestampS?: number; body?: string; headers?: Record<string, string> }

/** Sends a webhook as the gateway would: signed now with its secret, unless something is forged. */
async function report(
  { eventId = randomUUID(), outcome = 'paid', amount = '250000', ...rest }: Fields,
  forged: Forged = {},
) {
  const body = JSON.stringify({ eventId, outcome, amount, ...rest })
  const timestampS = forged.timestampS ?? Math.floor(house.clock.now().getTime() / 1000)
  const response = await fetch(house.url + webhook, {
    method: 'POST',
    body: forged.body ?? body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': String(timestampS),
      'x-sandbox-signature': sign(forged.secret ?? secret, timestampS, body),
      ...forged.headers,
    },
  })
  return { status: response.status, ...((await response.json()) as { outcome?: string; message?: string }) }
}

test('a paid deposit is credited, recorded, and told to the open screens', async () => {
  const deposit = await pending('pays')
  const heard: unknown[] = []
  const stop = house.context.bus.listen(({ event }) => void heard.push(event))
  assert.deepEqual(await report(deposit), { status: 200, outcome: 'credited' })
  stop()
  assert.equal(await deposit.state(), 'paid')
  assert.equal(await deposit.balance(), 250_000n * unit)
  assert.deepEqual(heard, [{ type: 'balance', sumBalance: 250_000n * unit }])
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: deposit.token })
  assert.partialDeepStrictEqual(value.list[0], {
    kind: 'deposit',
    amount: '250000',
    balanceAfter: '250000',
    reference: deposit.depositId,
  })
})

test('one event ten times at once and again later credits once', async () => {
  const deposit = await pending('pays-once')
  const event = { ...deposit, eventId: randomUUID() }
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => report(event)))
  outcomes.push(await report(event))
  assert.deepEqual(outcomes.map(({ outcome }) => String(outcome)).toSorted(), [
    'credited',
    ...Array<string>(10).fill('seen_before'),
  ])
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('two events for one payment at once credit once', async () => {
  const deposit = await pending('two-events')
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => report(deposit)))
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'credited').length, 1)
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('a decline ends the deposit and credits nothing', async () => {
  const deposit = await pending('declined')
  assert.deepEqual(await report({ ...deposit, outcome: 'declined' }), { status: 200, outcome: 'declined' })
  assert.equal(await deposit.state(), 'declined')
  assert.equal(await deposit.balance(), 0n)
})

test('money that arrives after a decline is credited all the same', async () => {
  const deposit = await pending('paid-after-all')
  await report({ ...deposit, outcome: 'declined' })
  assert.equal((await report(deposit)).outcome, 'credited')
  assert.equal(await deposit.state(), 'paid')
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('a decline after the money takes nothing back', async () => {
  const deposit = await pending('declined-late')
  await report(deposit)
  assert.equal((await report({ ...deposit, outcome: 'declined' })).outcome, 'seen_before')
  assert.equal(await deposit.state(), 'paid')
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('a payment and a decline at once leave the money there', async () => {
  for (let i = 0; i < 10; i++) {
    const deposit = await pending(`both-at-once-${i}`)
    await Promise.all([report({ ...deposit, outcome: 'declined' }), report(deposit)])
    assert.equal(await deposit.state(), 'paid')
    assert.equal(await deposit.balance(), 250_000n * unit)
  }
})

test('a deposit that expired is credited when its money comes, and not declined any more', async () => {
  const [paid, declined] = [await pending('expired-paid'), await pending('expired-declined')]
  house.clock.advance(24 * 3_600_000 + 1)
  await expireDeposits(house.context)
  assert.equal((await report(paid)).outcome, 'credited')
  assert.equal((await report({ ...declined, outcome: 'declined' })).outcome, 'too_late')
  const stateOf = async ({ reference }: { reference: string }) =>
    await house.context.db
      .selectFrom('payment.deposit')
      .select('state')
      .where('gateway_reference', '=', reference)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await stateOf(paid), { state: 'paid' })
  assert.deepEqual(await stateOf(declined), { state: 'expired' })
})

test('what arrived is what is credited, and a difference stands in the audit trail', async () => {
  const deposit = await pending('pays-less')
  assert.equal((await report({ ...deposit, amount: '200000' })).outcome, 'credited')
  assert.equal(await deposit.balance(), 200_000n * unit)
  const lines = await house.context.db
    .selectFrom('audit.line')
    .select(['actor', 'detail'])
    .where('action', '=', 'deposit.amount_differs')
    .execute()
  assert.deepEqual(lines, [{ actor: 'system', detail: { asked: '250000', arrived: '200000' } }])
})

test('a report that overtook its deposit is refused, and taken when it comes again', async () => {
  const deposit = await pending('overtaken')
  const event = { reference: deposit.reference, eventId: randomUUID() }
  const mine = house.context.db.updateTable('payment.deposit')
  await mine.set({ gateway_reference: null }).where('gateway_reference', '=', deposit.reference).execute()
  assert.partialDeepStrictEqual(await report(event), { status: 404, message: 'deposit_unknown' })
  await mine.set({ gateway_reference: deposit.reference }).where('gateway_reference', 'is', null).execute()
  assert.equal((await report(event)).outcome, 'credited')
})

const minuteS = 60
const forgeries: [what: string, forged: () => Forged][] = [
  ['another secret', () => ({ secret: 'guessed' })],
  ['an empty secret', () => ({ secret: '' })],
  ['another body', () => ({ body: '{"eventId":"e","reference":"r","outcome":"paid","amount":"9"}' })],
  ['a time long ago', () => ({ timestampS: nowS() - 5 * minuteS - 1 })],
  ['a time to come', () => ({ timestampS: nowS() + 5 * minuteS + 1 })],
  ['another time than was signed', () => ({ headers: { 'x-sandbox-timestamp': String(nowS() - 1) } })],
  ['no time', () => ({ headers: { 'x-sandbox-timestamp': '' } })],
  ['a time that is none', () => ({ headers: { 'x-sandbox-timestamp': 'now' } })],
  ['no signature', () => ({ headers: { 'x-sandbox-signature': '' } })],
  ['half a signature', () => ({ headers: { 'x-sandbox-signature': 'abcd' } })],
]
const nowS = () => Math.floor(house.clock.now().getTime() / 1000)

test('a forged report is refused and leaves nothing', async () => {
  const deposit = await pending('forged-at')
  for (const [what, forged] of forgeries) {
    const answer = await report(deposit, forged())
    assert.deepEqual([answer.status, answer.message], [401, 'webhook_signature'], what)
  }
  assert.equal(await deposit.state(), 'pending')
  assert.equal(await deposit.balance(), 0n)
})

test('a report signed within five minutes of now is believed', async () => {
  const [one, other] = [await pending('slow-clock'), await pending('fast-clock')]
  assert.equal((await report(one, { timestampS: nowS() - 5 * minuteS + 1 })).outcome, 'credited')
  assert.equal((await report(other, { timestampS: nowS() + 5 * minuteS - 1 })).outcome, 'credited')
})

test('a signed report that makes no sense is refused', async () => {
  const { reference } = await pending('senseless')
  for (const fields of [
    { reference, outcome: 'perhaps' },
    { reference, eventId: 7 as unknown as string },
  ]) {
    assert.partialDeepStrictEqual(await report(fields), { status: 400, message: 'invalid_input' })
  }
  assert.partialDeepStrictEqual(await report({ reference: 'sbx_unheard-of' }), {
    status: 404,
    message: 'deposit_unknown',
  })
})

test('a gateway that is not there takes no reports', async () => {
  const post = (url: string) => fetch(url, { method: 'POST', body: '{}' }).then((response) => response.json())
  assert.partialDeepStrictEqual(await post(`${house.url}/wps/payment/webhooks/other`), {
    message: 'gateway_unknown',
  })
  assert.partialDeepStrictEqual(await post(bare.url + webhook), { message: 'gateway_unknown' })
})

test('after all of it the ledger is whole', async () => {
  const proof = await prove(house.context.db)
  assert.deepEqual(proof.wrong, null)
})
