import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { transact } from '#kit'
import { prove } from '#ledger'
import { openHouse, unit } from '#test/house'
import { adjust } from '#wallet'
import { sign } from './gateways/sandbox/signature.ts'
import { expireDeposits, forgetReports } from './queries.ts'

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

type Fields = {
  eventId?: string
  reference: string
  outcome?: string
  amount?: string
  currency?: string
}
type Forged = { secret?: string; timestampS?: number; body?: string; headers?: Record<string, string> }

/** Sends a webhook as the gateway would: signed now with its secret, unless something is forged. */
async function report(
  { eventId = randomUUID(), outcome = 'paid', amount = '250000', currency = 'VND', ...rest }: Fields,
  forged: Forged = {},
) {
  const body = JSON.stringify({ eventId, outcome, amount, currency, ...rest })
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

/** What the audit trail says was done, under one name. */
const audited = (action: string) =>
  house.context.db
    .selectFrom('audit.line')
    .select(['actor', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('two events for one payment at once credit once, and what else they tell of is left for a person to see', async () => {
  const deposit = await pending('two-events')
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => report(deposit)))
  assert.deepEqual(outcomes.map(({ outcome }) => String(outcome)).toSorted(), [
    'credited',
    ...Array<string>(5).fill('paid_again'),
  ])
  assert.equal(await deposit.balance(), 250_000n * unit)
  const lines = await audited('deposit.paid_again')
  assert.equal(lines.length, 5)
  assert.partialDeepStrictEqual(lines[0], { actor: 'system', detail: { amount: '250000', currency: 'VND' } })
})

test('money in another currency is never credited one for one: nothing moves, and the audit trail says so', async () => {
  const deposit = await pending('pays-dollars')
  assert.deepEqual(await report({ ...deposit, currency: 'USD' }), { status: 200, outcome: 'other_currency' })
  assert.equal(await deposit.state(), 'pending')
  assert.equal(await deposit.balance(), 0n)
  const [line] = await audited('deposit.other_currency')
  assert.partialDeepStrictEqual(line?.detail, { amount: '250000', currency: 'USD' })
  assert.equal((await report(deposit)).outcome, 'credited')
})

test('a reversal takes back what the purse holds, once for its event, and the rest is the loss of the house', async () => {
  const deposit = await pending('charges-back')
  await report(deposit)
  const lent = await house.context.db
    .selectFrom('payment.deposit')
    .select('member_id')
    .where('gateway_reference', '=', deposit.reference)
    .executeTakeFirstOrThrow()
  const owner = { memberId: lent.member_id, book: 'real', currency: 'VND' } as const
  await transact(house.context, (tx) =>
    adjust(tx, {
      ...owner,
      cause: 'spent',
      amount: -180_000n * unit,
      reason: '',
      actor: 'test',
      at: tx.clock.now(),
    }),
  )
  const event = { ...deposit, eventId: randomUUID(), outcome: 'reversed' }
  const outcomes = await Promise.all([report(event), report(event), report(event)])
  assert.deepEqual(outcomes.map(({ outcome }) => String(outcome)).toSorted(), [
    'reversed',
    'seen_before',
    'seen_before',
  ])
  assert.equal(await deposit.state(), 'reversed')
  assert.equal(await deposit.balance(), 0n)
  const kept = await house.context.db.selectFrom('payment.reversal').selectAll().execute()
  assert.partialDeepStrictEqual(kept, [
    { amount: 250_000n * unit, taken: 70_000n * unit, lost: 180_000n * unit },
  ])
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: deposit.token })
  assert.partialDeepStrictEqual(value.list[0], {
    kind: 'reversal',
    amount: '-70000',
    reference: deposit.depositId,
  })
})

test('reversals in parts take no more together than arrived', async () => {
  const deposit = await pending('charges-back-twice')
  await report(deposit)
  await report({ ...deposit, outcome: 'reversed', amount: '100000' })
  assert.equal(await deposit.balance(), 150_000n * unit)
  await report({ ...deposit, outcome: 'reversed', amount: '250000' })
  assert.equal(await deposit.balance(), 0n)
  await report({ ...deposit, outcome: 'reversed', amount: '250000' })
  const kept = await house.context.db
    .selectFrom('payment.reversal as v')
    .innerJoin('payment.reference as r', 'r.deposit_id', 'v.deposit_id')
    .select('v.amount')
    .where('r.value', '=', deposit.reference)
    .orderBy('v.amount')
    .execute()
  assert.deepEqual(
    kept.map(({ amount }) => amount),
    [100_000n * unit, 150_000n * unit],
  )
  assert.equal((await report(deposit)).outcome, 'paid_again')
})

test('a reversal that overtook its payment is refused, and taken when it comes again', async () => {
  const deposit = await pending('reversed-early')
  const event = { ...deposit, eventId: randomUUID(), outcome: 'reversed' }
  assert.partialDeepStrictEqual(await report(event), { status: 404, message: 'deposit_unknown' })
  await report(deposit)
  assert.equal((await report(event)).outcome, 'reversed')
  assert.equal(await deposit.balance(), 0n)
})

test('a decline after a reversal changes nothing', async () => {
  const deposit = await pending('declined-reversed')
  await report(deposit)
  await report({ ...deposit, outcome: 'reversed' })
  assert.equal((await report({ ...deposit, outcome: 'declined' })).outcome, 'too_late')
  assert.equal(await deposit.state(), 'reversed')
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
  assert.equal((await report({ ...deposit, outcome: 'declined' })).outcome, 'too_late')
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
  const directory = house.context.db
  const [entry] = await directory
    .deleteFrom('payment.reference')
    .where('value', '=', deposit.reference)
    .returningAll()
    .execute()
  assert.ok(entry)
  assert.partialDeepStrictEqual(await report(event), { status: 404, message: 'deposit_unknown' })
  await directory.insertInto('payment.reference').values(entry).execute()
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
    { reference, amount: '0' },
    { reference, amount: '-1' },
    { reference, amount: '1e9' },
    { reference, currency: 'dong' },
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

test('the texts of reports are forgotten when nobody will dispute them any more; their events still count once', async () => {
  const deposit = await pending('long-ago')
  const event = { ...deposit, eventId: randomUUID() }
  await report(event)
  const bodies = () =>
    house.context.db
      .selectFrom('payment.webhook')
      .select('body')
      .where('event_id', '=', event.eventId)
      .executeTakeFirstOrThrow()
  await forgetReports(house.context)
  assert.ok((await bodies()).body)
  house.clock.advance(121 * 24 * 3_600_000)
  await forgetReports(house.context)
  assert.equal((await bodies()).body, null)
  assert.equal((await report(event)).outcome, 'seen_before')
})

test('after all of it the ledger is whole', async () => {
  const proof = await prove(house.context.db)
  assert.deepEqual(proof.wrong, null)
})
