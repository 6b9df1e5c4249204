import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSecrets } from '#app/cluster'
import { sql, transact, type Context } from '#kit'
import { prove, purseOf, readPurses } from '#ledger'
import { commandNamed, runCommand } from './command-line.ts'
import { openInstallation, type Installation } from './crash-server.ts'
import { openLaunchingVendor } from './launching-vendor.ts'
import { long } from './long.ts'
import { someoneWaits } from './someone-waits.ts'
import { until } from './until.ts'
import { giveTo, openPlaying } from './vendor-scenario.ts'
import { startWire, type StartedWire } from './wire/start-wire.ts'

// A vendor says bets, wins and what it takes back while PostgreSQL dies under it, and the server. It says each again until it is
// answered, as vendors do: what it was told happened once, nothing else did, and its books and ours say the same.
const kills = long ? 20 : 1
const vassalage = 'DERBY'
const unit = 10_000n
const held = 1_000n * unit
const rounds = 4
/** Of so many members something is in doubt at each kill that was taken: its answer is lost. */
const deafMax = 3
const patienceMs = 120_000

let house: Installation
let vendor: StartedWire

before(async () => {
  house = await openInstallation()
  const context = contextOf()
  vendor = await openLaunchingVendor(context, house.url, vassalage, startWire)
  await runCommand(context, commandNamed('vendor'), 'set', vassalage, 'deadlineMs', '5000')
  // As much of its list as it tells at once.
  await vendor.play('wrong', { most: 5_000 })
})
after(() => house.close())

/** As the operator sees it, so long after now. */
function contextOf(laterMs = 0): Context {
  const { factorKey } = openSecrets(house.folder)
  const seen = house.context()
  const clock = { ...seen.clock, now: () => new Date(seen.clock.now().getTime() + laterMs) }
  return { ...seen, clock, config: { ...seen.config, factorKey } }
}

type Playing = Awaited<ReturnType<typeof openPlaying>>

async function openPlayers(): Promise<Playing[]> {
  const context = house.context()
  return await Promise.all(
    Array.from({ length: 12 }, () =>
      transact(context, async (tx) => {
        const player = await openPlaying(tx, vassalage)
        await giveTo(tx, player, 'main', held)
        return player
      }),
    ),
  )
}

/** Something that was sent, heard by somebody or nobody, and not answered, until it was said again at an instant. */
type InDoubt = { id: string; saidAt: number }
type Insisted = { status: string; text: string; again: string; saidAt: number; unanswered: number }

/** Rounds of a member's, one after another: of each a bet of 20 and a win of 12, and of every other both are taken back. */
async function play(
  { playerId: user, token, memberId }: Playing,
  inDoubt: InDoubt[],
  isOver: () => boolean,
): Promise<number> {
  let played = 0
  for (; played < rounds || !isOver(); played++) {
    const round = `${memberId}:${played}`
    const of = { user, token, game_code: 'wheel', currency: 'VND', round }
    const say = async (kind: 'bet' | 'win' | 'rollback', id: string, more: object) => {
      const said = (await vendor.play('insist', { ...of, kind, id, ...more })) as Insisted
      assert.equal(said.status, 'RS_OK')
      assert.equal(said.again, said.text, 'told again to the byte')
      if (said.unanswered > 0) inDoubt.push({ id, saidAt: said.saidAt })
    }
    await say('bet', `${round}b`, { units: 20 })
    await say('win', `${round}w`, { units: 12 })
    if (played % 2 === 0) continue
    await say('rollback', `${round}x`, { of: `${round}w` })
    await say('rollback', `${round}y`, { of: `${round}b` })
  }
  return played
}

for (const [what, kill, rise] of [
  ['PostgreSQL', killDatabase, riseDatabase],
  ['the server', () => house.killServer(), () => house.startServer()],
] as const)
  test(`${what} killed under a vendor's calls, ${kills} times, loses and doubles nothing of what it was told`, async (t) => {
    const players = await openPlayers()
    const inDoubt: InDoubt[] = []
    let isOver = false
    const playing = Promise.all(players.map((one) => play(one, inDoubt, () => isOver)))
    playing.catch(() => undefined)
    for (let i = 0; i < kills; i++) {
      const [before, doubted] = [await countRounds(), inDoubt.length]
      await until('it plays', async () => (await countRounds()) > before + 10, patienceMs)
      await beDeaf(players)
      await (i % 2 === 0 ? killWhileWaiting(players[deafMax], kill) : kill())
      await rise()
      await vendor.play('deaf', { users: [] })
      await until(
        'it plays again',
        async () => (await countRounds().catch(() => 0)) > before + 20,
        patienceMs,
      )
      await until('what was not heard is', () => inDoubt.length >= doubted + deafMax, patienceMs)
    }
    isOver = true
    await proveAll(players, await playing)
    const through = await countThrough(inDoubt)
    assert.ok(through >= kills * deafMax, `${through} had come through`)
    assert.ok(inDoubt.length > kills * deafMax, 'no kill left anything else in doubt')
    t.diagnostic(`${inDoubt.length} calls were sent and not answered, of which ${through} had come through`)
  })

/** Has some of what is said be taken, and the answer be lost until the vendor hears again. */
async function beDeaf(players: readonly Playing[]): Promise<void> {
  const users = players.slice(0, deafMax).map(({ playerId }) => playerId)
  const areDeaf = async () => ((await vendor.play('deaf', { users })) as string[]).length === deafMax
  await until('it hears of some no more', areDeaf, patienceMs)
}

/** What each holds, how their rounds stand, that the vendor's books say the same, and that the ledger proves. */
async function proveAll(players: readonly Playing[], played: readonly number[]): Promise<void> {
  const { db } = house.context()
  for (const [i, one] of players.entries()) {
    const stand = BigInt(Math.ceil((played[i] ?? 0) / 2))
    assert.deepEqual(await readPurses(db, [purseOf(one, 'main')]), [held - 8n * unit * stand])
    const { rows } = await sql<{ state: string; rounds: number; staked: bigint; won: bigint }>`
      select state, count(*)::integer as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won from vendor.round
      where member_id = ${one.memberId}::uuid group by state order by state`.execute(db)
    const [open, undone] = [Number(stand), (played[i] ?? 0) - Number(stand)]
    assert.deepEqual(rows, [
      { state: 'open', rounds: open, staked: 20n * unit * stand, won: 12n * unit * stand },
      { state: 'void', rounds: undone, staked: 0n, won: 0n },
    ])
  }
  await reconcile()
  assert.equal((await prove(db)).wrong, null)
}

/** Holds the vendor's own books beside ours, as an operator does once nothing can be on its way any more. */
async function reconcile(): Promise<void> {
  const command = commandNamed('vendor reconcile')
  const { said } = await runCommand(contextOf(6 * 60_000), command, vassalage, '--hours', '2', '--json')
  const { records, found } = JSON.parse(said) as { records: number; found: number }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from vendor.transaction where vassalage = ${vassalage}`.execute(
    house.context().db,
  )
  assert.deepEqual({ records, found }, { records: rows[0]?.count, found: 0 }, said)
}

/** How many of those calls were taken before they were said again, and were answered then what they had been. */
async function countThrough(inDoubt: readonly InDoubt[]): Promise<number> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, at from vendor.transaction
    where vassalage = ${vassalage} and id = any(${inDoubt.map(({ id }) => id)}::text[])`.execute(
    house.context().db,
  )
  assert.equal(rows.length, inDoubt.length)
  const takenAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]))
  return inDoubt.filter(({ id, saidAt }) => (takenAt.get(id) ?? Infinity) < saidAt).length
}

async function countRounds(): Promise<number> {
  const { rows } = await sql<{
    rounds: number
  }>`select count(*)::integer as rounds from vendor.round`.execute(house.context().db)
  return rows[0]?.rounds ?? 0
}

/** Kills while what a member's vendor said is under way for certain: it waits for a balance that is held here until then. */
async function killWhileWaiting(member: Playing | undefined, kill: () => Promise<void>): Promise<void> {
  assert.ok(member)
  const { db } = house.context()
  let isKilled = false
  const held = db.transaction().execute(async (tx) => {
    await sql`select from ledger.balance where member_id = ${member.memberId}::uuid for update`.execute(tx)
    await someoneWaits(db)
    await kill()
    isKilled = true
  })
  // What was killed may be what holds it.
  await held.catch((error: unknown) => {
    if (!isKilled) throw error
  })
}

let killed: number | undefined

async function killDatabase(): Promise<void> {
  killed = house.database()
  assert.ok(killed)
  process.kill(killed, 'SIGKILL')
}

async function riseDatabase(): Promise<void> {
  await until(
    'there is another PostgreSQL',
    () => ![undefined, killed].includes(house.database()),
    patienceMs,
  )
}
