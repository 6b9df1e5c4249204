import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { resumeGame } from '#originals'
import { newId, sql } from '#kit'
import { openPlay } from '../../test/play.ts'
import { watchReturns } from './index.ts'

const { context, operator, ask, launch, sit, play } = await openPlay()
const { db } = context
const even = { side: 'over', chance: 5_000 }
const low = { segments: 10, risk: 'low' }
const minuteMs = 60_000

/** Counts what was decided so far, and answers what was said of it in the log. */
async function watch(): Promise<object[]> {
  const said: object[] = []
  const log = Object.assign(Object.create(context.log) as typeof context.log, {
    error: (what: object) => void said.push(what),
  })
  context.clock.advance(2 * minuteMs)
  await watchReturns({ ...context, log })
  return said
}
await watch()

/** A seat with its session and its pair, as the rows have them. */
async function seated(game: string, meta: object = {}) {
  const player = `p-${randomUUID()}`
  operator.purses.set(player, 10_000_000n * 100_000n)
  const opened = await launch({ user: player, token: 't', game_code: game, currency: 'VND', meta })
  const ticket = new URL(opened.url ?? assert.fail()).searchParams.get('ticket')
  const { value } = await ask('POST', '/api/ticket', { body: { ticket } })
  await ask('PUT', '/api/seeds', { bearer: String(value.bearer), body: { clientSeed: 'mine' } })
  const { rows } = await sql<{ session: string; pair: string; commitment: string }>`
    select s.id as session, p.id as pair, p.commitment from wires.session s join chance.pair p on p.player = s.player
    where s.player = ${player}`.execute(db)
  return { player, bearer: String(value.bearer), game, ...(rows[0] ?? assert.fail()) }
}
type Seat = Awaited<ReturnType<typeof seated>>

let nonces = 1_000
/** Rounds that are over as if they had been played: so many, with so many of every ten paid so much of a stake of a thousand. */
async function played(seat: Seat, selection: object, rounds: number, paid: readonly number[], steps = false) {
  const at = context.clock.now()
  const ids = Array.from({ length: rounds }, () => newId(context.clock))
  const from = nonces
  nonces += rounds
  const prizes = ids.map((_, nth) => (paid[nth % paid.length] ?? 0) * 10_000)
  const stood = steps ? at : null
  await sql`
    insert into round.round (player, id, key, said, session, game, version, currency, selection, stake, step, pair, commitment,
      client_seed, nonce, state, shown, multiple, paid, asked_at, closed_at, stood_at)
    select ${seat.player}, r.id, gen_random_uuid(), 'said', ${seat.session}::uuid, ${seat.game}, 1, 'VND',
      ${JSON.stringify(selection)}::jsonb, 10000000, 10000, ${seat.pair}::uuid, ${seat.commitment}, 'mine',
      ${from}::integer + r.nth, 'closed', '{}', '1.0000', r.paid, ${at}, ${at}, ${stood}::timestamptz
    from unnest(${ids}::uuid[], ${prizes}::bigint[]) with ordinality as r (id, paid, nth)`.execute(db)
  if (steps)
    await sql`
      insert into round.step (player, round, number, what, at, chance, multiple, is_right)
      select ${seat.player}, r.id, 1, '{"do":"heads"}', ${at}, 0.5, 1.98, r.paid > 0
      from unnest(${ids}::uuid[], ${prizes}::bigint[]) as r (id, paid)`.execute(db)
}

const standing = async () =>
  (
    await sql<{ line: string }>`
      select game || ' ' || version || ' ' || cause as line from originals.stop where lifted_at is null order by 1`.execute(
      db,
    )
  ).rows.map(({ line }) => line)
const counted = async () =>
  (
    await sql<{ line: string }>`
      select game || ' ' || run || ': ' || sum(rounds) || ' ' || (sum(staked) / 10000)::bigint || ' ' || (sum(paid) / 10000)::bigint || ' ' || sum(decided)
        as line
      from watch.performance group by game, run order by game, run`.execute(db)
  ).rows.map(({ line }) => line)

const [dice, wheel, coin] = [await seated('dice'), await seated('wheel'), await seated('coin')]
const demo = await seated('limbo', { demo: true })
const sixOfTen = [1_980, 1_980, 1_980, 1_980, 1_980, 1_980, 0, 0, 0, 0]
const fourOfTen = [1_980, 1_980, 1_980, 1_980, 0, 0, 0, 0, 0, 0]
/** As often as the wheel stops there: it is as honest as can be. */
const asItIs = [2_100, 1_300, 1_300, 1_300, 1_300, 1_300, 1_300, 0, 0, 0]

test('a game that pays more than is left to chance takes no bets, and the log says so once; another goes on', async () => {
  await played(dice, even, 3_000, sixOfTen)
  await played(wheel, low, 3_000, asItIs)
  await played(
    demo,
    { target: 200 },
    3_000,
    sixOfTen.map((paid) => (paid > 0 ? 2_000 : 0)),
  )
  const said = await watch()
  const off = { game: 'dice', version: 1, z: 10.95, decided: 3_000, got: 118.8, due: 99 }
  assert.deepEqual(said, [{ ...off, when: 'since it was counted' }])
  assert.deepEqual(await standing(), ['dice 1 return'])
  assert.deepEqual(await counted(), [
    'dice 0: 3000 3000000 3564000 3000',
    'wheel 0: 3000 3000000 2970000 3000',
  ])
  assert.equal((await play(dice.bearer, even, '1000')).message, 'game_paused')
  assert.equal((await play(wheel.bearer, low, '1000')).status, 200)
  const opened = await launch({ user: 'p', token: 't', game_code: 'dice', currency: 'VND' })
  assert.equal(opened.error, 'RS_ERROR_INVALID_GAME')
  await played(dice, even, 300, sixOfTen)
  assert.deepEqual(await watch(), [], 'what is said is said')
})

test('who serves cannot resume it; its owner can, and it is counted from the beginning', async () => {
  await assert.rejects(resumeGame(db, 'dice', context.clock.now()), /permission denied/)
  await resumeGame(context.owner.db, 'dice', context.clock.now())
  assert.deepEqual(await standing(), [])
  const { bearer } = await sit('dice', 100_000n)
  assert.equal((await play(bearer, even, '1000')).status, 200)
  assert.deepEqual(await watch(), [])
  assert.equal((await counted()).find((line) => line.startsWith('dice 1'))?.split(' ')[2], '1')
})

test('one that pays less is stopped as well, and what goes on in it ends and is paid', async () => {
  const going = await sit('coin', 100_000n)
  const { id } = (await play(going.bearer, {}, '1000')).value.open as { id: string }
  const gone = await sit('coin', 100_000n)
  assert.ok((await play(gone.bearer, {}, '1000')).value.open)
  await played(coin, {}, 2_000, fourOfTen, true)
  assert.equal((await watch()).length, 1)
  assert.deepEqual(await standing(), ['coin 1 return'])
  assert.equal(
    (await ask('GET', '/api/state', going)).status,
    200,
    'whoever has a round open comes back to it',
  )
  assert.equal((await ask('GET', '/api/state', coin)).message, 'game_paused')
  const anew = async (user: string) => await launch({ user, token: 't', game_code: 'coin', currency: 'VND' })
  assert.equal((await anew('somebody-else')).error, 'RS_ERROR_INVALID_GAME')
  assert.match((await anew(gone.player)).url ?? '', /\/coin\/\?ticket=/, 'and so who closed its page')
  const body = { step: { do: 'heads' } }
  const stepped = await ask('POST', `/api/rounds/${id}/steps`, { ...going, key: randomUUID(), body })
  assert.equal(stepped.status, 200)
  if (stepped.value.open) {
    const over = await ask('POST', `/api/rounds/${id}/cash-out`, { ...going, key: randomUUID(), body: {} })
    assert.equal((over.value.round as { paid: string }).paid, '1980')
    assert.equal(going.holds(), 100_980n)
  } else assert.equal(going.holds(), 99_000n)
  context.clock.advance(1_000)
  assert.equal((await play(going.bearer, {}, '1000')).message, 'game_paused')
  await watch()
  assert.ok(
    (await counted()).some((line) => line.startsWith('coin 0: 2001 2001000') && line.endsWith(' 2001')),
  )
})

test('a day is looked at by itself: what was right for long does not hide what is wrong since', async () => {
  const hours = async (many: number) => {
    for (let hour = 0; hour < many; hour++) context.clock.advance(60 * minuteMs)
    return await watch()
  }
  for (let day = 0; day < 3; day++) {
    await played(wheel, low, 6_000, asItIs)
    assert.deepEqual(await hours(24), [])
  }
  // In the day that comes 6 % more are paid, which is little beside all there was, and much for a day.
  const wrong = [2_100, 1_300, 1_300, 1_300, 1_300, 1_300, 1_300, 600, 0, 0]
  await played(wheel, low, 4_000, wrong)
  const [said] = await hours(24)
  assert.match(JSON.stringify(said), /"game":"wheel".*"when":"on 2026-11-/)
})

test('flights are counted by what each came to for all who bet on it; of one that was not led to its end nothing is', async () => {
  const owner = context.owner.db
  const chain = newId(context.clock)
  await sql`
    insert into chance.chain (id, game, anchor, length, entropy, published_at)
    values (${chain}::uuid, 'crash', ${'a'.repeat(64)}, 9, 'rule', now())`.execute(owner)
  const at = context.clock.now()
  for (const [number, isWhole] of [
    [1, true],
    [2, false],
  ] as const) {
    const round = newId(context.clock)
    await sql`
      insert into shared.round (id, game, version, chain, number, state, opened_at, locked_at, ended_at, root, entropy, ceiling,
        came_to, is_whole)
      values (${round}::uuid, 'crash', 1, ${chain}::uuid, ${number}, 'ended', ${at}, ${at}, ${at}, ${'b'.repeat(64)}, 'e', 1000000,
        '2.00', ${isWhole})`.execute(owner)
    for (const [player, out, isShown] of [
      ['ann', 150, true],
      ['ben', null, true],
      ['cat', 150, false],
    ] as const)
      await sql`
        insert into shared.bet (player, id, round, seat, key, said, session, game, version, currency, selection, stake, step,
          is_shown, state, out_at, out_by, paid, asked_at, closed_at)
        values (${player}, ${newId(context.clock)}::uuid, ${round}::uuid, 1, gen_random_uuid(), 'said', gen_random_uuid(), 'crash', 1,
          'VND', '{"auto":1000000}', 10000000, 10000, ${isShown}, ${out === null ? 'lost' : 'out'}, ${out},
          ${out === null ? null : 'hand'}, ${out === null ? 0 : 15_000_000}, ${at}, ${at})`.execute(owner)
  }
  await watch()
  assert.deepEqual(
    (await counted()).filter((line) => line.startsWith('crash')),
    ['crash 0: 2 2000 1500 1'],
  )
})

test('counted twice at once, each decision counts once', async () => {
  const before = await counted()
  await played(coin, {}, 50, fourOfTen, true)
  context.clock.advance(2 * minuteMs)
  await Promise.all([watchReturns(context), watchReturns(context), watchReturns(context)])
  const decided = (lines: string[]) =>
    Number(
      lines
        .find((line) => line.startsWith('coin 0'))
        ?.split(' ')
        .at(-1),
    )
  assert.equal(decided(await counted()) - decided(before), 50)
})
