import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#kit'
import { openPlay } from '../../test/play.ts'

const { context, operator, ask, sit, play } = await openPlay()

const even = { side: 'over', chance: 5_000 }
const many = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => sit('dice', 50_000n)))
const playersOf = (seats: readonly { player: string }[]) => seats.map(({ player }) => player)

/** By how many transactions what there is of players was written last. */
const written = async (what: 'chance.pair' | 'round.round' | 'wires.outbox', players: readonly string[]) =>
  (
    await sql<{ rows: number; transactions: number }>`
      select count(*)::int as rows, count(distinct xmin::text)::int as transactions
      from ${sql.table(what)} where player = any(${players}::text[])`.execute(context.db)
  ).rows[0]

test('rounds that many ask for at once are begun, answered and paid in a few transactions, each with its own outcome', async () => {
  const seats = await many(24)
  const answers = await Promise.all(seats.map(({ bearer }) => play(bearer, even, '1000')))
  for (const [i, { status, value, message }] of answers.entries()) {
    assert.equal(status, 200, message)
    const { paid, nonce } = value.round as { paid: string; nonce: number }
    assert.deepEqual([nonce, seats[i]?.holds()], [0, 49_000n + BigInt(paid)])
    assert.equal(value.balance, String(seats[i]?.holds()))
  }
  for (const [what, rows] of [
    ['chance.pair', 24],
    ['round.round', 24],
    ['wires.outbox', 48],
  ] as const) {
    const found = await written(what, playersOf(seats))
    assert.equal(found?.rows, rows)
    assert.ok(found.transactions <= rows / 2, `${what}: ${found.transactions} transactions for ${rows} rows`)
  }
})

test('of rounds that are begun together one that cannot be decided fails alone, and takes no stake', async () => {
  const seats = await many(8)
  const [broken] = seats
  assert.ok(broken)
  // As if its seed had been sealed for somebody else.
  await context.owner.pool.query(`
    alter table chance.pair disable trigger user;
    update chance.pair set server_seed = decode(repeat('00', length(server_seed)), 'hex') where player = '${broken.player}';
    alter table chance.pair enable trigger user`)
  const answers = await Promise.all(seats.map(({ bearer }) => play(bearer, even, '1000')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [500, ...Array.from({ length: 7 }, () => 200)],
  )
  assert.deepEqual(
    operator.heard.filter(({ said, path }) => said.user === broken.player && path !== 'user/balance'),
    [],
  )
  assert.equal((await written('round.round', [broken.player]))?.rows, 0)
})

test('of rounds that are answered together each has its own answer: one is refused, one in doubt, the others go on', async () => {
  const seats = await many(6)
  const [poor, unheard] = playersOf(seats)
  operator.meet(({ said, path }, nth) => {
    if (said.user === poor && path === 'transaction/bet') return 'RS_ERROR_NOT_ENOUGH_MONEY'
    return said.user === unheard && path === 'transaction/bet' && nth === 1 ? 'deaf' : 'ok'
  })
  const answers = await Promise.all(seats.map(({ bearer }) => play(bearer, even, '1000')))
  operator.meet(() => 'ok')
  assert.deepEqual(
    answers.map(({ status, message }) => (status === 200 ? 'played' : message)),
    ['insufficient_funds', ...Array.from({ length: 5 }, () => 'played')],
  )
  assert.deepEqual(
    seats.slice(1).map(({ holds }) => holds()),
    answers.slice(1).map(({ value }) => 49_000n + BigInt((value.round as { paid: string }).paid)),
  )
})

test('a pair that has served long enough is turned as the next round begins, and not while one that it decides is open', async () => {
  const { player, bearer } = await sit('mines', 50_000n)
  const pairOf = async () =>
    (await ask('GET', '/api/state', { bearer })).value.pair as {
      id: string
      nonce: number
      commitment: string
    }
  const before = await pairOf()
  await context.owner.pool.query(`update chance.pair set nonce = 10000 where player = $1`, [player])
  const begun = await play(bearer, { mines: 3 }, '1000')
  const open = begun.value.open as { id: string; pair: string; nonce: number }
  const after = await pairOf()
  assert.notEqual(after.id, before.id)
  assert.deepEqual([open.pair, open.nonce, after.nonce], [after.id, 0, 1])
  await context.owner.pool.query(
    `update chance.pair set nonce = 10000 where player = $1 and state = 'live'`,
    [player],
  )
  // Another game of theirs, while the field stands open.
  const opened = await ask('GET', '/api/state', { bearer })
  assert.equal(opened.status, 200)
  const dice = await sit('dice', 50_000n, player)
  context.clock.advance(1_000)
  const rolled = await play(dice.bearer, even, '1000', randomUUID())
  const { pair, nonce } = rolled.value.round as { pair: string; nonce: number }
  assert.deepEqual([pair, nonce], [after.id, 10_000])
})
