import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId, writeId } from '@fairground/contract'
import { newId } from '#kit'
import { openHouse, unit } from '#test/house'
import { openMoves } from '#test/moved'

const house = await openHouse()
const { context, clock } = house
const moves = openMoves(context)
const path = '/wps/care/limits'
const hour = 3_600_000
const day = 24 * hour

type Limit = {
  kind: string
  period: string
  limit: unknown
  used: unknown
  left: unknown
  opensAt: string | null
  asked: { limitId: string; limit: unknown; opensAt: string; closesAt: string } | null
}
type Asked = { limitId: string; opensAt: string; closesAt: string }

/** A member, who signs in anew when a turned clock has ended their session. */
async function open(username: string) {
  let token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  const list = async () => {
    const { value } = await house.ask('GET', path, { token })
    return { money: value['money'] as Limit[], time: value['time'] as Omit<Limit, 'kind'>[] }
  }
  return {
    owner,
    signIn: async () => {
      token = (await house.signIn(username)).value.token
    },
    set: async (body: object) => {
      const answer = await house.ask('PUT', path, { token, body })
      return { ...answer, asked: answer.value['asked'] as Asked | null, counts: answer.value['counts'] }
    },
    confirm: (limitId: string) => house.ask('POST', `${path}/${limitId}/confirmation`, { token, body: {} }),
    drop: (limitId: string) => house.ask('DELETE', `${path}/${limitId}`, { token }),
    list,
    /** The limit there is on stakes of a day. */
    staked: async () => {
      const { money } = await list()
      return money.find(({ kind, period }) => kind === 'stake' && period === 'day') ?? assert.fail()
    },
  }
}

const stakes = (units: number | null) => ({
  kind: 'stake',
  period: 'day',
  amount: units === null ? null : String(units),
})

test('who never set anything has no limit, and sees what they used all the same', async () => {
  const { owner, list } = await open('free')
  await moves.deposit(owner, 500n * unit)
  const { money, time } = await list()
  assert.deepEqual(
    money.map(({ kind, period }) => `${kind} ${period}`),
    ['deposit', 'loss', 'stake'].flatMap((kind) =>
      ['day', 'week', 'month'].map((period) => `${kind} ${period}`),
    ),
  )
  assert.deepEqual(
    time.map(({ period }) => period),
    ['day', 'week', 'month'],
  )
  for (const one of [...money, ...time])
    assert.deepEqual([one.limit, one.left, one.asked], [null, null, null])
  const [deposited] = money
  assert.deepEqual([deposited?.used, deposited?.opensAt], ['500', '2026-11-22T04:00:00.000Z'])
})

test('a new limit and a lower one count before they are answered, a higher one stays as it is', async () => {
  const { set, staked } = await open('setter')
  assert.deepEqual((await set(stakes(500))).value, { counts: 'now', asked: null })
  assert.equal((await staked()).limit, '500')
  assert.equal((await set(stakes(300))).counts, 'now')
  assert.equal((await staked()).limit, '300')
  const { counts, asked } = await set(stakes(400))
  assert.equal(counts, 'after_second_yes')
  const opensAt = clock.now().getTime() + day
  assert.deepEqual(asked, {
    limitId: asked?.limitId,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(opensAt + 7 * day).toISOString(),
  })
  const { limit, asked: waiting } = await staked()
  assert.deepEqual([limit, waiting], ['300', { ...asked, limit: '400' }])
})

test('a second yes counts from a day after, for seven days, and once', async () => {
  const { set, staked, confirm, signIn } = await open('raiser')
  await set(stakes(300))
  const limitId = (await set(stakes(400))).asked?.limitId ?? ''
  const early = await confirm(limitId)
  assert.deepEqual([early.status, early.message, early.value['state']], [409, 'limit_state', 'waiting'])
  clock.advance(day - 1)
  await signIn()
  assert.equal((await confirm(limitId)).message, 'limit_state')
  assert.equal((await staked()).limit, '300')
  clock.advance(1)
  assert.equal((await confirm(limitId)).success, true)
  assert.deepEqual([(await staked()).limit, (await staked()).asked], ['400', null])
  assert.equal((await confirm(limitId)).success, true)
})

test('without a second yes within seven days it is dropped, and the limit stays', async () => {
  const { set, staked, confirm, signIn } = await open('forgetful')
  await set(stakes(300))
  const limitId = (await set(stakes(null))).asked?.limitId ?? ''
  clock.advance(8 * day - 1)
  await signIn()
  assert.equal((await staked()).asked?.limitId, limitId)
  clock.advance(1)
  assert.deepEqual([(await staked()).limit, (await staked()).asked], ['300', null])
  const late = await confirm(limitId)
  assert.deepEqual([late.message, late.value['state']], ['limit_state', 'over'])
})

test('no limit is asked for like a higher one', async () => {
  const { set, staked, confirm, signIn } = await open('remover')
  await set(stakes(300))
  const limitId = (await set(stakes(null))).asked?.limitId ?? ''
  assert.equal((await staked()).asked?.limit, null)
  clock.advance(day)
  await signIn()
  await confirm(limitId)
  assert.deepEqual([(await staked()).limit, (await staked()).left], [null, null])
})

test('what was asked for is dropped by a no, by what is in force, and by a lower limit', async () => {
  const { set, staked, confirm, drop, signIn } = await open('dropper')
  await set(stakes(300))
  const said = (await set(stakes(400))).asked?.limitId ?? ''
  assert.equal((await drop(said)).success, true)
  assert.equal((await drop(said)).success, true)
  const kept = (await set(stakes(400))).asked?.limitId ?? ''
  assert.equal((await set(stakes(300))).counts, 'now')
  const lowered = (await set(stakes(400))).asked?.limitId ?? ''
  await set(stakes(200))
  assert.deepEqual([(await staked()).limit, (await staked()).asked], ['200', null])
  clock.advance(day)
  await signIn()
  const states = await Promise.all(
    [said, kept, lowered].map(async (id) => (await confirm(id)).value['state']),
  )
  assert.deepEqual(states, ['dropped', 'dropped', 'replaced'])
  assert.equal((await staked()).limit, '200')
})

test('asking for the same again changes nothing, and for another begins anew', async () => {
  const { set } = await open('asker')
  await set(stakes(300))
  const first = await set(stakes(400))
  clock.advance(hour / 4)
  assert.deepEqual((await set(stakes(400))).asked, first.asked)
  const other = await set(stakes(500))
  assert.notEqual(other.asked?.limitId, first.asked?.limitId)
  assert.ok(String(other.asked?.opensAt) > String(first.asked?.opensAt))
})

test('of many that set limits at once the lowest stands, and what is asked for is one', async () => {
  const { set, staked } = await open('racer')
  await Promise.all([500, 400, 300, 600, 700].map((units) => set(stakes(units))))
  assert.equal((await staked()).limit, '300')
  const answers = await Promise.all(Array.from({ length: 6 }, () => set(stakes(900))))
  assert.equal(new Set(answers.map(({ asked }) => asked?.limitId)).size, 1)
})

test('of a yes and a no at once one counts, and the limit is as that one says', async () => {
  const { set, staked, confirm, drop, signIn } = await open('torn')
  await set(stakes(300))
  for (let limit = 400; limit < 1_000; limit += 100) {
    const limitId = (await set(stakes(limit))).asked?.limitId ?? ''
    const before = (await staked()).limit
    clock.advance(day)
    await signIn()
    const [yes, no] = await Promise.all([confirm(limitId), drop(limitId)])
    assert.notEqual(yes.success, no.success)
    assert.equal((await staked()).limit, yes.success ? String(limit) : before)
  }
})

test('nobody answers for another, nor to what was never asked', async () => {
  const [mine, other] = [await open('mine'), await open('other')]
  await mine.set(stakes(300))
  const limitId = (await mine.set(stakes(400))).asked?.limitId ?? ''
  for (const answer of [
    await other.confirm(limitId),
    await other.drop(limitId),
    await mine.confirm(writeId('lim', newId(clock))),
  ])
    assert.deepEqual([answer.status, answer.message], [404, 'limit_unknown'])
  assert.equal((await mine.staked()).asked?.limitId, limitId)
})

for (const [what, body, at, rule] of [
  ['a kind there is none of', { kind: 'sleep', period: 'day', amount: '1' }, 'kind', 'invalid_value'],
  ['a period there is none of', { kind: 'stake', period: 'year', amount: '1' }, 'period', 'invalid_value'],
  ['no amount', { kind: 'stake', period: 'day' }, 'amount', 'required'],
  ['minutes of money', { kind: 'stake', period: 'day', amount: '1', minutes: 1 }, 'minutes', 'not_of_kind'],
  ['an amount of time', { kind: 'time', period: 'day', minutes: 1, amount: '1' }, 'amount', 'not_of_kind'],
  ['no minutes', { kind: 'time', period: 'day' }, 'minutes', 'required'],
  ['less than nothing', { kind: 'stake', period: 'day', amount: '-1' }, 'amount', 'amount'],
  ['an exponent', { kind: 'stake', period: 'day', amount: '1e9' }, 'amount', 'amount'],
  [
    'more than there can be',
    { kind: 'stake', period: 'day', amount: '1000000000000000' },
    'amount',
    'amount',
  ],
  ['half a minute', { kind: 'time', period: 'day', minutes: 0.5 }, 'minutes', 'invalid_type'],
] as const)
  test(`${what}: refused at its field`, async () => {
    const { set, list } = await open(`bad-${newId(clock).slice(-8)}`)
    const { status, message, value } = await set(body)
    assert.deepEqual([status, message], [400, 'invalid_input'])
    assert.ok(
      value.fields.some((one) => one.path === at && one.rule === rule),
      JSON.stringify(value.fields),
    )
    assert.ok((await list()).money.every(({ limit }) => limit === null))
  })

test('more time than there is in the period is refused with how much there is, all of it is taken', async () => {
  const { set } = await open('timeless')
  const refused = await set({ kind: 'time', period: 'day', minutes: 1441 })
  assert.deepEqual([refused.message, refused.value['max']], ['limit_invalid', 1440])
  assert.equal((await set({ kind: 'time', period: 'day', minutes: 1440 })).counts, 'now')
})

test('a guest and a demo have no limits to set', async () => {
  assert.equal((await house.ask('PUT', path, { body: stakes(1) })).message, 'not_signed_in')
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  const demo = await house.ask('PUT', path, { token: value.token, body: stakes(1) })
  assert.equal(demo.message, 'in_need_true_account')
})

test('open pages of the member hear of a change, and nobody else', async () => {
  const { owner, set } = await open('heard')
  const heard: unknown[] = []
  // What processes tell each other is for no page.
  const stop = context.bus.listen(({ to, event }) => {
    if (event.type !== 'inside') heard.push({ to, event })
  })
  await set(stakes(300))
  stop()
  assert.deepEqual(heard, [{ to: owner.memberId, event: { type: 'care' } }])
})

test('time here is from signing in until the last use, whatever the windows, and over it nothing is staked', async () => {
  clock.set('2026-11-25T03:00:00Z')
  const { owner, set, signIn, list } = await open('lingers')
  await moves.deposit(owner, 500n * unit)
  const bet = () => moves.stake(owner, 1n)
  await set({ kind: 'time', period: 'day', minutes: 60 })
  await signIn()
  for (let minutes = 0; minutes < 60; minutes += 20) {
    assert.equal(await bet(), 'taken')
    clock.advance(20 * 60_000)
    await list()
    await usesWritten()
  }
  const { time } = await list()
  assert.deepEqual([time[0]?.used, time[0]?.left, time[0]?.limit], [60, 0, 60])
  const refusal = await bet()
  assert.ok(typeof refusal === 'object')
  assert.equal(refusal.code, 'own_time_limit')
  const { period, limit, used, left, opensAt } = refusal.detail
  assert.deepEqual([period, limit, used, left], ['day', 60, 60, 0])
  assert.equal(opensAt, '2026-11-26T04:00:00.000Z')
  clock.set('2026-11-26T04:00:00Z')
  assert.equal(await bet(), 'taken')

  /** A use is written down a second later, by the machine's clock. */
  async function usesWritten() {
    for (;;) {
      const row = await context.db
        .selectFrom('identity.session')
        .select('id')
        .where('login_id', '=', owner.memberId)
        .where('last_seen_at', '>=', clock.now())
        .executeTakeFirst()
      if (row) return
      await new Promise((done) => setTimeout(done, 20))
    }
  }
})

test('a limit that is below what was used opens once there is room, and not as the first of that leaves', async () => {
  const { owner, list, set, signIn } = await open('pays-in-often')
  const began = clock.now().getTime()
  for (let times = 0; times < 3; times++) {
    await moves.deposit(owner, 200n * unit)
    clock.advance(hour)
  }
  await signIn()
  await set({ kind: 'deposit', period: 'day', amount: '300' })
  const [deposited] = (await list()).money
  assert.deepEqual([deposited?.used, deposited?.left], ['600', '0'])
  const second = Math.floor(began / hour) * hour + hour
  assert.equal(deposited?.opensAt, new Date(second + 25 * hour).toISOString())
})
