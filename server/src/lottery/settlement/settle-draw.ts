import { assert, countWritten, openPace, sql, transact, type Context, type Pace, type Tx } from '#kit'
import type { Book } from '#ledger'
import { holdDraw, lockDraw, moveDraw, refuseStep, type Draw } from '#lottery/draw'
import {
  idOf,
  openStakeParts,
  streamMembers,
  workThrough,
  type MemberOrders,
  type StakePart,
} from '#lottery/order'
import { shareOut } from '#lottery/pool'
import { meetDues } from './award.ts'
import { decider, type Decide } from './decide.ts'
import { addWon, moveOf, moves, readHeld } from './due.ts'
import type { Due, DuePart, Held, Move, Won } from './due.ts'
import { describe, openTallies, tallyOf, type Tallies, type Tally } from './tally.ts'

export type SettlementOptions = {
  /** How many orders are read at once where nobody else writes, and at most how many that won share a transaction, or one member's. */
  chunk?: number
  /** Told of each point where a settlement can be cut short; a test cuts it there. */
  reached?: (point: string) => void
}

const paidTogether = 2000
const inFlightMax = 3

/** What a draw came to in real money, and beside it in play money. */
export type Settlement = Tallies & { draw: Draw }

/**
 * Pays the winners of a draw whose result has stood its hold, and touches nothing else: a losing order is never written
 * to. Cut short anywhere it is simply run again; run twice, also at once, it pays once. A corrected result moves the
 * difference to what was paid before.
 */
export async function settleDraw(
  context: Context,
  drawId: string,
  actor = 'system',
  options: SettlementOptions = {},
): Promise<Settlement> {
  const { chunk = 5000, reached = () => undefined } = options
  const pace = openPace(() => countWritten(context.db), { chunk, inFlightMax })
  const draw = await beginSettling(context, drawId, actor)
  const tallies = openTallies()
  if (draw.state === 'settled') return { draw, ...tallies }
  reached('begun')
  await shareOut(context, draw, reached)
  const owed = decideOrders(context, draw, pace, tallies, reached)
  await workThrough(owed, pace.inFlightMax, (some) => payAwards(context, draw, some, pace, reached))
  reached('paid')
  const settled = await endSettling(context, draw, actor, tallies)
  reached('settled')
  return { draw: settled, ...tallies }
}

async function beginSettling(context: Context, drawId: string, actor: string): Promise<Draw> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw.state === 'settling' || draw.state === 'settled') return draw
    if (draw.state !== 'resulted') refuseStep(draw, 'settle')
    if (draw.settleAfter && draw.now < draw.settleAfter) refuseStep(draw, 'settle')
    return await moveDraw(tx, draw, { state: 'settling', actor, detail: { version: draw.resultVersion } })
  })
}

/** What is due in one book, by one kind of move: what can be written and paid in one transaction. */
type Share = { book: Book; move: Move; dues: Due[] }

/** Decides every order and hands on what is due, so many at a time: most orders lose, and cost nothing more. */
async function* decideOrders(
  context: Context,
  draw: Draw,
  pace: Pace,
  tallies: Tallies,
  reached: (point: string) => void,
): AsyncGenerator<Share[]> {
  const decide = await decider(context.db, draw, draw.resultVersion)
  // Under a first result nobody holds anything yet, and who lost is not looked at again.
  const isFirst = draw.resultVersion === 1 && draw.paidByOrder === 0
  const readParts = await openStakeParts(context.db, draw.id)
  let shares: Share[] = []
  let size = 0
  for await (const members of pace.between(streamMembers(context.db, draw.id, pace.chunk))) {
    const ids = members.map((member) => member.memberId)
    const held = isFirst ? null : await readHeld(context.db, draw, draw.resultVersion, ids)
    const parts = await readParts(ids)
    for (const member of members) {
      const due = decideMember(decide, member, tallyOf(tallies, member.book), held, parts)
      if (due.won.length === 0) continue
      shareOf(shares, member.book, moveOf(draw, due)).dues.push(due)
      size += due.won.length
    }
    reached('decided')
    if (size < Math.min(pace.chunk(), paidTogether)) continue
    yield shares
    shares = []
    size = 0
  }
  if (size > 0) yield shares
}

/** What all of a member's orders come to. Where they may have won before, those that won nothing now are named as well. */
function decideMember(
  decide: Decide,
  { memberId, orders }: MemberOrders,
  tally: Tally,
  held: ReadonlyMap<string, Held> | null,
  parts: ReadonlyMap<string, readonly StakePart[]>,
): Due {
  const due = {
    memberId,
    amount: 0n,
    won: [] as Won[],
    held: held?.get(memberId) ?? null,
    parts: [] as DuePart[],
  }
  for (const order of orders) {
    const { amount, stake, lines } = decide(order)
    tally.orders++
    tally.lines += lines
    tally.staked += stake
    if (amount > 0n) tally.winners++
    if (amount > 0n || due.held) due.won.push({ orderId: idOf(order), stake, amount })
    due.amount += amount
    if (parts.size > 0) addWon(due.parts, { amount, stake }, parts.get(idOf(order)) ?? [])
  }
  tally.paid += due.amount
  return due
}

function shareOf(shares: Share[], book: Book, move: Move): Share {
  const known = shares.find((share) => share.book === book && share.move === move)
  if (known) return known
  const share = { book, move, dues: [] }
  shares.push(share)
  return share
}

/** Each share has a transaction of its own: purses are locked in order within one, never across two. */
async function payAwards(
  context: Context,
  draw: Draw,
  shares: readonly Share[],
  pace: Pace,
  reached: (point: string) => void,
): Promise<void> {
  const { currency } = context.config
  for (const move of moves) {
    for (const { book, dues } of shares.filter((share) => share.move === move)) {
      await transact(context, async (tx) => {
        if (!(await holdSettling(tx, draw))) return
        pace.wrote()
        const award = { draw, version: draw.resultVersion, book, currency }
        for (const due of await meetDues(tx, award, move, dues)) announceSettled(tx, draw, due)
        reached('paying')
      })
      reached('chunk paid')
    }
  }
}

/**
 * Holds the draw where it is while a chunk is paid. A void or another result may have come in between, which ends this
 * settlement; a rival may have finished it, which leaves nothing to pay.
 */
async function holdSettling(tx: Tx, { id, resultVersion }: Draw): Promise<boolean> {
  const now = await holdDraw(tx, id)
  if (now.state === 'settled' && now.settledVersion === resultVersion) return false
  if (now.state !== 'settling' || now.resultVersion !== resultVersion) refuseStep(now, 'settle')
  return true
}

/** Tells a member of each order that won, and of each that may have won before and lost. */
function announceSettled(tx: Tx, draw: Draw, { memberId, won }: Due): void {
  const { id: drawId, gameCode, issue } = draw
  for (const { orderId, stake, amount } of won) {
    const state = amount > 0n ? 'won' : 'lost'
    tx.announce({
      to: memberId,
      event: { type: 'order.settled', orderId, drawId, gameCode, issue, stake, state, payout: amount },
    })
  }
}

async function endSettling(context: Context, settling: Draw, actor: string, tallies: Tallies): Promise<Draw> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, settling.id)
    if (draw.state === 'settled' && draw.settledVersion === settling.resultVersion) return draw
    if (draw.state !== 'settling' || draw.resultVersion !== settling.resultVersion) refuseStep(draw, 'settle')
    await checkAwards(tx, draw, tallies)
    return await moveDraw(tx, draw, {
      state: 'settled',
      actor,
      detail: { version: draw.resultVersion, ...describe(tallies) },
      settledVersion: draw.resultVersion,
      finishedAt: draw.now,
    })
  })
}

/** A draw is settled when what was awarded is what was decided, to the last unit, and not before. */
async function checkAwards(tx: Tx, draw: Draw, tallies: Tallies): Promise<void> {
  const { rows } = await sql<{ book: Book; due: bigint }>`
    select b.book, coalesce(sum(a.due), 0)::bigint as due
    from (values ('real'), ('trial')) b (book)
    left join lottery.award a
      on a.draw_id = ${draw.id}::uuid and a.version = ${draw.resultVersion} and a.book = b.book
    group by b.book`.execute(tx.db)
  for (const { book, due } of rows) {
    const { paid } = tallyOf(tallies, book)
    assert(
      due === paid,
      `what is decided is awarded: ${draw.issue} owes ${paid} in ${book} and awarded ${due}`,
    )
  }
}
