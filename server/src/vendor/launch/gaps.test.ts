import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, stoppedClock, transact } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { changeSetting } from '#site'
import { commandNamed, runCommand } from '#test/command-line'
import { testContext } from '#test'
import { openPlaying, seedVendor } from '#test/vendor-scenario'
import { portsOf } from '#vendor'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const run = (...args: string[]) => runCommand(context, commandNamed('vendor gaps'), ...args)
await seedVendor(context, 'REELS')
await seedVendor(context, 'SEATS')
await sql`update casino.game set category = 'INHOUSE' where vassalage = 'SEATS'`.execute(context.db)
let rounds = 0

/** Begins rounds of a member of a vendor's, each so many ms after the one before; the bet of each is undone where that is said. */
async function begin(
  vassalage: string,
  gaps: readonly number[],
  { book, undone }: { book?: 'trial'; undone?: boolean } = {},
) {
  const { playerId, token } = await transact(context, (tx) => openPlaying(tx, vassalage, book))
  for (const ms of gaps) {
    clock.advance(ms)
    const round = `r${rounds++}`
    const about = { playerId, token, game: 'wheel', round, currency: 'VND' }
    const say = async (action: object) => {
      const answer = await portsOf(context)(vassalage).take({ ...about, actions: [action as never] })
      assert.ok('actions' in answer && answer.actions[0]?.outcome === 'ok')
    }
    await say({ kind: 'bet', id: `b${round}`, amount: 0n })
    if (undone) await say({ kind: 'undo', id: `u${round}`, of: `b${round}` })
  }
  // What begins now is not before now.
  clock.advance(1)
}
type Told = { games: { game: string; vendor: string }[] }
const told = async (...args: string[]) => (JSON.parse((await run(...args, '--json')).said) as Told).games

test('of each game is told how near one member’s rounds began, and how many nearer than the shortest cycle', async () => {
  assert.match((await run()).said, /^Nothing was played/)
  // Between two members, and two games, there is no gap.
  await begin('REELS', [0, 2_500, 2_499, 60_000, 700])
  await begin('REELS', [0, 3_000])
  await begin('SEATS', [0, 1_000, 1_000])
  const about = { category: 'RNG', rounds: 7, gaps: 5, shortest: 2_500, tooNear: 2 }
  const times = { least: 700, hundredth: 700, median: 2_500 }
  const seats = { category: 'INHOUSE', rounds: 3, gaps: 2, shortest: 1_000, tooNear: 0 }
  assert.deepEqual(await told(), [
    { vendor: 'REELS', game: 'wheel', ...about, ...times },
    { vendor: 'SEATS', game: 'wheel', ...seats, least: 1_000, hundredth: 1_000, median: 1_000 },
  ])
  const { said, code } = await run()
  assert.equal(code, 1)
  assert.match(said, /^By the profile house; times in seconds\.$/m)
  assert.match(said, /^REELS\.wheel +RNG +7 +5 +2\.500 +2 +0\.700 +0\.700 +2\.500$/m)
  assert.equal((await run('SEATS')).code, 0)
  assert.doesNotMatch((await run('SEATS')).said, /REELS/)
})

test('play money has no part in it, nor has a bet that was undone', async () => {
  const before = await told()
  await begin('REELS', [0, 5, 5], { book: 'trial' })
  await begin('REELS', [0, 5, 5], { undone: true })
  assert.deepEqual(await told(), before)
})

test('by the profile of Great Britain more is asked for', async () => {
  await changeSetting(context, 'play.profile', 'gb', 'test')
  const { said, code } = await run('SEATS')
  assert.equal(code, 1)
  assert.match(said, /^By the profile gb/)
  assert.match(said, /^SEATS\.wheel +INHOUSE +3 +2 +5\.000 +2 /m)
})

test('where a member may have two rounds at once, each is held to the one two before it', async () => {
  clock.advance(25 * 3_600_000)
  await begin('SEATS', [0, 200, 9_000, 100, 9_000])
  assert.match((await run('SEATS')).said, /^SEATS\.wheel +INHOUSE +5 +4 +5\.000 +2 +0\.100/m)
  const { said, code } = await run('SEATS', '--at-once', 'SEATS.wheel=2')
  assert.equal(code, 0)
  assert.match(said, /^SEATS\.wheel +INHOUSE +5 +3 +5\.000 +0 +9\.100/m)
})

test('only the hours that are asked for are looked at, before the time that is', async () => {
  assert.deepEqual((await told('--hours', '1', '--until', '2026-11-21T02:00:00Z')).length, 0)
  assert.deepEqual(
    (await told('--hours', '26', '--until', '2026-11-21T05:00:00Z')).map(({ vendor }) => vendor),
    ['REELS', 'SEATS'],
  )
})

test('what is typed wrong is said', async () => {
  for (const args of [
    ['REELS', 'SEATS'],
    ['--hours', '0'],
    ['--hours', '745'],
    ['--hours', 'day'],
    ['--until', 'yesterday'],
    ['--at-once', 'wheel=2'],
    ['--at-once', 'SEATS.wheel=1'],
  ])
    await assert.rejects(run(...args), UsageError, args.join(' '))
  await assert.rejects(run('NOBODY'), CommandError)
})

test('a span is read by an index, and not by all that was ever played', async () => {
  await transact(context, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select account from vendor.round
      where opened_at >= '2026-11-20T00:00:00Z' and opened_at < '2026-11-21T00:00:00Z' and book = 'real' and state <> 'void'`.execute(
      tx.db,
    )
    assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /round_opened/)
  })
})
