import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSecrets } from '#app/cluster'
import { addKey, readSupplyKey } from '#casino/supply'
import { sql, transact } from '#kit'
import { prove, purseOf, readPurses } from '#ledger'
import { commandNamed, runCommand } from './command-line.ts'
import { openInstallation, type Installation } from './crash-server.ts'
import { long } from './long.ts'
import { until } from './until.ts'
import { giveTo, openPlaying, seedVendor } from './vendor-scenario.ts'
import { openVendor } from './vendor-simulator/open-vendor.ts'
import type { Heard } from './vendor-simulator/message.ts'

// A vendor says bets, wins and what it takes back while PostgreSQL dies under it, and the server. It says each again until it is
// answered, as vendors do: what it was told happened once, and nothing else did.
const kills = long ? 20 : 1
const vassalage = 'DERBY'
const held = 1_000n
const rounds = 4
const patienceMs = 120_000

let house: Installation
const vendor = openVendor('hub88')

before(async () => {
  house = await openInstallation()
  const { factorKey } = openSecrets(house.folder)
  const seen = house.context()
  const context = { ...seen, config: { ...seen.config, factorKey } }
  await seedVendor(context, vassalage, { deadlineMs: 5_000 }, { wire: 'hub88', scale: 100_000n })
  await addKey(context, vassalage, readSupplyKey('in', await vendor.key()))
  await runCommand(context, commandNamed('vendor'), 'allow', vassalage, '127.0.0.1')
  await vendor.serve([house.url])
})
after(() => house.close())

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

/** Rounds of a member's, one after another: of each a bet of 20 and a win of 12, and of every other both are taken back. */
async function play({ playerId, token, memberId }: Playing, isOver: () => boolean): Promise<number> {
  let played = 0
  for (; played < rounds || !isOver(); played++) {
    const round = `${memberId}:${played}`
    const say = async (kind: 'bet' | 'win' | 'undo', id: string, of?: string) => {
      const action =
        kind === 'undo' ? { kind, id, of: of ?? '' } : { kind, id, amount: kind === 'bet' ? 20 : 12 }
      const said = {
        vassalage,
        requestId: round,
        playerId,
        token,
        reward: '',
        game: 'wheel',
        round,
        first: 0,
      }
      const message = { ...said, twist: 'none' as const, actions: [action] }
      const [first, again] = [await vendor.say(message), await vendor.say(message)]
      assert.match(first.text, /"status":"RS_OK"/)
      assert.deepEqual(textOf(again), textOf(first), 'told again to the byte')
    }
    await say('bet', `${round}b`)
    await say('win', `${round}w`)
    if (played % 2 === 0) continue
    await say('undo', `${round}x`, `${round}w`)
    await say('undo', `${round}y`, `${round}b`)
  }
  return played
}

const textOf = ({ status, text }: Heard) => ({ status, text })

for (const [what, kill] of [
  ['PostgreSQL', () => killDatabase()],
  ['the server', () => killServer()],
] as const)
  test(`${what} killed under a vendor's calls, ${kills} times, loses and doubles nothing of what it was told`, async () => {
    const players = await openPlayers()
    let isOver = false
    const playing = Promise.all(players.map((one) => play(one, () => isOver)))
    playing.catch(() => undefined)
    for (let i = 0; i < kills; i++) {
      const before = await countRounds()
      await until('it plays', async () => (await countRounds()) > before + 10, patienceMs)
      await kill()
      await until(
        'it plays again',
        async () => (await countRounds().catch(() => 0)) > before + 20,
        patienceMs,
      )
    }
    isOver = true
    const played = await playing
    const { db } = house.context()
    for (const [i, one] of players.entries()) {
      const stand = BigInt(Math.ceil((played[i] ?? 0) / 2))
      assert.deepEqual(await readPurses(db, [purseOf(one, 'main')]), [held - 8n * stand])
      const { rows } = await sql<{ state: string; rounds: number; staked: bigint; won: bigint }>`
        select state, count(*)::integer as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won from vendor.round
        where member_id = ${one.memberId}::uuid group by state order by state`.execute(db)
      const [open, undone] = [Number(stand), (played[i] ?? 0) - Number(stand)]
      assert.deepEqual(rows, [
        { state: 'open', rounds: open, staked: 20n * stand, won: 12n * stand },
        { state: 'void', rounds: undone, staked: 0n, won: 0n },
      ])
    }
    assert.equal((await prove(db)).wrong, null)
  })

async function countRounds(): Promise<number> {
  const { rows } = await sql<{
    rounds: number
  }>`select count(*)::integer as rounds from vendor.round`.execute(house.context().db)
  return rows[0]?.rounds ?? 0
}

async function killDatabase(): Promise<void> {
  const database = house.database()
  assert.ok(database)
  process.kill(database, 'SIGKILL')
  await until(
    'there is another PostgreSQL',
    () => ![undefined, database].includes(house.database()),
    patienceMs,
  )
}

async function killServer(): Promise<void> {
  await house.killServer()
  await house.startServer()
}
