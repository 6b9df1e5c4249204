import { GameType, volatilities } from '@fairground/contract/casino'
import { PositiveAmount, writeAmount } from '@fairground/contract/money'
import { note } from '#audit'
import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { setting } from '#site'
import { z } from 'zod'
import type { BetSpan, OfferState } from './game.ts'
import { offersChanged } from './watch.ts'

const Code = z.string().regex(/^[a-z0-9_]{1,40}$/)
/** A game as an operator writes it down. */
export const GameFile = z
  .strictObject({
    vassalage: z.string().max(16),
    code: z.string().min(1).max(80),
    category: GameType,
    classify: z.array(Code).max(20).default([]),
    /** By language. */
    title: z
      .record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]+)?$/), z.string().trim().min(1).max(80))
      .refine((title) => Object.keys(title).length > 0, 'says nothing in any language'),
    betMin: PositiveAmount,
    betMax: PositiveAmount,
    returnPpm: z.int().min(1).max(10_000_000),
    volatility: z.enum(volatilities).nullable().default(null),
    lines: z.int().min(1).max(1_000_000).nullable().default(null),
    hitPpm: z.int().min(1).max(1_000_000).nullable().default(null),
    /** In times of the stake. */
    winMax: z.int().min(1).max(2_000_000_000).nullable().default(null),
    features: z.array(Code).max(20).default([]),
    languages: z.array(z.string().min(2).max(12)).max(60).default([]),
    countriesDeny: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([]),
  })
  .refine(({ betMin, betMax }) => betMin <= betMax, {
    path: ['betMax'],
    error: 'is below betMin',
  })
export type GameFile = z.output<typeof GameFile>

/** Of a game that its vendor's own list has: what that says of its bets, and whether it goes live where its return may. */
export type Listing = { toldBets: BetSpan; goesLive: boolean }

/**
 * Adds a game of a vendor as a draft, or live where its listing has it go so, with an audit line; answers how it stands under
 * its node id. Refused `invalid_input` where the vendor is not there, or has a game by that code.
 */
export async function addGame(
  context: Context,
  game: GameFile,
  actor: string,
  { toldBets, goesLive }: Partial<Listing> = {},
): Promise<{ nodeId: string; state: 'draft' | 'live' }> {
  const floorPpm = await setting(context, 'casino.returnFloorPpm')
  const state = goesLive && !returnFault(game.returnPpm, floorPpm) ? 'live' : 'draft'
  const { vassalage, code, category, classify, title, features, languages, countriesDeny, ...figures } = game
  return await transact(context, async (tx) => {
    const known = await sql`select from casino.vendor where vassalage = ${vassalage}`.execute(tx.db)
    if (known.rows.length === 0) throw wrong('vassalage', 'is no vendor')
    const { rows } = await sql<{ nodeId: string }>`
      insert into casino.game (vassalage, code, category, classify, title, bet_min, bet_max, return_ppm, volatility, lines,
        hit_ppm, win_max, features, languages, countries_deny, released_at, told_min, told_max,
        state)
      values (${vassalage}, ${code}, ${category}, ${classify}, ${JSON.stringify(title)}, ${figures.betMin},
        ${figures.betMax}, ${figures.returnPpm}, ${figures.volatility}, ${figures.lines}, ${figures.hitPpm},
        ${figures.winMax}, ${features}, ${languages}, ${countriesDeny}, ${tx.clock.now()},
        ${toldBets?.min ?? null}, ${toldBets?.max ?? null}, ${state})
      on conflict (vassalage, code) do nothing returning node_id::text as "nodeId"`.execute(tx.db)
    const [added] = rows
    if (!added) throw wrong('code', 'was given before: see list')
    await tell(tx, added.nodeId, { actor, action: 'casino.game.add', detail: { vassalage, code, state } })
    return { nodeId: added.nodeId, state }
  })
}

/** From which states a game comes into another. What was withdrawn stays so. */
const from: Record<Exclude<OfferState, 'draft'>, readonly OfferState[]> = {
  live: ['draft', 'paused'],
  paused: ['live'],
  withdrawn: ['draft', 'live', 'paused'],
}

/**
 * Has a game live, paused or withdrawn, with an audit line. Refused `game_unknown`, `game_state` with how it stands where it
 * cannot, and to go live `return_too_high` over 100 % and `return_too_low` under the setting's floor, each with the figure.
 */
export async function moveGame(
  context: Context,
  nodeId: string,
  to: Exclude<OfferState, 'draft'>,
  by: { actor: string; reason: string },
): Promise<void> {
  const floorPpm = await setting(context, 'casino.returnFloorPpm')
  await transact(context, async (tx) => {
    const { state, returnPpm } = await held(tx, nodeId)
    if (!from[to].includes(state)) throw new Refusal('game_state', { state })
    const fault = to === 'live' ? returnFault(returnPpm, floorPpm) : undefined
    if (fault) throw fault
    await sql`update casino.game set state = ${to} where node_id = ${nodeId}::bigint`.execute(tx.db)
    await tell(tx, nodeId, { ...by, action: 'casino.game.state', detail: { from: state, to } })
  })
}

/** What of a game is as its vendor says it; absent is what it does not say. */
export type FollowedGame = {
  bets: BetSpan
  toldBets: BetSpan | null
  returnPpm: number
  countriesDeny: readonly string[]
}

/**
 * Has a game be as its vendor says it, with an audit line. Where what it returns is no return to go live with, one that is live
 * rests from then on; answers whether it does. Refused `game_unknown`.
 */
export async function followGame(
  context: Context,
  nodeId: string,
  { bets, toldBets, returnPpm, countriesDeny }: FollowedGame,
  by: { actor: string; reason: string },
): Promise<{ isPaused: boolean }> {
  const floorPpm = await setting(context, 'casino.returnFloorPpm')
  return await transact(context, async (tx) => {
    const { state, ...before } = await held(tx, nodeId)
    const isPaused = state === 'live' && returnFault(returnPpm, floorPpm) !== undefined
    await sql`
      update casino.game set bet_min = ${bets.min}, bet_max = ${bets.max}, told_min = ${toldBets?.min ?? null},
        told_max = ${toldBets?.max ?? null}, return_ppm = ${returnPpm}, countries_deny = ${countriesDeny},
        state = ${isPaused ? 'paused' : state}
      where node_id = ${nodeId}::bigint`.execute(tx.db)
    const detail = {
      from: before.returnPpm,
      to: returnPpm,
      betMin: writeAmount(bets.min),
      betMax: writeAmount(bets.max),
      countriesDeny: countriesDeny.join(' '),
      ...(isPaused && { state: 'paused' }),
    }
    await tell(tx, nodeId, { ...by, action: 'casino.game.follow', detail })
    return { isPaused }
  })
}

/** Puts a game at a place before all others, or back among them, with an audit line. Refused `game_unknown`. */
export async function pinGame(
  context: Context,
  nodeId: string,
  pin: number | null,
  by: { actor: string; reason: string },
): Promise<void> {
  await transact(context, async (tx) => {
    const before = await held(tx, nodeId)
    await sql`update casino.game set pin = ${pin} where node_id = ${nodeId}::bigint`.execute(tx.db)
    await tell(tx, nodeId, { ...by, action: 'casino.game.pin', detail: { from: before.pin, to: pin } })
  })
}

/** Why a game that returns so much cannot be live, with the figure; undefined where it can. */
function returnFault(returnPpm: number, floorPpm: number): Refusal | undefined {
  if (returnPpm > 1_000_000) return new Refusal('return_too_high', { returnPpm })
  return returnPpm < floorPpm ? new Refusal('return_too_low', { returnPpm, floorPpm }) : undefined
}

async function held(tx: Tx, nodeId: string) {
  const { rows } = await sql<{ state: OfferState; returnPpm: number; pin: number | null }>`
    select state, return_ppm as "returnPpm", pin from casino.game where node_id = ${nodeId}::bigint for update`.execute(
    tx.db,
  )
  if (!rows[0]) throw new Refusal('game_unknown')
  return rows[0]
}

async function tell(
  tx: Tx,
  nodeId: string,
  line: Omit<Parameters<typeof note>[1], 'subject'>,
): Promise<void> {
  await note(tx, { ...line, subject: `casino.game:${nodeId}` })
  offersChanged.tell(tx, {})
}

const wrong = (path: string, rule: string) => new Refusal('invalid_input', { fields: [{ path, rule }] })
