import { sql, uuids, type Db } from '#kit'
import { findTransfers, type Posted } from '#ledger'
import type { Draw } from '#lottery/draw'
import { idOf, type MemberOrders } from '#lottery/order'
import { refundCause } from './void-draw.ts'

/** What the books say of one member on a draw: the award and payouts that stand, and what the ledger moved in all. */
export type MemberStanding = {
  award: { due: bigint; paid: bigint } | null
  /** What each order won, by its id. */
  payouts: Map<string, bigint>
  moved: bigint
  refunded: bigint
}

/** The version a draw's awards stand at; a void draw's is the one no result has. */
export function standingVersion(draw: Draw): number {
  return draw.state === 'void' ? draw.resultVersion + 1 : draw.settledVersion
}

/** Reads how members stand on a draw that is finished. */
export async function readStandings(
  db: Db,
  draw: Draw,
  members: readonly MemberOrders[],
): Promise<(memberId: string) => MemberStanding> {
  const standings = new Map<string, MemberStanding>()
  for (const { memberId } of members) {
    standings.set(memberId, { award: null, payouts: new Map(), moved: 0n, refunded: 0n })
  }
  const standingOf = (memberId: string) => standings.get(memberId) ?? unknownMember(memberId)
  for (const { memberId, ...award } of await readAwards(db, draw, members)) standingOf(memberId).award = award
  for (const { memberId, orderId, amount } of await readPayouts(db, draw, members)) {
    standingOf(memberId).payouts.set(orderId, amount)
  }
  const causes = members.map((member) => ({ member, ...causesOf(draw, member) }))
  const posted = await findTransfers(
    db,
    causes.flatMap(({ prizes, refunds }) => [...prizes, ...refunds]),
  )
  for (const { member, prizes, refunds } of causes) {
    const standing = standingOf(member.memberId)
    for (const cause of prizes) standing.moved += signed(posted.get(cause))
    for (const cause of refunds) standing.refunded += signed(posted.get(cause))
  }
  return standingOf
}

function unknownMember(memberId: string): never {
  throw new Error(`member ${memberId} was not asked for`)
}

async function readAwards(db: Db, draw: Draw, members: readonly MemberOrders[]) {
  const { rows } = await sql<{ memberId: string; due: bigint; paid: bigint }>`
    select a.member_id as "memberId", a.due, a.paid
    from unnest(${uuids(members.map((one) => one.memberId))}::uuid[]) as m (id)
    join lottery.award a on a.draw_id = ${draw.id}::uuid and a.member_id = m.id
      and a.version = ${standingVersion(draw)}`.execute(db)
  return rows
}

async function readPayouts(db: Db, draw: Draw, members: readonly MemberOrders[]) {
  const orders = members.flatMap(({ memberId, orders: all }) =>
    all.map((order) => ({ memberId, id: idOf(order) })),
  )
  const { rows } = await sql<{ memberId: string; orderId: string; amount: bigint }>`
    select p.member_id as "memberId", p.order_id as "orderId", p.amount
    from unnest(${uuids(orders.map((one) => one.memberId))}::uuid[], ${uuids(orders.map((one) => one.id))}::uuid[])
      as o (member_id, id)
    join lottery.payout p on p.member_id = o.member_id and p.order_id = o.id
    where p.version = ${standingVersion(draw)}`.execute(db)
  return rows
}

/** Every cause under which money can have moved for a member; order by order as well, where once it did. */
function causesOf(draw: Draw, { memberId, orders }: MemberOrders): { prizes: string[]; refunds: string[] } {
  const version = standingVersion(draw)
  const prizes = prizeCauses(`${draw.id}:${memberId}`, version)
  const refunds = [refundCause(draw.id, memberId)]
  if (draw.paidByOrder === 0) return { prizes, refunds }
  for (const id of orders.map(idOf)) {
    prizes.push(...prizeCauses(id, Math.min(version, draw.paidByOrder)))
    refunds.push(refundCause(id))
  }
  return { prizes, refunds }
}

function prizeCauses(of: string, version: number): string[] {
  const causes: string[] = []
  for (let to = 1; to <= version; to++) {
    causes.push(`prize:${of}:v${to}`)
    for (let from = 0; from < to; from++) causes.push(`correction:${of}:v${from}:v${to}`)
  }
  return causes
}

function signed(posted: Posted | undefined): bigint {
  if (!posted) return 0n
  return posted.toMember ? posted.amount : -posted.amount
}
