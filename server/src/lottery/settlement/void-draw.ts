import { note } from '#audit'
import { writeAmount } from '@fairground/contract'
import { assert, countWritten, openPace, transact, type Context, type Tx } from '#kit'
import { findTransfers, type Book } from '#ledger'
import { fixDraw, holdDraw, lockDraw, moveDraw, refuseStep, type Draw, type DrawNow } from '#lottery/draw'
import { costOfText, countOrders, idOf, openStakeParts, streamMembers, workThrough } from '#lottery/order'
import type { MemberOrders, StakePart } from '#lottery/order'
import { holdReturned } from '#lottery/aside'
import { takeBackPots } from '#lottery/pool'
import { moveShares, rebateOfPart, refundStakes, type Debt, type Owed, type PurseShare } from '#wallet'
import { meetDues } from './award.ts'
import { readHeld, type Due, type DuePart } from './due.ts'

export type Voiding = { actor: string; reason: string }

/**
 * Voids a draw from any state: every stake, less what of it was paid back at once, goes back to the purses it came from, and
 * what prizes were paid is taken back as far as purses hold it.
 * Cut short anywhere it is simply run again; voiding a void draw finishes what is left.
 */
export async function voidDraw(context: Context, drawId: string, voiding: Voiding): Promise<Draw> {
  await transact(context, async (tx) => await voidIn(tx, await lockDraw(tx, drawId), voiding))
  return await refundDraw(context, drawId, voiding.actor)
}

/** Voids a locked draw within the caller's transaction. The refunds follow, from the job this queues at the latest. */
export async function voidIn(tx: Tx, draw: DrawNow, { actor, reason }: Voiding): Promise<Draw> {
  if (draw.state === 'void') return draw
  await note(tx, {
    actor,
    action: 'draw.void',
    subject: `draw:${draw.id}`,
    reason,
    detail: { gameCode: draw.gameCode, issue: draw.issue, state: draw.state },
  })
  // Nothing is drawn from its seed any more, so it may be seen, unless the orders were fixed and it may already.
  if (draw.commitment) await fixDraw(tx, draw.id, { root: null, entropy: null })
  const orders = draw.orders ?? (await countOrders(tx, draw.id))
  return await moveDraw(tx, draw, { state: 'void', actor, detail: { reason }, orders, finishedAt: null })
}

/** Gives back what is left to give back of a void draw. Answers the draw, finished. */
export async function refundDraw(
  context: Context,
  drawId: string,
  actor = 'system',
  options: { chunk?: number; reached?: (point: string) => void } = {},
): Promise<Draw> {
  const { chunk = 2000, reached = () => undefined } = options
  const draw = await transact(context, (tx) => holdDraw(tx, drawId))
  if (draw.state !== 'void') refuseStep(draw, 'refund')
  if (draw.finishedAt) return draw
  reached('begun')
  const sums = { real: { refunded: 0, given: 0n }, trial: { refunded: 0, given: 0n } }
  const readParts = await openStakeParts(context.db, draw.id)
  const pace = openPace(() => countWritten(context.db), { chunk, inFlightMax: 2 })
  const source = pace.between(streamMembers(context.db, draw.id, pace.chunk))
  await workThrough(source, pace.inFlightMax, async (members) => {
    const parts = await readParts(members.map((member) => member.memberId))
    for (const book of ['real', 'trial'] as const) {
      const some = members.filter((one) => one.book === book).map((one) => withCost(one, parts))
      if (some.length === 0) continue
      // Whose stakes several purses paid are apart: all their purses are locked in order, before any moves.
      const parted = [
        ['claim', some.filter((one) => one.parts.length === 0)],
        ['divided', some.filter((one) => one.parts.length > 0)],
      ] as const
      for (const [move, own] of parted) {
        if (own.length === 0) continue
        pace.wrote()
        await refundMembers(context, draw, book, own, move, reached)
      }
      for (const { orders, cost } of some) {
        sums[book].refunded += orders.length
        sums[book].given += cost
      }
      reached('chunk refunded')
    }
  })
  reached('refunded')
  await takeBackPots(context, draw)
  reached('pots taken back')
  const finished = await transact(context, async (tx) => {
    const last = await lockDraw(tx, draw.id)
    if (last.finishedAt) return last
    const detail = { ...inUnits(sums.real), trial: inUnits(sums.trial) }
    return await moveDraw(tx, last, { state: 'void', actor, detail, finishedAt: last.now })
  })
  reached('finished')
  return finished
}

function inUnits({ refunded, given }: { refunded: number; given: bigint }) {
  return { refunded, stakes: writeAmount(given) }
}

/** A member with what all their orders on the draw cost them, and what of it other purses than `main` paid. */
type Staked = MemberOrders & { cost: bigint; parts: readonly DuePart[] }

function withCost(member: MemberOrders, parts: ReadonlyMap<string, readonly StakePart[]>): Staked {
  const sums = new Map<string, bigint>()
  let sum = 0n
  for (const order of member.orders) {
    const cost = costOfText(order)
    sum += cost.stake - cost.rebate
    if (parts.size === 0) continue
    for (const { purse, amount } of parts.get(idOf(order)) ?? [])
      sums.set(purse, (sums.get(purse) ?? 0n) + amount - rebateOfPart(cost, amount))
  }
  return { ...member, cost: sum, parts: [...sums].map(([purse, amount]) => ({ purse, amount })) }
}

async function refundMembers(
  context: Context,
  draw: Draw,
  book: Book,
  members: readonly Staked[],
  move: 'claim' | 'divided',
  reached: (point: string) => void,
): Promise<void> {
  const { currency } = context.config
  // No result has this version, nor will: nothing can be confirmed on a void draw.
  const award = { draw, version: draw.resultVersion + 1, book, currency }
  await transact(context, async (tx) => {
    await refund(tx, draw, { book, currency }, members)
    reached('refunding')
    // The purses of these are locked already: they are among those just refunded.
    const held = await readHeld(
      tx.db,
      draw,
      award.version,
      members.map((member) => member.memberId),
    )
    const dues = members.flatMap(({ memberId, parts }): Due[] => {
      const own = held.get(memberId)
      const nothing = parts.map(({ purse }) => ({ purse, amount: 0n }))
      return own ? [{ memberId, amount: 0n, won: [], held: own, parts: nothing }] : []
    })
    await meetDues(tx, award, move, dues)
    const [reference, at] = [`${draw.gameCode} ${draw.issue}`, tx.clock.now()]
    await holdReturned(
      tx,
      draw.id,
      { book, currency, reference, at },
      members.map((member) => member.memberId),
    )
    for (const member of members) announceVoid(tx, draw, member)
  })
}

/** Gives each member back what all their orders cost them: in one transfer to each purse that paid. */
async function refund(
  tx: Tx,
  draw: Draw,
  of: { book: Book; currency: string },
  members: readonly Staked[],
): Promise<void> {
  const before = await readRefunded(tx, draw, members)
  const refunds = members.flatMap(({ memberId, orders, cost, parts }): PurseShare[] => {
    const owed = orders.reduce((left, order) => left - (before.get(refundCause(idOf(order))) ?? 0n), cost)
    const main = parts.reduce((left, part) => left - part.amount, owed)
    const cause = refundCause(draw.id, memberId)
    return [{ purse: 'main', amount: main }, ...parts].flatMap(({ purse, amount }) =>
      amount > 0n ? [{ memberId, purse, cause, amount, kind: 'refund' }] : [],
    )
  })
  const reference = `${draw.gameCode} ${draw.issue}`
  const debt = { ...of, game: draw.gameCode, reference, at: tx.clock.now() }
  const isDivided = members.some((member) => member.parts.length > 0)
  await (isDivided ? giveShares(tx, debt, refunds) : giveWhole(tx, debt, refunds))
}

async function giveWhole(tx: Tx, debt: Debt, refunds: readonly Owed[]): Promise<void> {
  const { posted, repeated } = await refundStakes(tx, debt, refunds)
  assert(posted + repeated.size === refunds.length, 'each refund is posted, now or before')
  for (const { cause, amount } of refunds) mustBeSame(cause, amount, repeated.get(cause)?.amount ?? amount)
}

async function giveShares(tx: Tx, debt: Debt, refunds: readonly PurseShare[]): Promise<void> {
  const moved = await moveShares(tx, debt, refunds)
  refunds.forEach(({ cause, amount }, i) => mustBeSame(cause, amount, moved[i]))
}

function mustBeSame(cause: string, amount: bigint, given: bigint | undefined): void {
  assert(given === amount, `a refund is the same each time: ${cause}`)
}

/** What orders were refunded by a transfer of their own, where a void was begun before members were paid at once. */
async function readRefunded(
  tx: Tx,
  draw: Draw,
  members: readonly MemberOrders[],
): Promise<Map<string, bigint>> {
  if (draw.paidByOrder <= draw.resultVersion) return new Map()
  const causes = members.flatMap(({ orders }) => orders.map((order) => refundCause(idOf(order))))
  const posted = await findTransfers(tx.db, causes)
  return new Map([...posted].map(([cause, { amount }]) => [cause, amount]))
}

/** The cause of a refund: a member's for a draw, or of old one order's. */
export function refundCause(...of: [drawId: string, memberId: string] | [orderId: string]): string {
  return `refund:${of.join(':')}`
}

function announceVoid(tx: Tx, draw: Draw, { memberId, orders }: MemberOrders): void {
  const { id: drawId, gameCode, issue } = draw
  for (const order of orders) {
    const of = { orderId: idOf(order), drawId, gameCode, issue, stake: costOfText(order).stake }
    tx.announce({ to: memberId, event: { type: 'order.settled', ...of, state: 'void', payout: 0n } })
  }
}
