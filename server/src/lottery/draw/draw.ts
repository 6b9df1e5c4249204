import { lottery } from '@fairground/contract'
import type { GameTerms } from '@fairground/engine'
import { Refusal, sharedTime, sql, type Clock, type Db, type Tx } from '#kit'
import { markOfTerms, readGame } from '#lottery/game'

export const { drawStates } = lottery
export type DrawState = lottery.DrawState

/** One issue of a game as it stands. `terms` and `step` are the game's, as they were when the draw was made. */
export type Draw = {
  id: string
  gameCode: string
  issue: string
  state: DrawState
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  /** The confirmed result that counts, and the one payouts stand at; 0 before there is one. */
  resultVersion: number
  settledVersion: number
  settleAfter: Date | null
  finishedAt: Date | null
  /** Up to this version each order was paid by itself; 0 where members always were paid at once. */
  paidByOrder: number
  step: bigint
  terms: GameTerms
  /** Counted once, when sales end; null before. */
  orders: number | null
  commitment: Buffer | null
  root: Buffer | null
  entropy: string | null
}

/** A draw as it stood at a moment of the clock that all servers share. */
export type DrawNow = Draw & { now: Date }

const columns = {
  id: 'd.id',
  gameCode: 'd.game_code',
  issue: 'd.issue',
  state: 'd.state',
  opensAt: 'd.opens_at',
  closesAt: 'd.closes_at',
  drawsAt: 'd.draws_at',
  resultVersion: 'd.result_version',
  settledVersion: 'd.settled_version',
  settleAfter: 'd.settle_after',
  finishedAt: 'd.finished_at',
  paidByOrder: 'd.paid_by_order',
  step: 'd.step',
  // Draws of old keep the odds alone.
  terms: `case when d.terms ? 'mode' then d.terms else jsonb_build_object('mode', 'SEA', 'oddsPpm', d.terms) end`,
  orders: 'd.orders',
  commitment: 'd.commitment',
  root: 'd.root',
  entropy: 'd.entropy',
} as const satisfies Record<keyof Draw, string>

/** The columns of a draw `d` under our names for them, and those names alone. Made once, since each batch of bets has them. */
export const drawColumns = sql.raw(
  Object.entries(columns)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', '),
)
export const drawNames = sql.raw(
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', '),
)

export async function readDraw(db: Db, id: string): Promise<Draw> {
  const { rows } =
    await sql<Draw>`select ${drawColumns} from lottery.draw d where d.id = ${id}::uuid`.execute(db)
  return rows[0] ?? unknownDraw()
}

/** Reads a draw with the time it is, to see whether something is due on it. */
export async function readDrawNow({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<DrawNow> {
  const { rows } = await sql<DrawNow>`
    select ${drawColumns}, ${sharedTime(clock)} as now from lottery.draw d where d.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0] ?? unknownDraw()
}

/** Every draw that is not over, with the time it is; the soonest to close first. */
export async function readUnfinished({ db, clock }: { db: Db; clock: Clock }): Promise<DrawNow[]> {
  const { rows } = await sql<DrawNow>`
    select ${drawColumns}, ${sharedTime(clock)} as now from lottery.draw d
    where d.finished_at is null order by d.closes_at, d.game_code`.execute(db)
  return rows
}

/** A draw by its game and issue, or null; an unknown game is refused. */
export async function findDraw(db: Db, gameCode: string, issue: string): Promise<Draw | null> {
  await readGame(db, gameCode)
  const { rows } = await sql<Draw>`
    select ${drawColumns} from lottery.draw d where d.game_code = ${gameCode} and d.issue = ${issue}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Whoever steps a draw or writes under it passes its gate first, and is let in in the order they came. Rows alone would
 * not do: who shares one does not queue behind a step that waits for it, and a hot draw could not be closed by hand.
 */
export function gateOf(id: string, way: 'through' | 'closing') {
  const pass = sql.raw(way === 'closing' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  return sql`gate as materialized (select ${pass}(hashtextextended('draw:' || ${id}::text, 0)))`
}

/**
 * Reads a draw for a step, and the time once it is locked: until the step is durable, no other can be taken and no order
 * accepted.
 */
export async function lockDraw(tx: Tx, id: string): Promise<DrawNow> {
  const { rows } = await sql<DrawNow>`
    with ${gateOf(id, 'closing')}, locked as materialized (
      select ${drawColumns} from gate, lottery.draw d where d.id = ${id}::uuid for update of d
    )
    select ${drawNames}, ${sharedTime(tx.clock)} as now from locked`.execute(tx.db)
  return rows[0] ?? unknownDraw()
}

/** Reads a draw that must not move while this transaction writes under it. Many may hold it at once. */
export async function holdDraw(tx: Tx, id: string): Promise<Draw> {
  const { rows } = await sql<Draw>`
    with ${gateOf(id, 'through')}
    select ${drawColumns} from gate, lottery.draw d where d.id = ${id}::uuid for share of d`.execute(tx.db)
  return rows[0] ?? unknownDraw()
}

/** A draw as the contract promises it. */
export function asContract(draw: Draw): lottery.Draw {
  return { ...asDrawn(draw), termsMark: markOfDraw(draw) }
}

/** A draw as its result tells of it: nothing is priced by it any more. */
export function asDrawn(draw: Draw): Omit<lottery.Draw, 'termsMark'> {
  const { id: drawId, gameCode, issue, state, opensAt, closesAt, drawsAt, terms } = draw
  const stations = 'stations' in terms && terms.stations ? { stations: [...terms.stations] } : {}
  return { drawId, gameCode, issue, state, opensAt, closesAt, drawsAt, ...stations }
}

const marks = new Map<string, string>()
const marksMax = 4_096

/** The mark of what a draw was made with, which never changes: it is reckoned once, not for every page that lists it. */
export function markOfDraw({ id, terms }: Pick<Draw, 'id' | 'terms'>): string {
  const mark = marks.get(id) ?? markOfTerms(terms)
  if (!marks.has(id) && marks.size >= marksMax) marks.clear()
  marks.set(id, mark)
  return mark
}

/** Refuses a step that this state does not lead to. */
export function refuseStep(draw: Draw, step: string): never {
  throw new Refusal('draw_state', { state: draw.state, step })
}

export function unknownDraw(): never {
  throw new Refusal('draw_unknown')
}
