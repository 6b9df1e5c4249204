import type { lottery } from '@fairground/contract'
import { readSharedTime, sharedTime, sql, type Context, type Db } from '#kit'
import { readGame } from '#lottery/game'
import { asContract, drawColumns, readDraw, type Draw, type DrawNow } from './draw.ts'
import { readResult } from './result.ts'
import { readSeed } from './seed.ts'
import type { z } from 'zod'

/**
 * Draws, those still to close first and the soonest of them first; past ones follow, newest first. With the shared time, by
 * which screens count down to what a bet is judged by.
 */
export async function draws(
  context: Context,
  { gameCode, state, count, perGame }: z.output<typeof lottery.draws.input>,
): Promise<z.output<typeof lottery.draws.reply>> {
  if (perGame !== undefined) return await drawsOfEach(context, perGame)
  if (gameCode !== undefined) await readGame(context.db, gameCode)
  // Two walks along an index, each as long as what is shown: one order over both would sort all draws there ever were.
  const walk = async (which: Fragment, at: Fragment, order: Fragment, most: number) =>
    await sql<DrawNow>`
      with time as materialized (select ${at} as at)
      select ${drawColumns}, (select at from time) as now from lottery.draw d
      where d.closes_at ${which} (select at from time)
        ${gameCode === undefined ? sql`` : sql`and d.game_code = ${gameCode}`}
        ${state === undefined ? sql`` : sql`and d.state = ${state}`}
      order by d.closes_at ${order}, d.game_code limit ${most}`.execute(context.db)
  const ahead = await walk(sql`>`, sharedTime(context.clock), sql`asc`, count)
  const now = ahead.rows[0]?.now ?? (await readSharedTime(context.db, context.clock))
  const left = count - ahead.rows.length
  const past = left > 0 ? await walk(sql`<=`, sql`${now}::timestamptz`, sql`desc`, left) : { rows: [] }
  return { list: [...ahead.rows, ...past.rows].map(asContract), now }
}

type Fragment = ReturnType<typeof sql>

/** Of each game on offer, along its index: so many as close next, and the one that closed last. */
async function drawsOfEach(context: Context, perGame: number): Promise<z.output<typeof lottery.draws.reply>> {
  const now = await readSharedTime(context.db, context.clock)
  const { rows } = await sql<Draw>`
    select ${drawColumns} from lottery.game g cross join lateral (
      (select * from lottery.draw where game_code = g.code and closes_at > ${now}::timestamptz
        order by closes_at limit ${perGame})
      union all
      (select * from lottery.draw where game_code = g.code and closes_at <= ${now}::timestamptz
        order by closes_at desc limit 1)
    ) d
    where g.enabled order by d.closes_at, d.game_code`.execute(context.db)
  return { list: rows.map(asContract), now }
}

/** One draw with all that may be known of it now. The seed of a house draw comes with its result, or when it is void. */
export async function drawPage(
  context: Context,
  { drawId }: z.output<typeof lottery.drawPage.input>,
): Promise<z.output<typeof lottery.drawPage.reply>> {
  const draw = await readDraw(context.db, drawId)
  const opened = draw.state === 'void' ? null : await readResult(context.db, draw.id, draw.resultVersion)
  return {
    ...asContract(draw),
    terms: draw.terms,
    prizes: opened?.prizes ?? null,
    proof: draw.commitment ? await proofOf(context.db, draw, draw.commitment) : null,
    orders: draw.orders,
  }
}

async function proofOf(db: Db, draw: Draw, commitment: Buffer): Promise<lottery.DrawProof> {
  const over = draw.state === 'void' || draw.resultVersion > 0
  const kept = over ? await readSeed(db, draw.id) : null
  return {
    commitment: commitment.toString('hex'),
    root: draw.root?.toString('hex') ?? null,
    entropy: draw.entropy,
    seed: kept?.seed.toString('hex') ?? null,
  }
}
