import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { syncAll } from './sync-games.ts'

const house = await openHouse()
const { context } = house
const derby = await openAskedVendor(house, 'DERBY')
const sync = (...args: string[]) => runCommand(context, commandNamed('vendor sync'), ...args)
const listGames = async (listed: unknown) => void (await derby.play('games', { listed }))

type Meta = Record<string, unknown>
const meta = (more: Meta = {}): Meta => ({
  type: 'RNG',
  bet_min: 100_000,
  bet_max: 50_000_000,
  return_ppm: 960_000,
  ...more,
})
const wheel = { game_code: 'wheel', name: 'Wheel' }

/** Its games as they stand, by code. */
async function games(): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; said: string }>`
    select code, concat_ws(' ', state, bet_min / 10000, bet_max / 10000, return_ppm,
      array_to_string(countries_deny, '+')) as said
    from casino.game where vassalage = 'DERBY' order by code`.execute(context.db)
  return Object.fromEntries(rows.map(({ code, said }) => [code, said.trim()]))
}
const auditLines = async (action: string) =>
  (
    await sql<{ detail: object }>`select detail from audit.line where action = ${action} order by id`.execute(
      context.db,
    )
  ).rows

test('a new game is a draft with all that the list says of it, and one it says too little of is told', async () => {
  await listGames([
    wheel,
    { game_code: 'kite', name: ' Kite ', blocked_countries: ['GB'], meta: meta() },
    { game_code: 'bare', name: 'Bare', meta: meta({ return_ppm: null }) },
  ])
  const { code, said } = await sync('DERBY')
  assert.equal(code, 1)
  assert.match(
    said,
    /has 3 games\.\nkite is new, and a draft\.\nbare is new, and not had: the list says no return\./,
  )
  assert.equal((await games()).kite, 'draft 1 500 960000 GB')
  assert.equal((await games()).bare, undefined)
  const { added, followed } = JSON.parse((await sync('DERBY', '--json')).said) as Record<string, string[]>
  assert.deepEqual([added, followed], [[], []], 'said again it changes nothing')
})

test('where it was agreed a new game goes live, but none whose return may not be', async () => {
  await runCommand(context, commandNamed('vendor'), 'set', 'DERBY', 'autoPublish', 'yes')
  await listGames([
    wheel,
    { game_code: 'kite', name: 'Kite', meta: meta() },
    { game_code: 'fair', name: 'Fair', meta: meta() },
    { game_code: 'mean', name: 'Mean', meta: meta({ return_ppm: 400_000 }) },
    { game_code: 'mad', name: 'Mad', meta: meta({ return_ppm: 1_000_001 }) },
  ])
  const { said } = await sync('DERBY')
  assert.match(said, /fair is new, and live\.\nmean is new, and a draft\.\nmad is new, and a draft\./)
  assert.match((await games()).fair ?? '', /^live/)
  await runCommand(context, commandNamed('vendor'), 'set', 'DERBY', 'autoPublish', 'default')
})

test('limits, return and countries are followed, and a return that may not be pauses a game', async () => {
  await listGames([
    wheel,
    { game_code: 'kite', name: 'Kite', blocked_countries: ['FR'], meta: meta({ bet_max: 20_000_000 }) },
    { game_code: 'fair', name: 'Fair', meta: meta({ return_ppm: 1_000_001 }) },
  ])
  const { said } = await sync('DERBY')
  assert.match(said, /fair is followed\.\nkite is followed\.\nfair is paused\./)
  const now = await games()
  assert.equal(now.kite, 'draft 1 200 960000 GB+FR')
  assert.equal(now.fair, 'paused 1 500 1000001')
  const lines = await auditLines('casino.game.follow')
  assert.ok(lines.some((line) => /"to":.*FR/.test(JSON.stringify(line))))
})

test('what the list has no longer is paused, but by itself never most of what is played', async () => {
  await sql`
    update casino.game set state = case when code in ('kite', 'wheel') then 'live' else 'paused' end
    where vassalage = 'DERBY'`.execute(context.db)
  await listGames([{ game_code: 'else', name: 'Else' }])
  await syncAll(context)
  assert.match((await games()).wheel ?? '', /^live/)
  const held = await sync('DERBY')
  assert.equal(held.code, 1)
  assert.match(held.said, /played on, for that is most of them: kite, wheel/)
  await listGames([wheel])
  assert.match((await sync('DERBY')).said, /kite is paused/)
  await sql`update casino.game set state = 'live' where vassalage = 'DERBY' and code = 'kite'`.execute(
    context.db,
  )
  await listGames([{ game_code: 'else', name: 'Else' }])
  assert.match((await sync('DERBY', '--sure')).said, /kite is paused\.\nwheel is paused/)
  await listGames([wheel])
  await syncAll(context)
  assert.match((await games()).wheel ?? '', /^paused/, 'none is resumed by a list')
})

test('a list that is empty, garbled or says what cannot be changes nothing, and is told', async () => {
  const before = await games()
  for (const [listed, why] of [
    [[], /its list of games is empty/],
    [{ games: [] }, /unreadable/],
    [[{ game_code: 'x' }], /unreadable/],
    [[{ game_code: 'two words', name: 'X' }], /unreadable/],
    [[{ ...wheel, meta: meta({ bet_min: 0 }) }], /the bets of wheel are none/],
    [[{ ...wheel, meta: meta({ bet_min: 60_000_000 }) }], /the bets of wheel are none/],
  ] as const) {
    await listGames(listed)
    await assert.rejects(sync('DERBY'), why, JSON.stringify(listed))
    await assert.rejects(syncAll(context))
  }
  assert.deepEqual(await games(), before)
  await assert.rejects(sync('NOBODY'), /there is no vendor NOBODY/)
  await assert.rejects(sync(), /needs a vendor/)
})
