import { writeAmount, writeId } from '@fairground/contract'
import { sql, type Context, type Db } from '#kit'
import { accountId, findTransfers, houseAccount, readHouseBalances, type Book, type Posted } from '#ledger'
import { drawColumns, type Draw } from './draw.ts'
import { judge } from './judge.ts'
import { contentOf, readOrder, streamOrders, type StoredOrder } from './stream-orders.ts'

/** The first thing that is not as the stored orders and results say; amounts in units. */
export type Difference = { what: string; draw: string; order: string; expected: string; found: string }

export type SettlementAudit = {
  draws: number
  orders: number
  lines: number
  winners: number
  staked: bigint
  paid: bigint
  difference: Difference | null
}

const nothing = { draws: 0, orders: 0, lines: 0, winners: 0, staked: 0n, paid: 0n, difference: null }

/**
 * Re-derives every settled and void draw from its stored orders and its result with the engine, and compares what comes
 * out with the payouts and with the ledger, from one snapshot. Stops at the first difference and names it. Given a
 * draw, audits that one alone.
 */
export async function auditSettlement(context: Context, only?: { drawId: string }): Promise<SettlementAudit> {
  const snapshot = context.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (db) => {
    const audit: SettlementAudit = { ...nothing }
    for (const draw of await readFinished(db, only?.drawId)) {
      audit.difference = await auditDraw(db, draw, audit)
      if (audit.difference) return audit
      audit.draws++
    }
    if (!only) audit.difference = await auditHouse(context, db)
    return audit
  })
}

async function readFinished(db: Db, drawId: string | undefined): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${drawColumns} from lottery.draw d
    where d.state in ('settled', 'void') and d.finished_at is not null
      and (${drawId ?? null}::uuid is null or d.id = ${drawId ?? null}::uuid)
    order by d.draws_at`.execute(db)
  return rows
}

async function auditDraw(db: Db, draw: Draw, audit: SettlementAudit): Promise<Difference | null> {
  // A void draw pays nothing and gives every stake back.
  const judged = draw.state === 'void' ? null : await judge(db, draw, draw.settledVersion)
  let payouts = 0
  for await (const texts of streamOrders(db, draw.id, 2000)) {
    const orders = texts.map(readOrder)
    const standings = await readStandings(db, draw, orders)
    for (const [i, order] of orders.entries()) {
      const due = judged?.(contentOf(texts[i] ?? '')) ?? { amount: 0n, stake: order.stake, lines: 0 }
      const standing = standings(order)
      if (standing.payout) payouts++
      audit.orders++
      audit.lines += due.lines
      audit.staked += order.stake - standing.refunded
      audit.paid += standing.moved
      if (due.amount > 0n) audit.winners++
      const refund = judged ? 0n : order.stake
      const wrong = findDifference([
        ['the stake', due.stake, order.stake],
        ['the payout', due.amount, standing.payout?.amount ?? 0n],
        ['what the ledger moved for the prize', standing.payout?.paid ?? 0n, standing.moved],
        ['the refund', refund, standing.refunded],
      ])
      if (wrong) return { ...wrong, draw: nameOf(draw), order: writeId('ord', order.id) }
    }
  }
  const wrong = findDifference(
    [['payouts to orders of the draw', await countPayouts(db, draw), BigInt(payouts)]],
    String,
  )
  return wrong && { ...wrong, draw: nameOf(draw), order: '' }
}

function nameOf(draw: Draw): string {
  return `${draw.gameCode} ${draw.issue}`
}

/** The version a draw's payouts stand at; a void draw's is the one no result has. */
function versionOf(draw: Draw): number {
  return draw.state === 'void' ? draw.resultVersion + 1 : draw.settledVersion
}

/** What the books say of one order: its latest payout, what the ledger moved for it in all, and its refund. */
type Standing = { payout: { amount: bigint; paid: bigint } | null; moved: bigint; refunded: bigint }

async function readStandings(
  db: Db,
  draw: Draw,
  orders: readonly StoredOrder[],
): Promise<(order: StoredOrder) => Standing> {
  const version = versionOf(draw)
  const { rows } = await sql<{ orderId: string; amount: bigint; paid: bigint }>`
    select p.order_id as "orderId", p.amount, p.paid
    from unnest(${orders.map((one) => one.memberId)}::uuid[], ${orders.map((one) => one.id)}::uuid[])
      as o (member_id, id)
    join lottery.payout p on p.member_id = o.member_id and p.order_id = o.id
    where p.version = ${version}`.execute(db)
  const payouts = new Map(rows.map((row) => [row.orderId, row]))
  const causes = orders.flatMap((order) => [`refund:${order.id}`, ...causesOf(order.id, version)])
  const posted = await findTransfers(db, causes)
  return (order) => ({
    payout: payouts.get(order.id) ?? null,
    moved: causesOf(order.id, version).reduce((sum, cause) => sum + signed(posted.get(cause)), 0n),
    refunded: signed(posted.get(`refund:${order.id}`)),
  })
}

/** Every cause under which a prize can have moved for an order up to a version. */
function causesOf(orderId: string, version: number): string[] {
  const causes: string[] = []
  for (let to = 1; to <= version; to++) {
    causes.push(`prize:${orderId}:v${to}`)
    for (let from = 0; from < to; from++) causes.push(`correction:${orderId}:v${from}:v${to}`)
  }
  return causes
}

function signed(posted: Posted | undefined): bigint {
  if (!posted) return 0n
  return posted.toMember ? posted.amount : -posted.amount
}

async function countPayouts(db: Db, draw: Draw): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from lottery.payout
    where draw_id = ${draw.id}::uuid and version = ${versionOf(draw)}`.execute(db)
  return rows[0]?.count ?? 0n
}

/** Each game's prize account holds what its orders hold of their prizes, with the sign turned: nothing else was paid. */
async function auditHouse(context: Context, db: Db): Promise<Difference | null> {
  const { currency } = context.config
  const { rows } = await sql<{ gameCode: string; book: Book; paid: bigint }>`
    select g.code as "gameCode", b.book, coalesce(sum(p.paid), 0)::bigint as paid
    from lottery.game g cross join (values ('real'), ('trial')) b (book)
    left join lottery.draw d on d.game_code = g.code
    left join lateral (
      select distinct on (p.member_id, p.order_id) p.paid from lottery.payout p
      join lottery."order" o on o.member_id = p.member_id and o.id = p.order_id and o.book = b.book
      where p.draw_id = d.id order by p.member_id, p.order_id, p.version desc
    ) p on true
    group by g.code, b.book`.execute(db)
  const accountOf = ({ gameCode, book }: (typeof rows)[number]) =>
    houseAccount(`game:${gameCode}:prize`, { book, currency })
  const held = await readHouseBalances(db, rows.map(accountOf))
  for (const row of rows) {
    const account = accountOf(row)
    const wrong = findDifference([[`account ${account.name}`, -row.paid, held.get(accountId(account)) ?? 0n]])
    if (wrong) return { ...wrong, draw: row.gameCode, order: '' }
  }
  return null
}

/** The first of these that is not what it should be. */
function findDifference(
  pairs: readonly [what: string, expected: bigint, found: bigint][],
  write: (amount: bigint) => string = writeAmount,
): Pick<Difference, 'what' | 'expected' | 'found'> | null {
  const wrong = pairs.find(([, expected, found]) => expected !== found)
  return wrong ? { what: wrong[0], expected: write(wrong[1]), found: write(wrong[2]) } : null
}
