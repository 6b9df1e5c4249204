import { writeId } from '@fairground/contract'
import { note } from '#audit'
import { readGuards } from '#care/guard'
import { keptFromPromotions } from '#care/mark'
import { vendorsOf } from '#casino/supply'
import { assert, Refusal, transact, type Context, type Tx } from '#kit'
import { findPlayerId } from '#vendor'
import { doubt, endFreeRounds, findDueFreeRounds, findFreeRounds, keepTurn, markIssued } from '#vendor/grant'
import type { FreeRound } from '#vendor/grant'
import { askVendors, wires, type FreeRoundsWire } from '#vendor/wires'

/** How long a vendor is waited for, in ms. */
const patienceMs = 5_000
/** Of each vendor. */
const atOnce = 200
/** So long after their time free rounds may still be told of by their vendor as played, or as over, before they are over here. */
const graceMs = 24 * 3_600_000

/**
 * Asks vendors for the free rounds that were granted, and ends those whose time is over: what no vendor has at once, what one has
 * a day later, for it says by itself what became of them. What was cancelled and its vendor has, or may have, is taken back there.
 * A vendor that does not answer is asked the next time, and so is what waits for its member,
 * behind all else.
 */
export async function followFreeRounds(context: Context): Promise<void> {
  const now = context.clock.now()
  const late = new Date(now.getTime() - graceMs)
  const over = [
    ...(await findFreeRounds(context.db, { states: ['granted'], validBefore: now })),
    ...(await findFreeRounds(context.db, { states: ['issued'], validBefore: late })),
  ]
  await transact(context, async (tx) => {
    for (const one of over) await endFreeRounds(tx, one, 'expired')
  })
  const due = await findDueFreeRounds(context.db, now, atOnce)
  await askVendors(context, due, async (one) => {
    await transact(context, (tx) => keepTurn(tx, one))
    await (one.isIssued ? takeBack(context, one, one.reference) : issueFreeRounds(context, one))
  })
}

/**
 * Asks the vendor of free rounds for them, under one name however often, and keeps that it has them. Those that ended meanwhile it
 * takes back. Throws where it does not answer: then, and when this is cut short, they are in doubt. Those of a member who is given
 * nothing to play with now are left until they may be, or their time is over; answers why, else null.
 */
export async function issueFreeRounds(context: Context, rounds: FreeRound): Promise<Refusal | null> {
  const { reference, game, currency, count, stake, validUntil } = rounds
  const kept = rounds.endedAt === null ? await keptFromPromotions(context, rounds.memberId) : null
  if (kept) return kept
  const playerId = await findPlayerId(context.db, rounds.vassalage, rounds.memberId)
  assert(playerId !== undefined, 'whoever was granted something is known to its vendor')
  const asked = { reference, playerId, game, currency, count, stake, validUntil }
  await transact(context, (tx) => doubt(tx, rounds, true))
  const named = await ask(context, rounds, (wire, vendor, signal) => wire.issue(asked, vendor, signal))
  const hasEnded = await transact(context, (tx) => markIssued(tx, rounds, named))
  if (!hasEnded) return null
  await takeBack(context, rounds, named)
  return null
}

/** Has the vendor take back what ended here, and keeps that it did. Throws where it does not answer: they stay in doubt. */
async function takeBack(context: Context, rounds: FreeRound, named: string): Promise<void> {
  await ask(context, rounds, (wire, vendor, signal) => wire.cancel(named, vendor, signal))
  await transact(context, (tx) => doubt(tx, rounds, false))
}

/**
 * Ends the free rounds of a member who shut themselves out, at once: what was played of them stays won. Those that a vendor has it
 * is told to take back by and by, until it answers or their time is over. Of who may play again nothing is ended.
 */
export async function endExcluded(context: Context, memberId: string): Promise<void> {
  await transact(context, async (tx) => {
    // What is heard of late may be over by now.
    const [guard] = await readGuards(tx.db, tx.clock, [memberId])
    if (!guard?.isClosed) return
    const states = ['granted', 'issued'] as const
    const open = await findFreeRounds(tx.db, { memberId, states, limit: 10_000, lock: true })
    for (const one of open) {
      await endFreeRounds(tx, one, 'cancelled')
      // Of one that was issued by a server of before it was not kept that it was.
      if (one.isIssued || one.state === 'issued') await doubt(tx, one, true)
      await noteCancelled(tx, one, { actor: 'system', reason: 'self_excluded' })
    }
  })
}

/**
 * Takes free rounds back that have not ended: what was played of them stays won. Where a vendor has them, it takes them back
 * first. Answers whether they had not ended.
 */
export async function cancelFreeRounds(
  context: Context,
  rounds: FreeRound,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> {
  if (rounds.state === 'issued')
    await ask(context, rounds, (wire, vendor, signal) => wire.cancel(rounds.reference, vendor, signal))
  const isCancelled = await transact(context, async (tx) => {
    const isEnded = await endFreeRounds(tx, rounds, 'cancelled')
    if (isEnded) await noteCancelled(tx, rounds, { actor, reason })
    return isEnded
  })
  if (isCancelled) return true
  const [now] = await findFreeRounds(context.db, { id: rounds.id })
  // Its vendor has them by now.
  const wasIssued = now !== undefined && now.endedAt === null && now.state !== rounds.state
  return wasIssued && (await cancelFreeRounds(context, now, { actor, reason }))
}

async function noteCancelled(
  tx: Tx,
  { memberId, id }: FreeRound,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await note(tx, {
    actor,
    action: 'free_rounds.cancel',
    subject: `member:${memberId}`,
    reason,
    detail: { rounds: writeId('frr', id) },
  })
}

type Ask<Said> = (
  wire: FreeRoundsWire,
  vendor: Parameters<FreeRoundsWire['cancel']>[1],
  signal: AbortSignal,
) => Promise<Said>

async function ask<Said>(context: Context, { vassalage }: FreeRound, how: Ask<Said>): Promise<Said> {
  const vendor = await vendorsOf(context)(vassalage)
  const wire = vendor && wires.get(vendor.wire)?.freeRounds
  if (!vendor || !wire || vendor.fault !== null || !vendor.options.openUrl)
    throw new Refusal('vendor_unavailable')
  return await how(wire, vendor, AbortSignal.timeout(patienceMs))
}
