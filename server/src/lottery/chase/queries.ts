import type { chase as contract } from '@fairground/contract'
import { endOfDay, Refusal, sql, startOfDay, type Caller, type Context, type Db } from '#kit'
import { gamesThatFit } from '#lottery/game'
import { readLines } from '#lottery/order'
import type { z } from 'zod'
import { asChase, chaseColumns, readChase, readPlaced, waitingOf } from './chase.ts'
import type { Chase, ChaseOrder } from './chase.ts'

type Page = z.output<typeof contract.chases.reply>
type One = z.output<typeof contract.chaseById.reply>
type Step = One['steps'][number]

/** A member's chases, newest first. */
export async function chases(
  context: Context,
  { memberId }: Caller,
  { before, pageNo, pageSize, ...filter }: z.output<typeof contract.chases.input>,
): Promise<Page> {
  const fits = await fitting(context, memberId, filter)
  const offset = before === undefined ? (pageNo - 1) * pageSize : 0
  const { rows } = await sql<Chase>`
    select ${chaseColumns} from lottery.chase c
    where ${fits} ${before === undefined ? sql`` : sql`and c.id < ${before}::uuid`}
    order by c.id desc offset ${offset} limit ${pageSize + 1}`.execute(context.db)
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from lottery.chase c where ${fits}`.execute(context.db)
  const list = rows.slice(0, pageSize).map(asChase)
  const total = before === undefined ? Number(counts[0]?.total ?? 0n) : null
  return {
    list: await told(context.db, list),
    next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null,
    total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
  }
}

type Filter = Pick<z.output<typeof contract.chases.input>, 'gameCode' | 'family' | 'state' | 'from' | 'to'>

async function fitting({ db, config: { timeZone } }: Context, memberId: string, filter: Filter) {
  const { state, from, to } = filter
  const games = await gamesThatFit(db, filter)
  const bounds = [
    sql`c.member_id = ${memberId}::uuid`,
    games !== undefined && sql`c.game_code = any(${games})`,
    state !== undefined && sql`c.state = ${state}`,
    from !== undefined && sql`c.placed_at >= ${startOfDay(from, timeZone)}`,
    to !== undefined && sql`c.placed_at < ${endOfDay(to, timeZone)}`,
  ]
  return sql.join(
    bounds.filter((one) => !!one),
    sql` and `,
  )
}

/** One chase of the member's own, with each of its issues; another's is unknown. */
export async function chaseById(
  { db }: Context,
  { memberId }: Caller,
  { chaseId }: z.output<typeof contract.chaseById.input>,
): Promise<One> {
  const chase = await readChase(db, { memberId, id: chaseId })
  if (!chase) throw new Refusal('chase_unknown')
  const [one] = await told(db, [chase])
  if (!one) throw new Refusal('chase_unknown')
  return {
    ...one,
    plan: asPlan(chase.plan),
    lines: readLines(chase.lines).map(({ numbers, at, ...line }) => {
      return { ...line, numbers: [...numbers], ...(at && { at: [...at] }) }
    }),
    steps: await stepsOf(db, chase),
  }
}

/** Amounts of a plan are kept as text. */
function asPlan(kept: unknown): One['plan'] {
  const plan = kept as
    | Exclude<One['plan'], { kind: 'profit' }>
    | { kind: 'profit'; multiple: number; profit: string }
  return plan.kind === 'profit' ? { ...plan, profit: BigInt(plan.profit) } : plan
}

async function told(db: Db, list: readonly Chase[]): Promise<Page['list']> {
  if (list.length === 0) return []
  const placed = Map.groupBy(await readPlaced(db, list), ({ chaseId }) => chaseId)
  const payouts = await readPayouts(db, list)
  return list.map((chase) => {
    const own = placed.get(chase.id) ?? []
    return {
      chaseId: chase.id,
      gameCode: chase.gameCode,
      state: chase.state,
      endedBy: chase.endedBy,
      reason: chase.reason,
      stopsOnWin: chase.stopsOnWin,
      issues: chase.multiples.length,
      placed: own.filter(({ outcome }) => outcome !== 'void').length,
      amount: chase.amount,
      remaining: chase.remaining,
      payout: payouts.get(chase.id) ?? 0n,
      placedAt: chase.placedAt,
      endedAt: chase.endedAt,
    }
  })
}

/** What the orders of chases are due as their draws stand, by chase. */
async function readPayouts(db: Db, list: readonly Chase[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; payout: bigint }>`
    select o.chase_id as id, sum(p.amount)::bigint as payout
    from lottery.chase_order o
    join lottery.draw d on d.id = o.draw_id and d.state <> 'void'
    join lottery.payout p
      on p.member_id = o.member_id and p.order_id = o.order_id and p.version = d.settled_version
    where o.member_id = ${list[0]?.memberId}::uuid and o.chase_id = any(${list.map(({ id }) => id)}::uuid[])
    group by 1`.execute(db)
  return new Map(rows.map(({ id, payout }) => [id, payout]))
}

/** What was placed, in that order, and after it what is still to be. */
async function stepsOf(db: Db, chase: Chase): Promise<Step[]> {
  const placed = await readPlaced(db, [chase])
  const { rows } = await sql<{ id: string; issue: string }>`
    select id, issue from lottery.draw
    where id = any(${placed.map(({ drawId }) => drawId)}::uuid[])`.execute(db)
  const issues = new Map(rows.map(({ id, issue }) => [id, issue]))
  const of = (number: number) => ({
    number,
    multiple: chase.multiples[number - 1] ?? 0,
    stake: chase.stakes[number - 1] ?? 0n,
  })
  const asStep = ({ number, orderId, drawId, outcome }: ChaseOrder): Step => ({
    ...of(number),
    state: outcome ?? 'placed',
    orderId,
    drawId,
    issue: issues.get(drawId) ?? null,
  })
  const left = waitingOf(chase, placed).map((number): Step => ({
    ...of(number),
    state: chase.state === 'running' ? 'waiting' : 'freed',
    orderId: null,
    drawId: null,
    issue: null,
  }))
  return [...placed.map(asStep), ...left]
}
