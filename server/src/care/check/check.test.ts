import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { openHouse, unit } from '#test/house'
import { openMoves } from '#test/moved'

const house = await openHouse()
const { context, clock } = house
const moves = openMoves(context)
const minute = 60_000

async function open(username: string) {
  let token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await moves.deposit(owner, 500n * unit)
  const send = (method: string, path: string, body?: object) =>
    house.ask(method, path, { token, ...(body && { body }) })
  return {
    owner,
    signIn: async () => {
      token = (await house.signIn(username)).value.token
    },
    check: (minutes: number | null) => send('PUT', '/wps/care/reality-check', { minutes }),
    limitTime: (minutes: number) => send('PUT', '/wps/care/limits', { kind: 'time', period: 'day', minutes }),
    goOn: () => send('POST', '/wps/care/reality-check/answer', {}),
    play: async () => (await send('GET', '/wps/care/play')).value,
    playUnattended: async () => {
      const headers = { 'x-background': '1' }
      return (await house.ask('GET', '/wps/care/play', { token, headers })).value
    },
    /** Time goes on while something is done now and then, so that a session is not over. */
    stay: async (minutes: number) => {
      for (let left = minutes; left > 0; left -= 10) {
        clock.advance(Math.min(left, 10) * minute)
        await send('GET', '/wps/v2/wallets/balance')
        await usesWritten(owner.memberId)
      }
    },
    bet: async () => {
      const outcome = await moves.stake(owner, unit)
      return typeof outcome === 'object' ? [outcome.code, outcome.detail['dueAt']] : outcome
    },
  }
}

async function usesWritten(memberId: string): Promise<void> {
  for (;;) {
    const row = await context.db
      .selectFrom('identity.session')
      .select('id')
      .where('login_id', '=', memberId)
      .where('last_seen_at', '>=', clock.now())
      .executeTakeFirst()
    if (row) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

test('who asked to be shown what it came to is refused stakes a minute after it, until they go on', async () => {
  const member = await open('clocked')
  const came = clock.now().getTime()
  assert.equal((await member.check(30)).status, 200)
  const dueAt = new Date(came + 30 * minute).toISOString()
  assert.deepEqual((await member.play())['check'], { minutes: 30, dueAt })
  await member.stay(30)
  clock.advance(59_000)
  assert.equal(await member.bet(), 'taken')
  clock.advance(1_000)
  assert.deepEqual(await member.bet(), ['reality_check_due', dueAt])
  await member.goOn()
  assert.equal(await member.bet(), 'taken')
  const again = new Date(clock.now().getTime() + 30 * minute).toISOString()
  assert.deepEqual((await member.play())['check'], { minutes: 30, dueAt: again })
})

test('the minutes begin anew with another stay, and none are counted for who asked for none', async () => {
  const member = await open('comes-again')
  await member.check(15)
  await member.stay(10)
  clock.advance(12 * 60 * minute)
  assert.equal(await member.bet(), 'taken', 'what is placed for who is away is not held up')
  await member.signIn()
  const dueAt = new Date(clock.now().getTime() + 15 * minute).toISOString()
  assert.deepEqual((await member.play())['check'], { minutes: 15, dueAt })
  await member.stay(20)
  assert.deepEqual(await member.bet(), ['reality_check_due', dueAt])
  await member.check(null)
  assert.equal(await member.bet(), 'taken')
  assert.equal((await member.play())['check'], null)
})

test('who stakes is here, whatever of it is written down, and so is asked and bounded by all of their stay', async () => {
  for (const minutes of [15, null]) {
    const member = await open(`alone-${minutes}`)
    const came = clock.now().getTime()
    if (minutes === null) await member.limitTime(16)
    await member.check(minutes)
    clock.advance(10 * minute)
    assert.equal(await member.bet(), 'taken', 'ten minutes after what was last written down')
    clock.advance(6 * minute)
    assert.deepEqual(
      await member.bet(),
      minutes === null
        ? ['own_time_limit', undefined]
        : ['reality_check_due', new Date(came + 15 * minute).toISOString()],
    )
  }
})

test('what a page that nobody is at asks has the stay go on, and no more than the session', async () => {
  const member = await open('left-alone')
  const since = clock.now().toISOString()
  await member.check(15)
  clock.advance(20 * minute)
  const { since: came, check } = await member.playUnattended()
  assert.deepEqual(
    [came, check],
    [since, { minutes: 15, dueAt: new Date(Date.parse(since) + 15 * minute).toISOString() }],
  )
  clock.advance(12 * minute)
  assert.equal(await member.bet(), 'taken', 'its session is over, and whoever placed it is away')
})

test('only the four lengths can be asked for', async () => {
  const member = await open('odd-ones')
  for (const minutes of [0, 14, 61, -15, 1e9]) assert.equal((await member.check(minutes)).status, 400)
})

test('what a stay came to is what was staked of own money and won since it began', async () => {
  const member = await open('sums')
  await moves.stake(member.owner, 100n * unit)
  clock.advance(24 * 60 * minute)
  await member.signIn()
  const since = clock.now().toISOString()
  await moves.stake(member.owner, 30n * unit)
  await moves.stake(member.owner, 20n * unit)
  await moves.prize(member.owner, 15n * unit)
  assert.deepEqual(await member.play(), {
    currency: 'VND',
    since,
    staked: '50',
    won: '15',
    net: '-35',
    check: null,
  })
})
