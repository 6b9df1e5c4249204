import { writeAmount, writeId } from '@fairground/contract'
import { sql, type Context, type Db } from '#kit'
import { accountId, readHouseBalances, type Book } from '#ledger'
import { drawColumns, type Draw } from '#lottery/draw'
import { costOfText, idOf, openStakeParts, streamMembers } from '#lottery/order'
import type { MemberOrders, OrderText, StakePart } from '#lottery/order'
import { auditPools, findFaultyPots } from '#lottery/pool'
import { gameAccount } from '#wallet'
import { findMisplaced, findUngiven } from './audit-stakes.ts'
import { findMistold } from './audit-turnover.ts'
import { decider, openRebates, type Decide } from './decide.ts'
import { addWon, type DuePart } from './due.ts'
import { readStandings, standingVersion, type MemberStanding } from './standing.ts'
import { openTallies, tallyOf, type Tallies, type Tally } from './tally.ts'

/** The first thing that is not as the stored orders and results say, of an order or a member; amounts in units. */
export type Difference = { what: string; draw: string; of: string; expected: string; found: string }

/** What was audited, in real money and beside it in play money, up to the first difference. */
export type SettlementAudit = Tallies & { draws: number; difference: Difference | null }

/**
 * Re-derives every settled and void draw from its stored orders and its result with the engine, and compares what comes
 * out with payouts, awards, the ledger and what the journal tells, from one snapshot. Stops at the first difference and names it. Given a
 * draw, audits that one alone.
 */
export async function auditSettlement(context: Context, only?: { drawId: string }): Promise<SettlementAudit> {
  const snapshot = context.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (db) => {
    const audit: SettlementAudit = { draws: 0, ...openTallies(), difference: null }
    for (const draw of await readFinished(db, only?.drawId)) {
      audit.difference = await auditDraw(db, { draw, currency: context.config.currency }, audit)
      if (audit.difference) return audit
      audit.draws++
    }
    if (!only) audit.difference = await auditWhole(context, db)
    return audit
  })
}

/** What is not of one draw. */
async function auditWhole(context: Context, db: Db): Promise<Difference | null> {
  const wrong = (await auditHouse(context, db)) ?? (await findStrayPayout(db))
  if (wrong) return wrong
  const misplaced = (await findMisplaced(context, db)) ?? (await findUngiven(db))
  const found = misplaced && findDifference([misplaced.pair])
  return found && { ...found, draw: 'no draw', of: writeId('ord', misplaced.orderId) }
}

async function readFinished(db: Db, drawId: string | undefined): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${drawColumns} from lottery.draw d
    where d.state in ('settled', 'void') and d.finished_at is not null
      and (${drawId ?? null}::uuid is null or d.id = ${drawId ?? null}::uuid)
    order by d.draws_at`.execute(db)
  return rows
}

type Audited = { draw: Draw; currency: string }

async function auditDraw(db: Db, audited: Audited, audit: SettlementAudit): Promise<Difference | null> {
  const { draw } = audited
  // A void draw pays nothing and gives every stake back.
  const decide = draw.state === 'void' ? null : await decider(db, draw, draw.settledVersion)
  const rebateOf = await openRebates(db, draw)
  let awards = 0
  const readParts = await openStakeParts(db, draw.id)
  for await (const members of streamMembers(db, draw.id, () => 2000)) {
    const staked = await readParts(members.map((one) => one.memberId))
    const standingOf = await readStandings(db, audited, members, staked)
    for (const member of members) {
      const standing = standingOf(member.memberId)
      if (standing.award) awards++
      const wrong = auditMember({ decide, rebateOf }, member, standing, tallyOf(audit, member.book), staked)
      if (wrong) return { ...wrong, draw: nameOf(draw) }
    }
  }
  const counted = await countAwards(db, draw)
  const wrong = findDifference([['awards to members who played', counted, BigInt(awards)]], String)
  if (wrong) return { ...wrong, draw: nameOf(draw), of: '' }
  const pots = findDifference(await findFaultyPots(db, draw, audited.currency, standingVersion(draw)))
  if (pots) return { ...pots, draw: nameOf(draw), of: '' }
  const mistold = await findMistold(db, draw)
  const told = mistold && findDifference(mistold.pairs)
  return told && { ...told, draw: nameOf(draw), of: writeId('mem', mistold.memberId) }
}

type Rederived = { decide: Decide | null; rebateOf: (order: OrderText) => bigint }

function auditMember(
  { decide, rebateOf }: Rederived,
  { memberId, orders }: MemberOrders,
  standing: MemberStanding,
  tally: Tally,
  stakeParts: ReadonlyMap<string, readonly StakePart[]>,
): Omit<Difference, 'draw'> | null {
  let [due, staked, rebated] = [0n, 0n, 0n]
  const parts: Record<'due' | 'staked' | 'rebated', DuePart[]> = { due: [], staked: [], rebated: [] }
  for (const order of orders) {
    const { stake, rebate } = costOfText(order)
    const found = decide?.(order) ?? { amount: 0n, stake, lines: 0 }
    const wrong = findDifference([
      ['the stake', found.stake, stake],
      ['the rebate', rebateOf(order), rebate],
      ['the payout', found.amount, standing.payouts.get(idOf(order)) ?? 0n],
    ])
    if (wrong) return { ...wrong, of: writeId('ord', idOf(order)) }
    tally.orders++
    tally.lines += found.lines
    if (found.amount > 0n) tally.winners++
    due += found.amount
    staked += stake
    rebated += rebate
    const own = stakeParts.get(idOf(order)) ?? []
    addWon(parts.due, { amount: found.amount, stake }, own)
    addWon(parts.staked, { amount: stake, stake }, own)
    addWon(parts.rebated, { amount: rebate, stake }, own)
  }
  // What a void took of the rebates was given back with them.
  tally.staked += decide ? staked : staked - rebated - standing.refunded
  tally.paid += standing.moved
  const wrong = findDifference([
    ['the award', due, standing.award?.due ?? 0n],
    ['what the ledger moved for the award', standing.award?.paid ?? 0n, standing.moved],
    ['what the ledger paid back at once', rebated, standing.rebated],
    ['the refund', decide ? 0n : staked - rebated, standing.refunded],
    ...[...standing.parts].flatMap(([purse, part]): Pair[] => [
      [`the award to ${purse}`, amountOf(parts.due, purse), part.award?.due ?? 0n],
      [`what the ledger moved to ${purse} for the award`, part.award?.paid ?? 0n, part.moved],
      [`what the ledger paid back to ${purse} at once`, amountOf(parts.rebated, purse), part.rebated],
      [
        `the refund to ${purse}`,
        decide ? 0n : amountOf(parts.staked, purse) - amountOf(parts.rebated, purse),
        part.refunded,
      ],
    ]),
  ])
  return wrong && { ...wrong, of: writeId('mem', memberId) }
}

type Pair = [what: string, expected: bigint, found: bigint]

function amountOf(parts: readonly DuePart[], purse: string): bigint {
  return parts.find((part) => part.purse === purse)?.amount ?? 0n
}

function nameOf(draw: Draw): string {
  return `${draw.gameCode} ${draw.issue}`
}

async function countAwards(db: Db, draw: Draw): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from lottery.award
    where draw_id = ${draw.id}::uuid and version = ${standingVersion(draw)}`.execute(db)
  return rows[0]?.count ?? 0n
}

type HouseRow = { gameCode: string; book: Book; paid: bigint; rebated: bigint }

/**
 * Each game's prize account holds what members hold of its prizes, less what came of them out of its pools, and its account
 * of rebates what its orders were paid back at once, with the sign turned: nothing else was paid.
 */
async function auditHouse(context: Context, db: Db): Promise<Difference | null> {
  const { currency } = context.config
  const pools = await auditPools(context, db)
  const faulty = findDifference(pools.faulty)
  if (faulty) return { ...faulty, draw: 'no draw', of: '' }
  const { rows } = await sql<HouseRow>`
    with held as (
      select d.game_code, a.book, sum(a.paid) as paid
      from (
        select distinct on (draw_id, member_id) draw_id, book, paid from lottery.award
        order by draw_id desc, member_id desc, version desc
      ) a
      join lottery.draw d on d.id = a.draw_id
      group by d.game_code, a.book
    ), rebated as (
      select d.game_code, o.book, sum(o.rebate) as rebated
      from lottery."order" o join lottery.draw d on d.id = o.draw_id where o.rebate > 0
      group by d.game_code, o.book
    )
    select g.code as "gameCode", b.book, coalesce(h.paid, 0)::bigint as paid, coalesce(r.rebated, 0)::bigint as rebated
    from lottery.game g cross join (values ('real'), ('trial')) b (book)
    left join held h on h.game_code = g.code and h.book = b.book
    left join rebated r on r.game_code = g.code and r.book = b.book
    order by g.code, b.book`.execute(db)
  const accounts = rows.flatMap(({ gameCode, book, paid, rebated }) =>
    (['prize', 'rebate'] as const).map((side) => ({
      gameCode,
      account: gameAccount(gameCode, side, { book, currency }),
      owed: side === 'prize' ? pools.won(gameCode, book) - paid : -rebated,
    })),
  )
  const held = await readHouseBalances(
    db,
    accounts.map((one) => one.account),
  )
  for (const { gameCode, account, owed } of accounts) {
    const wrong = findDifference([[`account ${account.name}`, owed, held.get(accountId(account)) ?? 0n]])
    if (wrong) return { ...wrong, draw: gameCode, of: '' }
  }
  return null
}

/** A payout of an order that nobody placed. */
async function findStrayPayout(db: Db): Promise<Difference | null> {
  const { rows } = await sql<{ orderId: string; amount: bigint }>`
    select p.order_id as "orderId", p.amount from lottery.payout p
    where not exists (select from lottery."order" o where o.member_id = p.member_id and o.id = p.order_id)
    limit 1`.execute(db)
  const [stray] = rows
  if (!stray) return null
  const wrong = { what: 'the payout', expected: 'none', found: writeAmount(stray.amount) }
  return { ...wrong, draw: 'no draw', of: writeId('ord', stray.orderId) }
}

/** The first of these that is not what it should be. */
function findDifference(
  pairs: readonly Pair[],
  write: (amount: bigint) => string = writeAmount,
): Pick<Difference, 'what' | 'expected' | 'found'> | null {
  const wrong = pairs.find(([, expected, found]) => expected !== found)
  return wrong ? { what: wrong[0], expected: write(wrong[1]), found: write(wrong[2]) } : null
}
