import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { newId, transact } from '#kit'
import { changeSetting } from '#site'
import { adjust, stake } from '#wallet'
import { unit } from '#test/house'
import { long } from '#test/long'
import { openWithdrawals } from '#test/withdrawals'

const { house, context, clock, member, payIn, addDestination, ask, sendOut, held, proved } =
  await openWithdrawals()
const stateOf = async (token: string) =>
  (await house.ask('GET', '/wps/payment/withdrawals', { token })).value.list.map(({ state }) => state)

test('money asked for is set aside before it is answered, and waits for a person the first time', async () => {
  const ann = await member('asks')
  const { value } = await ask(ann, { amount: '400000' })
  assert.equal(value['state'], 'review')
  assert.deepEqual([value['amount'], value['fee'], value['net']], ['400000', '0', '400000'])
  assert.deepEqual(
    (value['steps'] as { state: string }[]).map(({ state }) => state),
    ['asked', 'review'],
  )
  assert.equal(await ann.balance(), 600_000n * unit)
  assert.equal(await held(ann.memberId), '400000')
  const { value: record } = await house.ask('GET', '/wps/wallet/transfers', { token: ann.token })
  assert.deepEqual([record.list[0]?.['kind'], record.list[0]?.['amount']], ['withdrawal', '-400000'])
  await proved()
})

test('the same key answers the same, moves nothing twice, and another body is refused', async () => {
  const one = await member('asks-again')
  const key = randomUUID()
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask(one, { amount: '100000', key })))
  assert.equal(new Set(all.map(({ value }) => value['withdrawalId'])).size, 1)
  assert.equal(await one.balance(), 900_000n * unit)
  assert.equal((await ask(one, { amount: '200000', key })).message, 'idempotency_conflict')
  // Whoever asks again with the right key is answered without being asked who they are: they learn what they knew.
  assert.equal((await ask(one, { amount: '100000', key })).value['state'], 'review')
  assert.equal(await held(one.memberId), '100000')
})

const refusedOnes: [amount: string, fee: string | undefined, message: string][] = [
  ['99999', undefined, 'withdrawal_limit'],
  ['300000001', undefined, 'withdrawal_limit'],
  ['0', undefined, 'invalid_input'],
  ['-100000', undefined, 'invalid_input'],
  ['1e6', undefined, 'invalid_input'],
  ['100000.5', undefined, 'amount_not_representable'],
  ['99999999999999999999', undefined, 'invalid_input'],
  ['1000001', undefined, 'insufficient_funds'],
  ['100000', '1', 'withdrawal_fee_changed'],
]
test('amounts that are none, out of bounds, or more than there is are refused, and move nothing', async () => {
  const one = await member('asks-wrongly')
  for (const [amount, fee = '0', message] of refusedOnes)
    assert.equal((await ask(one, { amount, fee })).message, message, amount)
  assert.equal(
    (await ask(one, { amount: '100000', paymentPassword: '111111' })).message,
    'payment_password_wrong',
  )
  assert.equal(await one.balance(), 1_000_000n * unit)
  assert.deepEqual(await stateOf(one.token), [])
})

test('money goes neither to another’s account, nor to one that rests, nor to one that was removed', async () => {
  const [one, other] = [await member('asks-whither'), await member('has-account')]
  assert.equal(
    (await ask(one, { amount: '100000', destinationId: other.destinationId })).message,
    'destination_unknown',
  )
  const fresh = await addDestination(one, { number: '3030303030' })
  const resting = { amount: '100000', destinationId: String(fresh.value['destinationId']) }
  assert.equal((await ask(one, resting)).message, 'destination_resting')
  await house.ask('DELETE', `/wps/payment/destinations/${one.destinationId}`, { token: one.token })
  assert.equal((await ask(one, { amount: '100000' })).message, 'destination_unknown')
})

test('of fifty at once exactly those are taken that there is room for, and no unit is lost or made', async () => {
  const one = await member('asks-fifty')
  await changeSetting(context, 'withdrawal.perDay', 100, 'test')
  await changeSetting(context, 'withdrawal.freePerDay', 100, 'test')
  // Five tries at a payment password are taken at a time: whoever is one too many comes again.
  const persist = async (): ReturnType<typeof ask> => {
    const answer = await ask(one, { amount: '300000' })
    return answer.message === 'too_many_requests' ? await persist() : answer
  }
  const all = await Promise.all(Array.from({ length: 50 }, persist))
  const taken = all.filter(({ success }) => success)
  assert.equal(taken.length, 3)
  assert.deepEqual(new Set(all.flatMap(({ message }) => message ?? [])), new Set(['withdrawals_open']))
  assert.equal(await one.balance(), 100_000n * unit)
  assert.equal(await held(one.memberId), '900000')
  await proved()
  await changeSetting(context, 'withdrawal.perDay', 5, 'test')
  await changeSetting(context, 'withdrawal.freePerDay', 3, 'test')
})

test('of withdrawals and stakes that race for one purse exactly those are taken that it has money for', async () => {
  for (let round = 0; round < (long ? 20 : 3); round++) {
    const one = await member(`races-stakes-${round}`)
    const bet = async (turn: number) => {
      const id = newId(clock)
      const wanted = {
        ...one.owner,
        id,
        cause: `race:${id}`,
        game: 'race',
        reference: 'race',
        at: clock.now(),
      }
      await wait(turn * 2)
      const [outcome] = await transact(context, (tx) => stake(tx, [{ ...wanted, amount: 40_000n * unit }]))
      return outcome?.state
    }
    const [staked, asked] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, turn) => bet(turn))),
      Promise.all([1, 2, 3].map(() => ask(one, { amount: '300000' }))),
    ])
    const bets = staked.filter((state) => state === 'taken').length
    const out = asked.filter(({ success }) => success).length
    const left = 1_000_000n - BigInt(bets) * 40_000n - BigInt(out) * 300_000n
    assert.ok(left >= 0n && (bets === 30 || left < 40_000n), `${bets} bets and ${out} withdrawals`)
    assert.deepEqual(
      new Set(asked.flatMap(({ success, message }) => (success ? [] : [message]))),
      new Set(out < 3 ? ['insufficient_funds'] : []),
    )
    assert.deepEqual([await one.balance(), await held(one.memberId)], [left * unit, String(out * 300_000)])
  }
  await proved()
})

test('the fourth of a day costs its fee, which is quoted first and set aside beside it', async () => {
  const one = await member('pays-fee', { money: 10_000_000n })
  await changeSetting(context, 'withdrawal.freePerDay', 1, 'test')
  const quoted = async (amount: string) =>
    (
      await house.ask(
        'GET',
        `/wps/payment/withdrawals/quote?amount=${amount}&destinationId=${one.destinationId}`,
        {
          token: one.token,
        },
      )
    ).value
  assert.deepEqual([(await quoted('4000000'))['fee'], (await quoted('4000000'))['freeLeft']], ['0', 1])
  await ask(one, { amount: '100000' })
  const quote = await quoted('4000000')
  assert.deepEqual(
    [quote['fee'], quote['net'], quote['freeLeft'], quote['dayLeft'], quote['balance']],
    ['20000', '3980000', 0, 4, '9900000'],
  )
  assert.deepEqual([(await quoted('100000'))['fee'], (await quoted('90000000'))['fee']], ['10000', '100000'])
  assert.equal((await ask(one, { amount: '4000000' })).message, 'withdrawal_fee_changed')
  const { value } = await ask(one, { amount: '4000000', fee: '20000' })
  assert.deepEqual([value['fee'], value['net']], ['20000', '3980000'])
  assert.equal(await held(one.memberId), '4100000')
  await changeSetting(context, 'withdrawal.freePerDay', 3, 'test')
  await proved()
})

test('switched off nothing is taken out, and what was asked for stands', async () => {
  const one = await member('is-shut-off')
  await changeSetting(context, 'switch.withdraw', false, 'test')
  assert.equal((await ask(one, { amount: '100000' })).message, 'function_not_enabled')
  await changeSetting(context, 'switch.withdraw', true, 'test')
  assert.equal((await ask(one, { amount: '100000' })).success, true)
})

/** By the rule that is broken, what breaks it for somebody for whom all hold. */
const breaking: Record<string, (one: Awaited<ReturnType<typeof trusted>>) => Promise<unknown>> = {
  amount: () => changeSetting(context, 'withdrawal.autoMax', 99_999, 'test'),
  people: () => changeSetting(context, 'withdrawal.twoPersonFrom', 100_000, 'test'),
  day: () => changeSetting(context, 'withdrawal.autoDayMax', 99_999, 'test'),
  name: ({ memberId }) =>
    context.owner.db
      .updateTable('payment.destination')
      .set({ name_verdict: 'close' })
      .where('member_id', '=', memberId)
      .execute(),
  secrets: ({ memberId }) =>
    context.owner.db
      .updateTable('identity.login')
      .set({ payment_password_changed_at: clock.now() })
      .where('id', '=', memberId)
      .execute(),
  played: ({ owner }) => payIn(owner, 1n),
}

/** Somebody whose money was given by the house, who took some out before: they need nobody to look. */
async function trusted(username: string) {
  const one = await member(username, { money: 0n })
  const given = { amount: 1_000_000n * unit, reason: 'test', actor: 'test', at: clock.now() }
  await transact(context, (tx) => adjust(tx, { ...one.owner, ...given, cause: randomUUID() }))
  const { value } = await ask(one, { amount: '100000' })
  await sendOut(value)
  return one
}

test('where every rule holds it goes without a person', async () => {
  const one = await trusted('is-trusted')
  const { value, text } = await ask(one, { amount: '100000' })
  assert.equal(value?.['state'], 'approved', text)
})

for (const [rule, breakIt] of Object.entries(breaking))
  test(`where ${rule} does not hold, somebody looks at it, and sees by which figures`, async () => {
    const one = await trusted(`breaks-${rule}`)
    await breakIt(one)
    const { value } = await ask(one, { amount: '100000' })
    await changeSetting(context, 'withdrawal.autoMax', 5_000_000, 'test')
    await changeSetting(context, 'withdrawal.autoDayMax', 10_000_000, 'test')
    await changeSetting(context, 'withdrawal.twoPersonFrom', 100_000_000, 'test')
    assert.equal(value['state'], 'review')
    const { rules } = await context.db
      .selectFrom('payment.withdrawal')
      .select('rules')
      .where('member_id', '=', one.memberId)
      .where('state', '=', 'review')
      .executeTakeFirstOrThrow()
    const broken = (rules as { rule: string; holds: boolean; figures: object }[]).filter(
      ({ holds }) => !holds,
    )
    assert.deepEqual(
      broken.map((one) => one.rule),
      [rule],
    )
    assert.ok(Object.keys(broken[0]?.figures ?? {}).length > 0)
  })

test('an account that two members have is looked at', async () => {
  const [one, other] = [await trusted('shares'), await member('shares-too', { destination: false })]
  await addDestination(one, { number: '606060606060' })
  await addDestination(other, { number: '606060606060' })
  const shared = await house.ask('GET', '/wps/payment/destinations', { token: one.token })
  const destinationId = String(
    shared.value.list.find(({ shown }) => shown === '•••• 6060')?.['destinationId'],
  )
  await context.owner.db
    .updateTable('payment.destination')
    .set({ added_at: new Date(0), usable_from: new Date(0) })
    .where('member_id', '=', one.memberId)
    .execute()
  assert.equal((await ask(one, { amount: '100000', destinationId })).value['state'], 'review')
})

test('another’s withdrawal is unknown', async () => {
  const [one, other] = [await member('is-private'), await member('is-curious')]
  const { value } = await ask(one, { amount: '100000' })
  const path = `/wps/payment/withdrawals/${String(value['withdrawalId'])}`
  assert.equal((await house.ask('GET', path, { token: one.token })).value['amount'], '100000')
  assert.equal((await house.ask('GET', path, { token: other.token })).message, 'withdrawal_unknown')
  const said = { token: other.token, body: { received: true } }
  assert.equal((await house.ask('POST', `${path}/confirmation`, said)).message, 'withdrawal_unknown')
})

test('who is not known for a day by this browser and network proves who they are first; who is need not', async () => {
  const one = await member('comes-and-goes')
  clock.advance(25 * 3_600_000)
  const come = async (headers: { cookie?: string }) => {
    const { token } = (await house.signIn('comes-and-goes', undefined, headers)).value
    clock.advance(11 * 60_000)
    return { ...one, token, ...headers }
  }
  const stranger = await come({})
  assert.equal((await ask(stranger, { amount: '100000' })).message, 'step_up_required')
  assert.equal(await held(one.memberId), '0')
  assert.equal((await ask(await come({ cookie: one.browser }), { amount: '100000' })).status, 200)
  assert.equal(await held(one.memberId), '100000')
})
