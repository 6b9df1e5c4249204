import { randomBytes, randomUUID } from 'node:crypto'
import type { ChasePlan } from '@fairground/contract/chase'
import { planChase } from '@fairground/engine'
import { sql, type Context } from '#kit'
import { placeChase } from '#lottery/chase'
import { makeIssue, openDraw, readDraw, type Draw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { closeDraw } from '#lottery/order'
import { openScene, prizes, type Player, type Scene } from './lottery.ts'

const unit = 10_000n

/** A day's result without 61. */
export const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

/** Two digits of the north on 61, at 27 units a multiple, which win 99 for each time they come. */
export const on61 = [{ play: 'lo2', numbers: ['61'], unit: 1n }]

export type ChaseWanted = {
  drawId: string
  issues: number
  plan?: ChasePlan
  stopsOnWin?: boolean
  amount?: bigint
  termsMark?: string
  key?: string
  hash?: Buffer
  bets?: { play: string; numbers: string[]; unit: bigint; multiple?: number; group?: number }[]
}

export type ChaseScene = Scene & ReturnType<typeof chasesOf>

/** The scene of the lottery with chases, and nothing of the north on sale but what a test opens. Call it at the file's top level. */
export async function openChases(options?: Parameters<typeof openScene>[0]): Promise<ChaseScene> {
  const scene = await openScene(options)
  // Small enough to be read at a glance.
  await sql`update lottery.game set unit_min = ${unit} where code = 'xsmb'`.execute(scene.context.db)
  await closeDraw(scene.context, (await scene.drawOf()).id)
  return { ...scene, ...chasesOf(scene) }
}

let issues = 0

export type ChaseRef = { memberId: string; id: string }

/** What a test does with chases of the north on a scene of the lottery. */
export function chasesOf({ context, clock, units }: Pick<Scene, 'clock' | 'units'> & { context: Context }) {
  return {
    /** What a member has to spend and has set aside, in units. */
    moneyOf: async (player: Player): Promise<[bigint, bigint]> => {
      const { rows } = await sql<{ amount: bigint }>`
        select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
        where b.member_id = ${player.memberId} and a.name = 'held'`.execute(context.db)
      return [await units(player), (rows[0]?.amount ?? 0n) / unit]
    },

    /** The next issue of the north, on sale for an hour: it closes after those before. */
    nextIssue: async (): Promise<Draw> => {
      clock.advance(1_000)
      const issue = `2026-11-19-r${++issues}`
      const { id } = await makeIssue(context, { gameCode: 'xsmb', issue }, 60, 'system')
      return await openDraw(context, id)
    },

    /** Takes off sale whatever is on it. */
    clearSale: async (): Promise<void> => {
      const { rows } = await sql<{ id: string }>`
        select id from lottery.draw where game_code = 'xsmb' and state = 'open'`.execute(context.db)
      for (const { id } of rows) await closeDraw(context, id)
    },

    /** Starts a chase as its member was shown it. */
    chase: async (player: Player, wanted: ChaseWanted) => {
      const { drawId, issues, plan = { kind: 'same', multiple: 1 }, stopsOnWin = true, bets = on61 } = wanted
      const lines = bets.map((bet) => ({ ...bet, unit: bet.unit * unit }))
      const amount = wanted.amount ?? (await amountOf(context, drawId, { lines, plan, issues }))
      const { termsMark } = wanted
      const input = { drawId, termsMark, lines, plan, issues, amount, stopsOnWin }
      const reply = await placeChase(
        context,
        input,
        player,
        wanted.key ?? randomUUID(),
        wanted.hash ?? randomBytes(32),
      )
      return { ...reply, id: reply.chaseId, memberId: player.memberId }
    },
  }
}

async function amountOf(
  context: Context,
  drawId: string,
  asked: Parameters<typeof planChase>[1],
): Promise<bigint> {
  const draw = await readDraw(context.db, drawId)
  const { rules } = await readGame(context.db, draw.gameCode)
  return planChase(rules, asked, draw.terms, draw.step).at(-1)?.spent ?? 0n
}
