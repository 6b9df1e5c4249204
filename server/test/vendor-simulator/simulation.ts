import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setLimit } from '#care/limit'
import { exclude, takeTimeOut } from '#care/pause'
import { newId, newSecret, transact, type Tx } from '#kit'
import { startSession } from '#vendor'
import { addFreeRounds } from '#vendor/grant'
import type { Owner } from '#wallet'
import { commandNamed, runCommand } from '../command-line.ts'
import { openTwoServers } from '../two-servers.ts'
import { giveTo, openPlaying, seedVendor, signIn, signOut } from '../vendor-scenario.ts'
import { happens, type Happening } from './history.ts'
import { openVendor } from './open-vendor.ts'
import { speakers, type WireName } from './speaker.ts'
import { grantedCount, type Purses, type World } from './world.ts'

/** In every process a vendor is as it was two seconds ago at most. */
const followedMs = 2_500
const vassalages = { hub88: 'DERBY', softswiss: 'PIER' } as const

export type Simulation = Awaited<ReturnType<typeof openSimulation>>
export type Player = Awaited<ReturnType<typeof openPlaying>> & { reward: string }

/**
 * Two servers in processes of their own on one database, and a vendor in another that speaks to both over a wire. Call it at the file's
 * top level.
 */
export async function openSimulation(wire: WireName) {
  const vassalage = vassalages[wire]
  const fleet = await openTwoServers('', () => ({ FACTOR_KEY: newSecret() }))
  const { context } = fleet
  const servers = [...fleet.servers]
  const vendor = openVendor(wire)
  const command = async (...args: string[]) => {
    const { code, said } = await runCommand(context, commandNamed('vendor'), ...args)
    if (code !== 0) throw new Error(said)
    return said
  }
  // The model has one rule for a win that no bet was made for: where it is usual on a wire to take it, that is not agreed here.
  const agreed = { deadlineMs: 5_000, winWithoutBet: 'unknown_bet', pool: 'grand' }
  await seedVendor(context, vassalage, agreed, { wire, scale: 100_000n })
  await command('allow', vassalage, '127.0.0.1')
  let kid = await addKey(await vendor.key())
  await tellServers()

  async function addKey(key: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
    await writeFile(join(folder, 'key'), key)
    const said = await command('key', vassalage, 'in', '--file', join(folder, 'key'))
    await rm(folder, { recursive: true })
    return /key ([0-9a-f]{12})/.exec(said)?.[1] ?? ''
  }

  async function tellServers(): Promise<void> {
    await vendor.serve(servers.map(({ url }) => url))
  }

  const { node_id: nodeId } = await context.db
    .selectFrom('casino.game')
    .select('node_id')
    .where('vassalage', '=', vassalage)
    .where('code', '=', 'wheel')
    .executeTakeFirstOrThrow()

  /** Grants a member free rounds; answers how they are named. */
  async function grantTo(tx: Tx, { memberId, book, currency }: Owner): Promise<string> {
    const validUntil = new Date(tx.clock.now().getTime() + 86_400_000)
    const of = { memberId, book, currency, vassalage, nodeId, game: 'wheel', purse: 'main' as const }
    const more = { count: grantedCount, stake: 5n, promotion: 'spring', validUntil, cause: newId(tx.clock) }
    return (await addFreeRounds(tx, { ...of, ...more })).rounds.reference
  }

  return {
    context,
    vassalage,
    vendor,
    speaker: speakers[wire],
    /** Turns the keys as an operator does: the new one, both, and then the old one no more. */
    turnKeys: async () => {
      const before = kid
      kid = await addKey(await vendor.key('next'))
      await sleep(followedMs)
      await vendor.turn()
      await sleep(followedMs)
      await command('key', vassalage, 'in', '--retire', before)
    },
    /** Kills a server with all it is at, and starts another in its place. */
    killServer: async (place: number) => {
      const at = place % servers.length
      await servers[at]?.kill()
      servers[at] = await fleet.startServer()
      await tellServers()
    },
    /** A member who holds so much and has the game open. */
    open: async ({ main, bonus }: Purses): Promise<Player> =>
      await transact(context, async (tx) => {
        const player = await openPlaying(tx, vassalage)
        if (main > 0) await giveTo(tx, player, 'main', BigInt(main))
        if (bonus > 0) await giveTo(tx, player, 'bonus', BigInt(bonus))
        return { ...player, reward: await grantTo(tx, player) }
      }),
    /** Has something happen to a member meanwhile, in both worlds: ours and the model's. */
    happen: async (player: Player, happening: Happening, worlds: readonly World[]) => {
      const { does } = happening
      if (does === 'signs out') await signOut(context, player.loginSessionId)
      if (does === 'opens again')
        await transact(context, async (tx) => {
          player.loginSessionId = await signIn(tx)
          player.token = (await startSession(tx, player)).token
        })
      if (does === 'rests') await takeTimeOut(context, 24, player)
      if (does === 'shuts out') await exclude(context, 6, player)
      if (does === 'is limited') await setLimit(context, { kind: 'stake', period: 'day', amount: 1n }, player)
      for (const world of worlds) happens(world, happening)
    },
  }
}
