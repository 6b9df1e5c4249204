import assert from 'node:assert/strict'
import { newId, sql, transact } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { setOut } from '#wallet'
import { lockPurse } from '../src/vendor/purse/purse.ts'
import { sendMoney } from '../src/vendor/purse/send-money.ts'
import { beginTransfer } from '../src/vendor/purse/transfer.ts'
import type { Due, Eve } from './eve.ts'
import { openLaunchingVendor } from './launching-vendor.ts'
import { unit } from './house.ts'
import type { Player, Scene } from './lottery.ts'
import { openSeat } from './vendor-scenario.ts'
import { startWire } from './wire/start-wire.ts'

const vassalage = 'KEEPER'
const [minuteMs, perUnit] = [60_000, 100_000]

/** Of the jobs that look after money at vendors that keep it. */
export async function evesOfPurses(scene: Scene): Promise<Eve[]> {
  const { context, clock } = scene
  const { play } = await openLaunchingVendor(context, 'http://localhost:9', vassalage, startWire, 'tcg')

  const holds = async (player: Player) => {
    const read = await readPurses(
      context.db,
      ['main', 'held', `at:${vassalage}`].map((name) => purseOf(player, name)),
    )
    return read.map((amount = 0n) => amount / unit)
  }

  async function asked(): Promise<Due> {
    const player = await scene.member(100n)
    const journey = { ...player, id: newId(clock), vassalage, direction: 'out' as const, amount: 60n * unit }
    await transact(context, async (tx) => {
      await lockPurse(tx, player, vassalage)
      await setOut(tx, { ...journey, at: clock.now() })
      await beginTransfer(tx, { ...journey, at: clock.now() }, null)
    })
    clock.advance(11 * minuteMs)
    return { holds: async () => assert.deepEqual(await holds(player), [100n, 0n, 0n]) }
  }

  /** Somebody with a game open there, and money. */
  async function seated(): Promise<{ player: Player; playerId: string }> {
    const player = await scene.member(100n)
    const { playerId } = await transact(context, (tx) => openSeat(tx, vassalage, player))
    await sendMoney(context, player, { vassalage, direction: 'out', amount: 100n * unit }, null)
    return { player, playerId }
  }

  async function reported(): Promise<Due> {
    const { player, playerId: username } = await seated()
    await play('played', { username, bet: 30 * perUnit, win: 45 * perUnit })
    return { holds: async () => assert.deepEqual(await holds(player), [0n, 0n, 115n]) }
  }

  async function left(): Promise<Due> {
    const { player } = await seated()
    clock.advance(1)
    await sql`
      update vendor.session set ended_at = ${clock.now()}, end_reason = 'idle' where member_id = ${player.memberId}::uuid`.execute(
      context.db,
    )
    const isWhole = async () => {
      const [main = 0n, held = 0n, there = 0n] = await holds(player)
      // Who died with it on its way leaves it to the job that asks after it.
      assert.ok(main === 100n || held === 100n || (there === 100n && held === 0n))
      assert.equal(main + held + there, 100n)
    }
    return { holds: isWhole }
  }

  return [
    { job: 'vendor:ask', what: 'a vendor never heard of money that was on its way', open: asked },
    { job: 'vendor:records', what: 'one play was reported', open: reported },
    { job: 'vendor:bring-home', what: 'one left their game with money there', open: left },
  ]
}
