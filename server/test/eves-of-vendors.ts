import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { exclude } from '#care/pause'
import { sql, transact } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { portsOf } from '#vendor'
import { addFreeRounds, findFreeRounds, markIssued, type FreeRound } from '#vendor/grant'
import type { Due, Eve } from './eve.ts'
import { openLaunchingVendor } from './launching-vendor.ts'
import type { Scene } from './lottery.ts'
import { giveTo, openPlaying } from './vendor-scenario.ts'
import { startWire, type StartedWire } from './wire/start-wire.ts'

const vassalage = 'ASKED'
const minuteMs = 60_000

/** Of the jobs that ask vendors for what they have in their own books. */
export async function evesOfVendors(scene: Scene): Promise<Eve[]> {
  const wire = await openLaunchingVendor<StartedWire>(
    scene.context,
    'http://127.0.0.1:9',
    vassalage,
    startWire,
  )
  const winUnheard = (minutesAgo: number) => () => winNeverHeardOf(scene, wire, minutesAgo)
  return [
    {
      job: 'vendor:rounds',
      what: 'a round stayed open whose win nobody heard of',
      open: winUnheard(40),
    },
    {
      job: 'vendor:reconcile',
      what: 'its vendor has a win that nobody heard of',
      open: winUnheard(10),
    },
    {
      job: 'vendor:reconcile-day',
      what: 'its vendor has a win of yesterday that nobody heard of',
      open: winUnheard(17 * 60),
    },
    {
      job: 'vendor:sync',
      what: 'its vendor has a game that is not here, takes more of another, and has one no longer',
      open: () => gamesListed(scene, wire),
    },
    {
      job: 'vendor:free-rounds',
      what: 'free rounds were granted that their vendor does not have yet, or may have though they were cancelled, or whose time is over',
      open: () => freeRoundsGranted(scene, BigInt(wire.node('wheel'))),
    },
    {
      job: 'vendor:end-free-rounds',
      what: 'its member shut themselves out, and their vendor has free rounds of theirs',
      open: () => freeRoundsOfExcluded(scene, BigInt(wire.node('wheel'))),
    },
  ]
}

async function gamesListed({ context }: Scene, wire: StartedWire): Promise<Due> {
  const [kept, fresh, gone] = Array.from({ length: 3 }, () => `g${randomUUID()}`)
  const add = async (code = '') =>
    void (await sql`
      insert into casino.game (vassalage, code, category, title, bet_min, bet_max, return_ppm, released_at, state)
      values (${vassalage}, ${code}, 'RNG', '{"en": "Game"}', 20000, 90000, 960000, now(), 'live')`.execute(
      context.db,
    ))
  await add(kept)
  await add(gone)
  const meta = { type: 'RNG', bet_min: 300_000, bet_max: 800_000, return_ppm: 960_000 }
  const listed = ['wheel', 'resting', kept, fresh].map((game_code) => ({ game_code, name: 'Game', meta }))
  await wire.play('games', { listed })
  const holds = async () => {
    const { rows } = await sql<{ said: string }>`
      select concat_ws(' ', state, bet_min, bet_max) as said from casino.game
      where code in (${kept}, ${fresh}, ${gone}) order by state`.execute(context.db)
    assert.deepEqual(
      rows.map(({ said }) => said),
      ['draft 30000 80000', 'live 30000 80000', 'paused 20000 90000'],
    )
  }
  return { holds }
}

/** Free rounds that a member was just granted, for so long. */
async function granted(context: Scene['context'], nodeId: bigint, validForMs: number): Promise<FreeRound> {
  return await transact(context, async (tx) => {
    const { memberId, book, currency } = await openPlaying(tx, vassalage)
    const validUntil = new Date(context.clock.now().getTime() + validForMs)
    const of = { memberId, book, currency, vassalage, nodeId, game: 'wheel', validUntil }
    const more = { purse: 'main', count: 3, stake: 100n, promotion: 'spring', cause: randomUUID() } as const
    return (await addFreeRounds(tx, { ...of, ...more })).rounds
  })
}

async function freeRoundsOfExcluded({ context }: Scene, nodeId: bigint): Promise<Due> {
  const { db, clock } = context
  const rounds = await granted(context, nodeId, 60 * minuteMs)
  await transact(context, (tx) => markIssued(tx, rounds, rounds.reference))
  await exclude(context, 6, rounds)
  const holds = async () => {
    const [now] = await findFreeRounds(db, { id: rounds.id })
    assert.equal(now?.state, 'cancelled')
    const inDoubt = await findFreeRounds(db, { mayBePlayedAt: clock.now(), memberId: rounds.memberId })
    assert.deepEqual(inDoubt, [])
  }
  return { payload: { memberId: rounds.memberId }, holds }
}

async function freeRoundsGranted({ context }: Scene, nodeId: bigint): Promise<Due> {
  const { db, clock } = context
  const reference = async (validForMs: number) => (await granted(context, nodeId, validForMs)).id
  const [due, over] = [await reference(60 * minuteMs), await reference(-minuteMs)]
  const doubted = await reference(60 * minuteMs)
  await sql`
    update vendor.free_round set state = 'cancelled', ended_at = ${clock.now()}, in_doubt = true where id = ${doubted}`.execute(
    db,
  )
  const holds = async () => {
    const stateOf = async (id: string) => (await findFreeRounds(db, { id }))[0]?.state
    assert.deepEqual(
      [await stateOf(due), await stateOf(over), await stateOf(doubted)],
      ['issued', 'expired', 'cancelled'],
    )
    assert.deepEqual(await findFreeRounds(db, { mayBePlayedAt: clock.now() }), [])
  }
  return { holds }
}

async function winNeverHeardOf({ context }: Scene, wire: StartedWire, minutesAgo: number): Promise<Due> {
  const { db, clock } = context
  const player = await transact(context, async (tx) => {
    const opened = await openPlaying(tx, vassalage)
    await giveTo(tx, opened, 'main', 100n)
    return opened
  })
  const [round, bet, win] = [randomUUID(), randomUUID(), randomUUID()]
  const { playerId, token } = player
  const said = { playerId, token, game: 'wheel', round, currency: 'VND' }
  await portsOf(context)(vassalage).take({ ...said, actions: [{ kind: 'bet', id: bet, amount: 100n }] })
  const at = new Date(clock.now().getTime() - minutesAgo * minuteMs)
  await sql`update vendor.transaction set at = ${at} where vassalage = ${vassalage} and id = ${bet}`.execute(
    db,
  )
  await sql`update vendor.round set opened_at = ${at} where vassalage = ${vassalage} and round = ${round}`.execute(
    db,
  )
  await wire.play('time', { at: at.toISOString() })
  const spoken = { user: playerId, token, game_code: 'wheel', currency: 'VND', round, silent: true }
  await wire.play('say', { ...spoken, kind: 'bet', id: bet, units: 0.01 })
  await wire.play('say', { ...spoken, kind: 'win', id: win, units: 0.07 })
  const holds = async () => {
    assert.deepEqual(await readPurses(db, [purseOf(player, 'main')]), [700n])
    const { rows } = await sql<{ state: string }>`
      select state from vendor.difference where vassalage = ${vassalage} and round = ${round} and state = 'open'`.execute(
      db,
    )
    assert.deepEqual(rows, [])
  }
  return { holds }
}
