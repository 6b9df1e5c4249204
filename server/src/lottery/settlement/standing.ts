import { sql, uuids, type Db } from '#kit'
import { accountId, findTransfers, partCause, type Posted } from '#ledger'
import type { Draw } from '#lottery/draw'
import { costOfText, idOf, type MemberOrders, type StakePart } from '#lottery/order'
import { gameAccount } from '#wallet'
import { refundCause } from './void-draw.ts'

/** What an award says, and what the ledger moved for it, gave back and paid back at once. */
type Moved = {
  award: { due: bigint; paid: bigint } | null
  moved: bigint
  refunded: bigint
  rebated: bigint
}
const nothing: Moved = { award: null, moved: 0n, refunded: 0n, rebated: 0n }

/** What the books say of one member on a draw: the award and payouts that stand, and what the ledger moved in all. */
export type MemberStanding = Moved & {
  /** What each order won, by its id. */
  payouts: Map<string, bigint>
  /** What of it is of another purse than `main`, by the purse; of those that paid a stake. */
  parts: Map<string, Moved>
}

/** The version a draw's awards stand at; a void draw's is the one no result has. */
export function standingVersion(draw: Draw): number {
  return draw.state === 'void' ? draw.resultVersion + 1 : draw.settledVersion
}

const books = ['real', 'trial'] as const

/** Reads how members stand on a draw that is finished, with money of this currency. */
export async function readStandings(
  db: Db,
  { draw, currency }: { draw: Draw; currency: string },
  members: readonly MemberOrders[],
  staked: ReadonlyMap<string, readonly StakePart[]>,
): Promise<(memberId: string) => MemberStanding> {
  const standings = new Map<string, MemberStanding>()
  for (const { memberId, orders } of members) {
    const purses = staked.size === 0 ? [] : orders.flatMap((order) => staked.get(idOf(order)) ?? [])
    const parts = new Map(purses.map(({ purse }) => [purse, { ...nothing }]))
    standings.set(memberId, { ...nothing, payouts: new Map(), parts })
  }
  const standingOf = (memberId: string) => standings.get(memberId) ?? unknownMember(memberId)
  for (const { memberId, ...award } of await readAwards(db, draw, members)) standingOf(memberId).award = award
  for (const { memberId, orderId, amount } of await readPayouts(db, draw, members)) {
    standingOf(memberId).payouts.set(orderId, amount)
  }
  if (staked.size > 0) await addAwardParts(db, draw, members, standingOf)
  const causes = members.flatMap((member) => causesOf(draw, member, standingOf(member.memberId)))
  const posted = await findTransfers(
    db,
    causes.flatMap(({ prizes, refunds, rebates }) => [...prizes, ...refunds, ...rebates]),
  )
  const given = (['stake', 'prize', 'rebate'] as const).flatMap((side) =>
    books.map((book) => accountId(gameAccount(draw.gameCode, side, { book, currency }))),
  )
  const signed = (of: Posted | undefined) =>
    of === undefined ? 0n : given.includes(of.fromId) ? of.amount : -of.amount
  for (const { of, prizes, refunds, rebates } of causes) {
    for (const one of of) {
      for (const cause of prizes) one.moved += signed(posted.get(cause))
      for (const cause of refunds) one.refunded += signed(posted.get(cause))
      for (const cause of rebates) one.rebated += signed(posted.get(cause))
    }
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

/** Adds what of the awards is of other purses; of one that paid no stake it makes a part, which the audit then finds. */
async function addAwardParts(
  db: Db,
  draw: Draw,
  members: readonly MemberOrders[],
  standingOf: (memberId: string) => MemberStanding,
): Promise<void> {
  const { rows } = await sql<{ memberId: string; purse: string; due: bigint; paid: bigint }>`
    select member_id as "memberId", purse, due, paid from lottery.award_part
    where draw_id = ${draw.id}::uuid and version = ${standingVersion(draw)}
      and member_id = any(${uuids(members.map((one) => one.memberId))}::uuid[])`.execute(db)
  for (const { memberId, purse, ...award } of rows) {
    const { parts } = standingOf(memberId)
    parts.set(purse, { ...nothing, ...parts.get(purse), award })
  }
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

/** Causes under which money can have moved, and whose sums what moved counts in: a part's in the member's as well. */
type Causes = { of: Moved[]; prizes: string[]; refunds: string[]; rebates: string[] }

/** Every cause under which money can have moved for a member; order by order as well, where once it did. */
function causesOf(draw: Draw, { memberId, orders }: MemberOrders, standing: MemberStanding): Causes[] {
  const version = standingVersion(draw)
  const prizes = prizeCauses(`${draw.id}:${memberId}`, version)
  const refunds = [refundCause(draw.id, memberId)]
  const rebates = orders.flatMap((order) => (costOfText(order).rebate > 0n ? [`rebate:${idOf(order)}`] : []))
  const parts = [...standing.parts].map(([purse, part]): Causes => {
    const partOf = (cause: string) => partCause(cause, purse)
    return {
      of: [standing, part],
      prizes: prizes.map(partOf),
      refunds: refunds.map(partOf),
      rebates: rebates.map(partOf),
    }
  })
  if (draw.paidByOrder > 0)
    for (const id of orders.map(idOf)) {
      prizes.push(...prizeCauses(id, Math.min(version, draw.paidByOrder)))
      refunds.push(refundCause(id))
    }
  return [{ of: [standing], prizes, refunds, rebates }, ...parts]
}

function prizeCauses(of: string, version: number): string[] {
  const causes: string[] = []
  for (let to = 1; to <= version; to++) {
    causes.push(`prize:${of}:v${to}`)
    for (let from = 0; from < to; from++) causes.push(`correction:${of}:v${from}:v${to}`)
  }
  return causes
}
