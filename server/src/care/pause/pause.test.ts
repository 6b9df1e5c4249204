import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { sql } from '#kit'
import { openHouse, unit } from '#test/house'
import { openMoves } from '#test/moved'
import { openAgain } from './open-again.ts'

const house = await openHouse()
const { context, clock } = house
const moves = openMoves(context)
const hour = 3_600_000
const day = 24 * hour
const staff = { actor: 'operator', reason: 'asked in person' }

async function open(username: string) {
  let token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await moves.deposit(owner, 500n * unit)
  const post = (path: string, body: object) => house.ask('POST', path, { token, body })
  return {
    owner,
    token: () => token,
    signIn: async () => {
      token = (await house.signIn(username)).value.token
    },
    rest: (hours: number) => post('/wps/care/time-out', { hours }),
    exclude: (months: number) => post('/wps/care/self-exclusion', { months, understood: true }),
    pauses: async () => (await house.ask('GET', '/wps/care/pauses', { token })).value,
    bet: async () => {
      const outcome = await moves.stake(owner, 1n)
      return typeof outcome === 'object' ? [outcome.code, outcome.detail['until']] : outcome
    },
    asked: (method: string, path: string) => house.ask(method, path, { token }),
  }
}

test('a time-out stops stakes and deposits at once, ends every session, and is over by itself', async () => {
  const member = await open('rests')
  const second = (await house.signIn('rests')).value.token
  const until = new Date(clock.now().getTime() + day).toISOString()
  assert.equal((await member.rest(24)).value['until'], until)
  assert.deepEqual(await member.bet(), ['time_out', until])
  for (const token of [member.token(), second])
    assert.equal((await house.ask('GET', '/wps/member/info', { token })).message, 'session_expired')
  await member.signIn()
  assert.deepEqual((await member.pauses())['timeOut'], { until })
  const deposit = await house.ask('POST', '/wps/payment/deposits', {
    token: member.token(),
    key: crypto.randomUUID(),
    body: { amount: '250000', methodId: 'sandbox' },
  })
  assert.equal(deposit.message, 'time_out')
  clock.advance(day)
  assert.equal(await member.bet(), 'taken')
})

test('a pause is as long as it may be, and never made shorter', async () => {
  const member = await open('longer')
  for (const hours of [23, 24 * 42 + 1]) {
    const { message, value } = await member.rest(hours)
    assert.deepEqual([message, value['min'], value['max']], ['pause_invalid', 24, 1008])
  }
  const refused = await member.exclude(7)
  assert.deepEqual([refused.message, refused.value['months']], ['pause_invalid', [6, 12, 24, 60, 0]])
  assert.equal((await member.rest(24 * 42)).success, true)
  await member.signIn()
  const shorter = await member.rest(24)
  assert.deepEqual([shorter.status, shorter.message], [409, 'pause_shorter'])
  assert.equal((await member.exclude(12)).success, true)
  await member.signIn()
  assert.equal((await member.exclude(6)).message, 'pause_shorter')
  assert.equal((await member.exclude(0)).success, true)
  await member.signIn()
  assert.equal((await member.exclude(6)).message, 'pause_shorter')
})

test('to shut oneself out asks who one is, and that it is understood', async () => {
  const member = await open('unsure')
  const token = member.token()
  const path = '/wps/care/self-exclusion'
  assert.equal((await house.ask('POST', path, { token, body: { months: 6 } })).message, 'invalid_input')
  clock.advance(11 * 60_000)
  assert.equal((await member.exclude(6)).message, 'step_up_required')
  assert.equal(await member.bet(), 'taken')
})

test('only the house opens again, once the time is over, and play begins a day later', async () => {
  const member = await open('comes-back')
  await member.exclude(6)
  await assert.rejects(openAgain(context, member.owner, staff), { code: 'pause_shorter' })
  const { until } = { until: '2027-05-22T05:11:00.000Z' }
  clock.set(new Date(Date.parse(until) + hour).toISOString())
  await member.signIn()
  assert.deepEqual((await member.bet())?.[0], 'self_excluded')
  const { opensAt } = await openAgain(context, member.owner, staff)
  assert.equal(opensAt.getTime(), clock.now().getTime() + day)
  clock.advance(hour)
  assert.deepEqual((await openAgain(context, member.owner, staff)).opensAt, opensAt)
  await member.signIn()
  assert.equal((await member.asked('GET', '/wps/promotions')).message, 'self_excluded')
  clock.set(opensAt.toISOString())
  assert.equal(await member.bet(), 'taken')
  await member.signIn()
  assert.equal((await member.asked('GET', '/wps/promotions')).success, true)
  assert.equal((await member.pauses())['exclusion'], null)
  await assert.rejects(openAgain(context, member.owner, staff), { code: 'not_found' })
})

test('every pause is in the audit and in the journal, for whoever has something to end', async () => {
  const member = await open('told-of')
  await member.exclude(0)
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['action', 'actor'])
    .where('subject', '=', `member:${member.owner.memberId}`)
    .where('action', 'like', 'care.%')
    .execute()
  assert.deepEqual(lines, [{ action: 'care.exclusion', actor: `member:${member.owner.memberId}` }])
  const { rows } = await sql<{ body: unknown }>`
    select body from kit.event where type = 'care.paused' and member_id = ${member.owner.memberId}`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ body: { kind: 'exclusion', until: null } }])
})

/** How long an exclusion would be by now, as a member who has none is told. */
async function offered(username: string) {
  const { exclusions } = await (await open(username)).pauses()
  return exclusions as { months: number; until: string | null }[]
}

for (const [name, at] of Object.entries({
  on29: '2027-08-29T10:00:00+07:00',
  on30: '2027-08-30T02:00:00+07:00',
  on31: '2027-08-31T23:59:00+07:00',
  leap: '2028-02-29T10:00:00+07:00',
  night: '2028-03-31T00:30:00+07:00',
}))
  test(`an exclusion is as long as it was said it would be, where it begins at ${at}`, async () => {
    clock.set(new Date(at).toISOString())
    const lengths = await offered(`asks-${name}`)
    assert.deepEqual(
      lengths.map(({ months }) => months),
      [6, 12, 24, 60, 0],
    )
    for (const { months, until } of lengths) {
      const member = await open(`${name}-for-${months}`)
      assert.equal((await member.exclude(months)).value['until'], until)
    }
  })

test('an exclusion that begins on a day which the month of its end has not, ends on the last it has', async () => {
  clock.set('2028-08-31T05:00:00.000Z')
  const [half, year] = await offered('short-month')
  assert.deepEqual(half, { months: 6, until: '2029-02-28T05:00:00.000Z' })
  assert.deepEqual(year, { months: 12, until: '2029-08-31T05:00:00.000Z' })
})
