import type { ChaseState } from '@fairground/contract/chase'
import { sql, uuids, type Db, type Tx } from '#kit'
import type { Book } from '#ledger'

/** A chase as it stands. Amounts in ten-thousandths; multiples and stakes by the place of an issue, from 0. */
export type Chase = {
  id: string
  memberId: string
  gameCode: string
  book: Book
  lines: string
  plan: unknown
  multiples: number[]
  stakes: bigint[]
  amount: bigint
  stopsOnWin: boolean
  state: ChaseState
  endedBy: 'plan' | 'win' | 'member' | 'staff' | 'system' | null
  reason: string | null
  holdId: string
  remaining: bigint
  requestHash: Buffer
  placedAt: Date
  endedAt: Date | null
}

export type ChaseRef = { memberId: string; id: string }

/** The kind of its transfers: what is set aside, and what comes out of that again. */
export const chaseKind = 'chase'

export type ChaseOutcome = 'won' | 'lost' | 'void' | 'cancelled'

/** An order that a chase placed for one of its numbers, from 1, and what that came to, once it has. */
export type ChaseOrder = {
  number: number
  orderId: string
  drawId: string
  closesAt: Date
  outcome: ChaseOutcome | null
}

export const chaseColumns = sql`
  c.id, c.member_id as "memberId", c.game_code as "gameCode", c.book, c.lines::text as lines, c.plan, c.multiples, c.stakes,
  c.amount, c.stops_on_win as "stopsOnWin", c.state, c.ended_by as "endedBy", c.reason, c.hold_id as "holdId", c.remaining,
  c.request_hash as "requestHash", c.placed_at as "placedAt", c.ended_at as "endedAt"`

export async function readChase(db: Db, { memberId, id }: ChaseRef): Promise<Chase | undefined> {
  const { rows } = await sql<Row>`
    select ${chaseColumns} from lottery.chase c
    where c.member_id = ${memberId}::uuid and c.id = ${id}::uuid`.execute(db)
  return rows.map(asChase)[0]
}

/** Reads a chase that nobody else moves until this transaction is over. Whoever holds a draw as well held it before. */
export async function lockChase(tx: Tx, { memberId, id }: ChaseRef): Promise<Chase | undefined> {
  const { rows } = await sql<Row>`
    select ${chaseColumns} from lottery.chase c
    where c.member_id = ${memberId}::uuid and c.id = ${id}::uuid for update`.execute(tx.db)
  return rows.map(asChase)[0]
}

type Row = Omit<Chase, 'stakes'> & { stakes: (bigint | string)[] }

/** Arrays of amounts come as text. */
export function asChase(row: Row): Chase {
  return { ...row, stakes: row.stakes.map(BigInt) }
}

/** What chases placed, in the order in which they did. */
export async function readPlaced(
  db: Db,
  refs: readonly ChaseRef[],
): Promise<(ChaseOrder & { chaseId: string })[]> {
  const { rows } = await sql<ChaseOrder & { chaseId: string }>`
    select o.chase_id as "chaseId", o.number, o.order_id as "orderId", o.draw_id as "drawId", d.closes_at as "closesAt", o.outcome
    from lottery.chase_order o join lottery.draw d on d.id = o.draw_id
    where (o.member_id, o.chase_id) in (
      select * from unnest(${uuids(refs.map((one) => one.memberId))}::uuid[], ${uuids(refs.map((one) => one.id))}::uuid[]))
    order by o.chase_id, o.placed_at, d.closes_at`.execute(db)
  return rows
}

/** The numbers of a chase that no order stands for: none was placed, or its draw was void. */
export function waitingOf({ multiples }: Pick<Chase, 'multiples'>, placed: readonly ChaseOrder[]): number[] {
  const standing = new Set(placed.filter(({ outcome }) => outcome !== 'void').map(({ number }) => number))
  return multiples.map((_, i) => i + 1).filter((number) => !standing.has(number))
}

export function stakesOf({ stakes }: Pick<Chase, 'stakes'>, numbers: readonly number[]): bigint {
  return numbers.reduce((sum, number) => sum + (stakes[number - 1] ?? 0n), 0n)
}

/** When the last draw closes, or closed, that a chase is on: it goes on with a later one. */
export function lastCloseOf(placed: readonly ChaseOrder[]): Date {
  return new Date(Math.max(0, ...placed.map(({ closesAt }) => closesAt.getTime())))
}

/** Whether the next number has to wait for what an order comes to. */
export function waitsForResult(
  { stopsOnWin }: Pick<Chase, 'stopsOnWin'>,
  placed: readonly ChaseOrder[],
): boolean {
  return stopsOnWin && placed.some(({ outcome }) => outcome === null)
}

type Announced = Pick<Chase, 'memberId' | 'id' | 'state' | 'endedBy' | 'reason'>

export function announceChase(tx: Tx, { memberId, id: chaseId, state, endedBy, reason }: Announced): void {
  tx.announce({ to: memberId, event: { type: 'chase', chaseId, state, endedBy, reason } })
}
