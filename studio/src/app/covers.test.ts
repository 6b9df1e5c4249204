import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as rest } from 'node:timers/promises'
import { flightAt } from '@fairground/engine/game'
import { connect, sql } from '#kit'
import { openCover } from '../../test/cover.ts'
import { betIn, openFlights } from '../../test/flights.ts'
import { until } from '../../../server/test/until.ts'

const { context, url, ask, bet, leave, ready } = await openFlights({ bettingMs: 3_000 })

const admin = connect(context.adminUrl, { max: 2 })
after(admin.close)

const rounds = async () =>
  (await sql<{ id: string }>`select id from shared.round order by id`.execute(context.db)).rows

test('a cover that watches while nobody flies is told so, and no flight begins for it, nor goes on', async () => {
  const cover = await openCover(url)
  const first = await cover.next('it rests', ({ phase }) => phase === 'rest')
  assert.deepEqual([first.round, first.aboard, first.before], [null, 0, []])
  // As long as a flight takes bets at this pace, and longer.
  await rest(4_000)
  assert.deepEqual(await rounds(), [])

  const { page, opened } = await ready()
  await cover.next('bets are taken', ({ phase, round }) => phase === 'betting' && round === opened.round)
  page.socket.terminate()
  await cover.ended(opened.round)
  const from = cover.told.length
  await cover.next('it rests again', ({ phase }) => phase === 'rest', from)
  await rest(4_000)
  assert.equal((await rounds()).at(-1)?.id, opened.round)
  cover.leave()
})

test('a flight is followed from its bets to its end, and no figure is told that it does not reach', async () => {
  const cover = await openCover(url)
  const { seat, page, opened } = await ready()
  const { round } = opened
  assert.equal((await bet(seat, { auto: 105 })).status, 200)
  await cover.next('somebody is up or was', (sky) => sky.round === round && sky.phase !== 'betting')
  const over = await cover.ended(round)
  const end = await page.ended(round)
  assert.equal(over.cameTo, end.cameTo)
  const cameTo = Math.round(Number(end.cameTo) * 100)
  const told = cover.told.flatMap(({ frame }) => (frame.type === 'still' ? [] : [frame]))
  for (const { at, flownMs } of told) {
    assert.ok(at <= Math.max(100, cameTo), `${at} of ${cameTo}`)
    assert.ok(at <= Math.max(100, flightAt(flownMs)))
  }
  if (cameTo >= 105) {
    const came = page.told.flatMap((frame) => (frame.type === 'list' ? frame.came : []))
    assert.deepEqual(over.left, [{ who: came[0]?.who, at: 105, gain: '500000', currency: 'VND' }])
    assert.deepEqual([over.aboard, over.staked], [0, null])
  } else assert.deepEqual([over.left, over.staked], [[], { amount: '10000000', currency: 'VND' }])
  page.socket.terminate()
  cover.leave()
})

test('nothing of a player is told but a sign of this flight, and of play money nothing', async () => {
  const cover = await openCover(url)
  const { seat, page, opened } = await ready()
  await sql`update wires.session set is_demo = true where player = ${seat.player}`.execute(context.owner.db)
  const { id } = betIn((await bet(seat, { auto: 102 })).value)
  await leave(seat, id)
  const over = await cover.ended(opened.round)
  assert.deepEqual([over.aboard, over.left], [0, []])
  const said = JSON.stringify(cover.told)
  for (const secret of [seat.player, seat.bearer, id]) assert.ok(!said.includes(secret))
  page.socket.terminate()
  cover.leave()
})

test('a flight before is one that anybody can check, and is there as soon as the one that ended', async () => {
  const cover = await openCover(url)
  const { page, opened } = await ready()
  await cover.ended(opened.round)
  const { before } = await cover.next(
    'it is among those before',
    ({ before: [latest] }) => latest?.id === opened.round,
  )
  for (const { id, cameTo, number } of before.slice(0, 2)) {
    const { value } = await ask('GET', `/api/rounds/${id}/proof`)
    const { flight } = value as { flight: { cameTo: string; number: number; link: string } }
    assert.deepEqual([flight.cameTo, flight.number], [cameTo, number])
    assert.match(flight.link, /^[\da-f]{64}$/)
  }
  page.socket.terminate()
  cover.leave()
})

test('many covers share one read and each frame, and are told how a flight climbs once a second at most', async () => {
  // Whoever looked before is gone by then.
  await rest(500)
  const release = await holdRounds()
  const covers = await Promise.all(Array.from({ length: 50 }, async () => await openCover(url)))
  try {
    // Nobody waits for what is read of the flights before.
    await Promise.all(covers.map(async (one) => await one.next('something is there', () => true)))
    await until('it is read', async () => (await waiting()) > 0)
    assert.equal(await waiting(), 1)
  } finally {
    await release()
  }

  const { page, opened } = await ready()
  const { round } = opened
  await Promise.all(covers.map(async (one) => await one.ended(round)))
  const [first = [], ...others] = covers.map(({ told }) => {
    const isOf = (phase: string) =>
      told.findIndex(({ frame }) => frame.type === 'sky' && frame.round === round && frame.phase === phase)
    return told.slice(isOf('betting'), isOf('ended') + 1)
  })
  assert.ok(first.length > 1)
  const frames = (of: typeof first) => JSON.stringify(of.map(({ frame }) => frame))
  for (const one of others) assert.equal(frames(one), frames(first))
  const climbs = first.filter(({ frame }) => frame.type === 'climb').map(({ at }) => at)
  climbs.forEach((at, nth) => assert.ok(nth === 0 || at - (climbs[nth - 1] ?? at) > 800))
  for (const one of covers) one.leave()
  page.socket.terminate()
})

/** Has nobody read a round, until what it answers is called. */
async function holdRounds(): Promise<() => Promise<void>> {
  const client = await admin.pool.connect()
  await client.query('begin')
  await client.query('lock table shared.round in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** How many wait to read the rounds before. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"shared"."round"%order by "id" desc limit%'`.execute(
    admin.db,
  )
  return rows.length
}
