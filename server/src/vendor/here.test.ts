import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { sha256, transact } from '#kit'
import { openHouse, unit } from '#test/house'
import { openMoves } from '#test/moved'
import { openSeat, seedVendor } from '#test/vendor-scenario'
import { portsOf } from './lanes.ts'

const house = await openHouse()
const { context, clock } = house
const moves = openMoves(context)
await seedVendor(context, 'HERE')
const port = portsOf(context)('HERE')
const [minute, headers] = [60_000, { 'x-background': '1' }]
let bets = 0

/** Somebody with a game of a vendor's open, whose page is left alone from then on. */
async function open(username: string, book: 'real' | 'trial' = 'real') {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await moves.deposit(owner, 1_000n * unit)
  const session = () =>
    context.db
      .selectFrom('identity.session')
      .select(['id', 'last_seen_at', 'created_at'])
      .where('token_hash', '=', sha256(token))
      .executeTakeFirstOrThrow()
  const { id } = await session()
  const seat = await transact(context, (tx) => openSeat(tx, 'HERE', { ...owner, book }, id))
  return {
    ask: async (method: string, path: string, body?: object) =>
      (await house.ask(method, path, { token, headers, ...(body && { body }) })).value,
    /** For how many minutes somebody was seen by what is written down. */
    seen: async () => {
      const { last_seen_at, created_at } = await session()
      return (last_seen_at.getTime() - created_at.getTime()) / minute
    },
    bet: async (amount = unit) => {
      const round = `here-${bets++}`
      const actions = [{ kind: 'bet', id: round, amount }] as const
      const answer = await port.take({ ...seat, game: 'wheel', round, actions })
      assert.ok('actions' in answer)
      return answer.actions[0]?.refusal ?? answer.actions[0]?.outcome
    },
  }
}

type Member = Awaited<ReturnType<typeof open>>

/** Bets every so many minutes and touches nothing else; answers what each came to, by the minute. */
async function playOn({ bet }: Member, every: number, until: number) {
  const came: [number, string | undefined][] = []
  for (let at = every; at <= until; at += every) {
    clock.advance(every * minute)
    came.push([at, await bet()])
  }
  return came
}

for (const every of [1, 7]) {
  test(`a limit of time holds who does nothing but play at a vendor, with a bet every ${every} minutes`, async () => {
    const member = await open(`limited-${every}`)
    await member.ask('PUT', '/wps/care/limits', { kind: 'time', period: 'day', minutes: 30 })
    for (const [at, said] of await playOn(member, every, 42))
      assert.equal(said, at < 30 ? 'ok' : 'own_time_limit', `after ${at} minutes`)
  })

  test(`a reality check is due to who does nothing but play at a vendor, with a bet every ${every} minutes`, async () => {
    const member = await open(`checked-${every}`)
    await member.ask('PUT', '/wps/care/reality-check', { minutes: 15 })
    for (const [at, said] of await playOn(member, every, 21))
      assert.equal(said, at < 16 ? 'ok' : 'reality_check_due', `after ${at} minutes`)
    await member.ask('POST', '/wps/care/reality-check/answer', {})
    assert.equal(await member.bet(), 'ok')
  })
}

test('who plays at a vendor for longer than a session idles stays signed in, and their net is of all of it', async () => {
  const member = await open('stays-in')
  const { since } = await member.ask('GET', '/wps/care/play')
  const came = await playOn(member, 1, 45)
  assert.ok(came.every(([, said]) => said === 'ok'))
  assert.deepEqual(await member.ask('GET', '/wps/care/play').then((play) => [play['since'], play['net']]), [
    since,
    '-45',
  ])
  assert.equal(await member.seen(), 45)
})

test('a session is touched by its bets once a minute, and by play money never', async () => {
  const [real, demo] = [await open('by-minutes'), await open('for-play', 'trial')]
  clock.advance(minute / 2)
  await real.bet()
  assert.equal(await real.seen(), 0)
  clock.advance(minute / 2)
  await real.bet()
  assert.equal(await real.seen(), 1)
  clock.advance(minute / 2)
  await real.bet()
  assert.equal(await real.seen(), 1)
  assert.equal(await demo.bet(0n), 'ok')
  assert.equal(await demo.seen(), 0)
})
