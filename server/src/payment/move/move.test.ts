import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { setLimit } from '#care/limit'
import { exclude, takeTimeOut } from '#care/pause'
import { readSpendable } from '#wallet'
import { changeSetting } from '#site'
import { openHouse, unit } from '#test/house'
import { movesOf } from '#test/moves'

const house = await openHouse()
const { context, clock, member, payIn, agent, move, addDestination, proved } = await movesOf(house)
const west = await agent('agent-west')
const below = (username: string, more: object = {}) => member(username, { affiliateCode: west.code, ...more })
const balanceOf = async (owner: typeof west.owner) =>
  ((await readSpendable(context.db, [owner])).get(owner.memberId) ?? 0n) / unit
const terms = async ({ token }: { token: string }) =>
  (await house.ask('GET', '/wps/payment/moves/terms', { token })).value

test('money goes up at once: both purses move by it, both records name the other, and the audit trail says it', async () => {
  const ann = await below('moves')
  const before = await balanceOf(west.owner)
  const { success, value } = await move(ann, west, { amount: '300000' })
  assert.equal(success, true)
  assert.deepEqual(value['to'], { memberId: writeId('mem', west.memberId), nickname: 'agent-west' })
  assert.equal(await ann.balance(), 700_000n * unit)
  assert.equal((await balanceOf(west.owner)) - before, 300_000n)
  const { value: record } = await house.ask('GET', '/wps/wallet/transfers?kind=move', { token: ann.token })
  const [line] = record.list
  assert.deepEqual([line?.['amount'], line?.['reference']], ['-300000', 'move:moves:agent-west'])
  const noted = await context.db
    .selectFrom('audit.line')
    .select('detail')
    .where('action', '=', 'move.made')
    .where('subject', '=', `member:${ann.memberId}`)
    .executeTakeFirstOrThrow()
  assert.equal((noted.detail as Record<string, string>)['id'], value['moveId'])
  await proved()
})

test('whom one can move to, and how much of it, is told before', async () => {
  const one = await below('reads-terms')
  assert.deepEqual(await terms(one), {
    peer: { memberId: writeId('mem', west.memberId), nickname: 'agent-west' },
    amountMin: '10000',
    amountMax: '20000000',
    dayLeft: '50000000',
    balance: '1000000',
    hasAccount: true,
  })
  await move(one, west, { amount: '200000' })
  assert.deepEqual([(await terms(one))['dayLeft'], (await terms(one))['balance']], ['49800000', '800000'])
  const nobodys = await member('came-alone', { destination: false })
  assert.deepEqual([(await terms(nobodys))['peer'], (await terms(nobodys))['hasAccount']], [null, false])
})

test('the same key moves once, however often and at once it is sent; another body under it is refused', async () => {
  const one = await below('moves-again')
  const key = randomUUID()
  const all = await Promise.all([1, 2, 3, 4].map(() => move(one, west, { amount: '100000', key })))
  assert.deepEqual(new Set(all.map(({ text }) => text)).size, 1)
  assert.equal(await one.balance(), 900_000n * unit)
  assert.equal((await move(one, west, { amount: '200000', key })).message, 'idempotency_conflict')
  assert.equal(await one.balance(), 900_000n * unit)
})

const wrong: [what: string, asked: object, message: string][] = [
  ['less than one may move', { amount: '9999' }, 'move_limit'],
  ['more than one may move', { amount: '20000001' }, 'move_limit'],
  ['nothing', { amount: '0' }, 'invalid_input'],
  ['a negative amount', { amount: '-10000' }, 'invalid_input'],
  ['an amount with an exponent', { amount: '1e5' }, 'invalid_input'],
  ['a fraction of what can be paid', { amount: '100000.5' }, 'amount_not_representable'],
  ['more than there is', { amount: '1000001' }, 'insufficient_funds'],
  ['another payment password', { amount: '100000', paymentPassword: '111111' }, 'payment_password_wrong'],
  ['three digits of the account', { amount: '100000', accountTail: '123' }, 'invalid_input'],
]
test('what is none, out of bounds or not theirs is refused and moves nothing', async () => {
  const one = await below('moves-wrongly', { money: 1_000_000n })
  for (const [what, asked, message] of wrong) {
    const answer = await move(one, west, { amount: '', ...asked })
    assert.equal(answer.message, message, what)
  }
  assert.equal(await one.balance(), 1_000_000n * unit)
})

test('the end of an account is asked for that is saved, is not new, and was not removed', async () => {
  const one = await below('knows-tail')
  const off = async (accountTail: string) =>
    (await move(one, west, { amount: '100000', accountTail })).message
  await addDestination(one, { number: '7070707071' })
  assert.equal(await off('7071'), 'account_tail_wrong')
  await house.ask('DELETE', `/wps/payment/destinations/${one.destinationId}`, { token: one.token })
  assert.equal((await move(one, west, { amount: '100000' })).message, 'account_tail_wrong')
  assert.equal(await one.balance(), 1_000_000n * unit)
})

test('nobody but who stands right above is moved to, and oneself neither', async () => {
  const [one, other] = [await below('moves-where'), await below('stands-beside')]
  const east = await agent('agent-east')
  for (const to of [other.memberId, east.memberId, one.memberId, randomUUID()])
    assert.equal(
      (await move(one, west, { amount: '100000', to: writeId('mem', to) })).message,
      'move_not_allowed',
    )
  const alone = await member('has-nobody')
  assert.equal((await move(alone, west, { amount: '100000' })).message, 'move_not_allowed')
})

test('switched off nothing is moved and nobody is shown', async () => {
  const one = await below('is-off')
  await changeSetting(context, 'switch.transferUpline', false, 'test')
  assert.equal((await move(one, west, { amount: '100000' })).message, 'function_not_enabled')
  assert.equal((await terms(one))['peer'], null)
  await changeSetting(context, 'switch.transferUpline', true, 'test')
  assert.equal((await move(one, west, { amount: '100000' })).success, true)
})

test('much at once, much in a day and a new place each ask who it is', async () => {
  const old = async ({ memberId }: { memberId: string }) => {
    const at = new Date(clock.now().getTime() - 2 * 86_400_000)
    const { db } = context.owner
    await db
      .updateTable('identity.session')
      .set({ stepped_up_at: null, created_at: at })
      .where('login_id', '=', memberId)
      .execute()
    await db
      .updateTable('identity.device')
      .set({ first_seen_at: at })
      .where('login_id', '=', memberId)
      .execute()
  }
  const one = await below('moves-much', { money: 10_000_000n })
  await old(one)
  assert.equal((await move(one, west, { amount: '1000000' })).success, true)
  assert.equal((await move(one, west, { amount: '1000001' })).message, 'step_up_required')
  assert.equal((await move(one, west, { amount: '1000000' })).success, true)
  assert.equal((await move(one, west, { amount: '10000' })).message, 'step_up_required')
  // Two that are little each and much together: one of them is asked.
  const two = await below('moves-two', { money: 10_000_000n })
  await old(two)
  await move(two, west, { amount: '900000' })
  const both = await Promise.all([1, 2].map(() => move(two, west, { amount: '900000' })))
  assert.deepEqual(both.map(({ message }) => message ?? '').toSorted(), ['', 'step_up_required'])
  const elsewhere = await below('moves-elsewhere')
  await old(elsewhere)
  assert.equal(
    (await move({ ...elsewhere, browser: '' }, west, { amount: '100000' })).message,
    'step_up_required',
  )
})

test('a day has its limits, for all and for one, and two at once do not go past them', async () => {
  const one = await below('meets-day', { money: 10_000_000n })
  await changeSetting(context, 'move.pairDayMax', 500_000, 'test')
  const all = await Promise.all([1, 2, 3].map(() => move(one, west, { amount: '300000' })))
  assert.deepEqual(all.map(({ message }) => message ?? '').toSorted(), [
    '',
    'move_day_limit',
    'move_day_limit',
  ])
  assert.equal((await move(one, west, { amount: '300000' })).value['left'], '200000')
  await changeSetting(context, 'move.pairDayMax', 50_000_000, 'test')
  await changeSetting(context, 'move.dayMax', 400_000, 'test')
  assert.equal((await move(one, west, { amount: '300000' })).value['left'], '100000')
  await changeSetting(context, 'move.dayMax', 100_000_000, 'test')
  assert.equal((await move(one, west, { amount: '300000' })).success, true)
})

test('who rests or was suspended moves nothing', async () => {
  const one = await below('rests')
  await context.owner.db
    .updateTable('identity.login')
    .set({ suspended_at: clock.now() })
    .where('id', '=', one.memberId)
    .execute()
  // The door believes a session for seconds; the transaction does not.
  assert.match(
    (await move(one, west, { amount: '100000' })).message,
    /^(?:account_suspended|session_expired)$/,
  )
  const other = await below('takes-break')
  await takeTimeOut(context, 24, other.owner)
  const { value } = await house.signIn('takes-break')
  assert.equal((await move({ ...other, token: value.token }, west, { amount: '100000' })).message, 'time_out')
  assert.equal(await house.balanceOf(value.token), 1_000_000n * unit)
})

test('what the one above is held to is told as no more than that they cannot take it now', async () => {
  const limited = await agent('agent-limited')
  const one = await member('moves-to-limited', { affiliateCode: limited.code })
  const asked = async (amount: string) => await move(one, limited, { amount })
  await setLimit(context, { kind: 'deposit', period: 'day', amount: 150_000n * unit }, limited.owner)
  await payIn(limited.owner, 100_000n)
  const refused = await asked('60000')
  assert.deepEqual([refused.message, Object.keys(refused.value)], ['move_not_taken', ['requestId']])
  // What comes from a member counts as paid in: that fits, and the next does not.
  assert.equal((await asked('50000')).success, true)
  assert.equal((await asked('10000')).message, 'move_not_taken')
  const states: [string, (of: typeof west) => Promise<unknown>][] = [
    ['agent-rests', ({ owner }) => takeTimeOut(context, 24, owner)],
    ['agent-shut-out', ({ owner }) => exclude(context, 6, owner)],
    ['agent-suspended', ({ memberId }) => setLogin(memberId, { suspended_at: clock.now() })],
    ['agent-unclaimed', ({ memberId }) => setLogin(memberId, { must_change_password: true })],
  ]
  for (const [name, make] of states) {
    const peer = await agent(name)
    const sender = await member(name.replace('agent', 'below'), { affiliateCode: peer.code })
    await make(peer)
    assert.equal((await move(sender, peer, { amount: '100000' })).message, 'move_not_taken', name)
    assert.equal(await sender.balance(), 1_000_000n * unit)
  }
})

test('a limit that is set later counts what was received before it', async () => {
  const peer = await agent('agent-late')
  const one = await member('moved-before', { affiliateCode: peer.code })
  await move(one, peer, { amount: '100000' })
  await setLimit(context, { kind: 'deposit', period: 'week', amount: 150_000n * unit }, peer.owner)
  assert.equal((await move(one, peer, { amount: '60000' })).message, 'move_not_taken')
  assert.equal((await move(one, peer, { amount: '50000' })).success, true)
})

test('of fifty at once as many go as there is money for, and no unit is lost or made', async () => {
  const one = await below('moves-fifty')
  const before = await balanceOf(west.owner)
  const persist = async (): ReturnType<typeof move> => {
    const answer = await move(one, west, { amount: '300000' })
    // Five tries at a payment password are taken at a time: whoever is one too many comes again.
    return answer.message === 'too_many_requests' && answer.value['retryAfterS'] < 3000
      ? await persist()
      : answer
  }
  const all = await Promise.all(Array.from({ length: 8 }, persist))
  assert.equal(all.filter(({ success }) => success).length, 3)
  assert.equal(await one.balance(), 100_000n * unit)
  assert.equal((await balanceOf(west.owner)) - before, 900_000n)
  await proved()
})

async function setLogin(id: string, set: { suspended_at: Date } | { must_change_password: true }) {
  await context.owner.db.updateTable('identity.login').set(set).where('id', '=', id).execute()
}
