import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, sql, type Connection } from '#kit'
import { openSecrets } from '#app/cluster'
import { prove, purseOf, readPurses } from '#ledger'
import { commandNamed, runCommand } from './command-line.ts'
import { openInstallation, type Installation } from './crash-server.ts'
import { long } from './long.ts'
import { funds, openStudioPlayers, type StudioPlayers } from './studio-players.ts'
import { until } from './until.ts'

// The house's own games are played as one command starts all of it, and the PostgreSQL that platform and studio both stand on dies
// under them: while bets on a flight are taken, and between a cash-out and its payment. Whoever heard nothing asks again.
const times = long ? 15 : 1
/** So many times more at the most, until something had come through that was not answered. */
const moreMax = 4
const patienceMs = 180_000
const games = ['dice', 'dice', 'dice', 'mines', 'mines', 'mines', 'crash', 'crash', 'crash', 'crash'] as const

let house: Installation
let studio: Connection
let players: StudioPlayers

before(async () => {
  house = await openInstallation()
  await until(
    'the studio plays',
    async () => (await statusOf(`${house.studioUrl}/api/state`)) === 401,
    60_000,
  )
  studio = connect(house.studioDatabaseUrl, { max: 2 })
  players = await openStudioPlayers(house, games.length + 1)
})
after(async () => {
  await studio?.close()
  await house.close()
})

test(`PostgreSQL killed under the house's own games, ${times} times as bets are taken and ${times} as a flight is left, loses and doubles nothing`, async (t) => {
  let isOver = false
  const { goOn } = await players.halfField(games.length)
  const seats = await Promise.all(games.map((game, place) => players.open(place, game)))
  const page = await players.watch(seats.at(-1) ?? '')
  const playing = Promise.all(games.map((game, i) => players.play[game](seats[i] ?? '', () => isOver)))
  playing.catch(() => undefined)
  let through = 0
  for (let i = 0; i < times || (through === 0 && i < times + moreMax); i++) {
    await page.next('open', undefined, patienceMs)
    await until('a stake is called for', () => isAsked('bet'), patienceMs)
    await killDatabase()
    await page.next('fly', undefined, patienceMs)
    await until('a prize is to be paid', () => isAsked('win'), patienceMs)
    await killDatabase()
    const before = players.told.length
    await until('it is played again', () => players.told.length > before + 5, patienceMs)
    through = await countThrough()
  }
  isOver = true
  await playing
  await goOn()
  page.socket.close()
  await until('all is answered for', async () => (await countUnended()) === 0, patienceMs)
  await proveFlights()
  await proveTold()
  await proveBooks()
  assert.ok(through > 0, 'no kill left anything in doubt that had come through')
  const flights = (await studio.pool.query(`select state, count(*)::int from shared.round group by 1`)).rows
  t.diagnostic(
    `${players.told.length} were told, ${players.inDoubt.length} in doubt of which ${through} had come through; ${JSON.stringify(flights)}`,
  )
})

/** Whether a message of a kind about a bet on a flight waits for its answer right now. */
async function isAsked(kind: 'bet' | 'win'): Promise<boolean> {
  const asked = `select from wires.outbox where state = 'asked' and is_shared and kind = $1`
  return ((await studio.pool.query(asked, [kind])).rowCount ?? 0) > 0
}

/** How many rounds and bets were begun by a call that nobody answered, before it was said again. */
async function countThrough(): Promise<number> {
  const { rows } = await studio.pool.query<{ id: string; at: Date }>(`
    select id, asked_at as at from round.round union all select id, asked_at from shared.bet`)
  const begunAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]))
  return players.inDoubt.filter(({ id, saidAt }) => (begunAt.get(id) ?? Infinity) < saidAt).length
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function killDatabase(): Promise<void> {
  const [server, database] = [house.server(), house.database()]
  assert.ok(server && database)
  process.kill(database, 'SIGKILL')
  const isAnother = () => ![undefined, database].includes(house.database())
  await until('there is another PostgreSQL', isAnother, patienceMs)
  assert.equal(house.server(), server)
}

/** Rounds and bets that have not ended, and messages about money that have no answer. */
async function countUnended(): Promise<number> {
  const { rows } = await studio.pool.query<{ count: number }>(`
    select (select count(*) from round.round where closed_at is null)::int
      + (select count(*) from shared.bet where closed_at is null)::int
      + (select count(*) from shared.round where ended_at is null)::int
      + (select count(*) from wires.outbox where state in ('waiting', 'asked'))::int as count`)
  return rows[0]?.count ?? assert.fail()
}

/**
 * Each bet on a flight ended as the flight did: void, it came back; else what was to leave at 1.01 left there where the flight came
 * so far, who left by hand left below its end, and all else is lost, or came back where nobody led it to its end.
 */
async function proveFlights(): Promise<void> {
  const { rows } = await studio.pool.query(`
    select b.state, b.selection, b.out_at, b.out_by, r.state as flight, r.came_to, r.is_whole
    from shared.bet b join shared.round r on r.id = b.round
    where not case
      when r.state = 'void' or b.place is null then b.state in ('undone', 'refused')
      when b.selection->>'auto' = '101' and r.came_to::numeric >= 1.01 then b.state = 'out' and b.out_at = 101
      when b.state = 'out' then b.out_by in ('hand', 'ceiling') and b.out_at <= r.came_to::numeric * 100
      else b.state = case when r.is_whole then 'lost' else 'undone' end
    end`)
  assert.deepEqual(rows, [])
}

/** What players were told is so, and of what they asked for by one key there is one. */
async function proveTold(): Promise<void> {
  const { rows } = await studio.pool.query<{ id: string; came: string }>(`
    select id, paid::text as came from round.round where state = 'closed'
    union all select id, state || ' ' || coalesce(paid, 0) from shared.bet`)
  const came = new Map(rows.map((one) => [one.id, one.came]))
  for (const { id, ...one } of players.told) assert.equal(came.get(id), one.came, id)
  const { rows: played } = await studio.pool.query<{ count: number }>(`
    select (select count(*) from round.round)::int + (select count(*) from shared.bet)::int as count`)
  assert.equal(played[0]?.count, players.begun(), 'each key is one round, or one bet')
}

/** Both books say the same of every round, by themselves and as an operator holds them together; each member holds what that comes to. */
async function proveBooks(): Promise<void> {
  const { rows: theirs } = await studio.pool.query<{ said: string }>(`
    select concat_ws(' ', o.player, o.round, coalesce(sum(amount) filter (where kind = 'bet' and not is_undone), 0),
      coalesce(sum(amount) filter (where kind = 'win'), 0)) as said
    from wires.outbox o, lateral (
      select exists (select from wires.outbox u where u.player = o.player and u.of = o.id) as is_undone) u
    where state = 'ok' and kind <> 'undo' group by o.player, o.round order by 1`)
  const { db } = house.context()
  const { rows: ours } = await sql<{ said: string; memberId: string; net: bigint }>`
    select concat_ws(' ', player_id, round, staked, won) as said, member_id as "memberId", (won - staked)::bigint as net
    from vendor.round join vendor.player using (member_id, vassalage) where vassalage = 'FGO'`.execute(db)
  assert.deepEqual(ours.map(({ said }) => said).toSorted(), theirs.map(({ said }) => said).toSorted())
  const net = Map.groupBy(ours, ({ memberId }) => memberId)
  const owners = [...net.keys()].map((memberId) => ({ memberId, book: 'real', currency: 'VND' }) as const)
  assert.equal(owners.length, players.count)
  const held = await readPurses(
    db,
    owners.map((owner) => purseOf(owner, 'main')),
  )
  for (const [i, { memberId }] of owners.entries())
    assert.equal(
      held[i],
      net.get(memberId)?.reduce((sum, one) => sum + one.net, funds),
    )
  await reconcile()
  assert.equal((await prove(db)).wrong, null)
}

/** Holds the studio's own list beside our books, as an operator does once nothing can be on its way any more. */
async function reconcile(): Promise<void> {
  const { factorKey } = openSecrets(house.folder)
  const seen = house.context()
  const clock = { ...seen.clock, now: () => new Date(seen.clock.now().getTime() + 6 * 60_000) }
  const context = { ...seen, clock, config: { ...seen.config, factorKey } }
  const command = commandNamed('vendor reconcile')
  const { said } = await runCommand(context, command, 'FGO', '--hours', '3', '--json')
  const { records, found } = JSON.parse(said) as { records: number; found: number }
  const { rows } = await studio.pool.query<{ count: number }>(`select count(*)::int from wires.outbox`)
  assert.deepEqual({ records, found }, { records: rows[0]?.count, found: 0 }, said)
}
