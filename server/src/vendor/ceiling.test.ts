import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, stoppedClock, transact } from '#kit'
import { prove } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { testContext } from '#test'
import { playVendor, seedVendor } from '#test/vendor-scenario'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const vendor = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)
await seedVendor(context, 'GREAT', { winMax: 1 })
await seedVendor(context, 'DAILY', { lossDayMax: 2 })
await seedVendor(context, 'PLAY', { lossDayMax: 1, winMax: 1 })
await seedVendor(context, 'FREE')
await seedVendor(context, 'SAID')

/** Amounts of a scenario are ten-thousandths: a ceiling of one unit is ten thousand of them. */
const play = (vassalage: string, script: string, book: 'real' | 'trial' = 'real') =>
  playVendor(context, vassalage, book, script)

async function linesOf(vassalage: string) {
  const lines = context.db.selectFrom('audit.line').select(['actor', 'detail']).orderBy('id')
  const of = await lines.where('subject', '=', `vendor:${vassalage}`).execute()
  return of.map(({ actor, detail }) => [actor, detail])
}

test('a win beyond the ceiling is paid, and with it bets are over until somebody has looked', async () => {
  await play(
    'GREAT',
    `
    open ann 90000                          -> open
    ann r1 bet b1 30                        -> ok
    ann r1 win w1 10000                     -> ok             | ann 99970
    ann r2 bet b2 30                        -> ok
    ann r2 win w2 10001                     -> ok             | ann 109941
    ann r2 win w2 10001                     -> ok             | ann 109941
    ann r3 bet b3 30                        -> game_paused    | ann 109941
    ann r2 win w3 20000                     -> ok             | ann 129941`,
  )
  const why = { state: 'paused', ceiling: 'winMax', won: '1.0001' }
  assert.deepEqual(await linesOf('GREAT'), [['system', why]], 'it is said once')
  await vendor('resume', 'GREAT')
  await play('GREAT', `open ben 10 -> open\nben r1 bet b1 10 -> ok | ben 0`)
})

test('what a vendor wins of the house in a day has a ceiling, counted anew each day of the house', async () => {
  await play(
    'DAILY',
    `
    open ann 90000                          -> open
    ann r1 bet b1 5000                      -> ok
    ann r1 win w1 25000                     -> ok             | ann 110000
    ann r2 bet b2 10000                     -> ok
    ann r2 win w2 10001                     -> ok             | ann 110001
    ann r3 bet b3 1                         -> game_paused`,
  )
  const why = { state: 'paused', ceiling: 'lossDayMax', lost: '2.0001' }
  assert.deepEqual((await linesOf('DAILY')).at(-1), ['system', why])
  await vendor('resume', 'DAILY')
  await play(
    'DAILY',
    `
    open cat 90000                          -> open
    cat r1 bet b1 3000                      -> ok
    cat r1 win w1 2000                      -> ok
    cat r2 bet b2 1                         -> ok
    cat r2 undo u2 b2                       -> ok
    cat r3 bet b3 1                         -> ok
    cat r3 win w3 1002                      -> ok
    cat r4 bet b4 1                         -> game_paused`,
  )
  await vendor('resume', 'DAILY')
  clock.advance(24 * 3_600_000)
  await play(
    'DAILY',
    `
    open dan 90000                          -> open
    dan r1 bet b1 1                         -> ok
    dan r1 win w1 20001                     -> ok
    dan r1 win w2 1                         -> ok
    dan r2 bet b2 1                         -> game_paused`,
  )
  const { rows } = await sql`
    select day::text, sum(staked)::int as staked, sum(won)::int as won from vendor.day group by day order by day`.execute(
    context.db,
  )
  assert.deepEqual(rows, [
    { day: '2026-11-21', staked: 18_001, won: 38_003 },
    { day: '2026-11-22', staked: 1, won: 20_002 },
  ])
})

test('play money is held to no ceiling, and a vendor without one keeps no count', async () => {
  const script = `
    open ann 90000                          -> open
    ann r1 bet b1 1                         -> ok
    ann r1 win w1 90000                     -> ok
    ann r2 bet b2 1                         -> ok`
  await play('PLAY', script, 'trial')
  await play('FREE', script)
  const { rows } = await sql`select from vendor.day where vassalage in ('PLAY', 'FREE')`.execute(context.db)
  assert.equal(rows.length, 0)
  assert.deepEqual([await linesOf('PLAY'), await linesOf('FREE')], [[], []])
})

test('ceilings are said by command, in whole units', async () => {
  await vendor('set', 'SAID', 'winMax', '500000')
  assert.match((await vendor('show', 'SAID')).said, /winMax: 500000\nlossDayMax: 0/)
  await assert.rejects(vendor('set', 'SAID', 'winMax', '1.5'), /is no winMax/)
})

test('the ledger proves after all of it', async () => {
  assert.equal((await transact(context, (tx) => prove(tx.db))).wrong, null)
})
