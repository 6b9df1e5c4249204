import type { GameTerms } from '@fairground/engine'
import { Refusal, sharedTime, sql, transact, type Context } from '#kit'
import { closedTo, holdMarket, readLines } from '#lottery/order'
import {
  announceChase,
  lastCloseOf,
  lockChase,
  readPlaced,
  stakesOf,
  waitingOf,
  waitsForResult,
} from './chase.ts'
import type { Chase, ChaseRef } from './chase.ts'
import { endChase } from './end-chase.ts'
import { followOrders } from './follow-orders.ts'
import { placeStep } from './step.ts'

/**
 * Does whatever a chase has to do by now: follows what it placed, and places the next of its numbers on each issue that is on
 * sale and later than those it was on. Safe to run again, late, or by two workers at once: there is one order for each number
 * and draw. What a chase is refused for good ends it. Answers how many orders it placed.
 */
export async function advanceChase(context: Context, ref: ChaseRef): Promise<number> {
  for (let steps = 0; ; steps++) {
    const chase = await followOrders(context, ref)
    const drawId = chase && (await findNext(context, chase))
    if (!drawId) return steps
    try {
      if (!(await takeNext(context, ref, drawId))) return steps
    } catch (error) {
      if (!(error instanceof Refusal) || passing.has(error.code)) throw error
      await stop(context, ref, error.code)
      return steps
    }
  }
}

/** What speaks against an order now, and not for good. */
const passing = new Set(['busy', 'clock_off', 'reality_check_due'])

/** The draw on sale that closes next after all that the chase was on, if there is anything it could place there now. */
async function findNext({ db, clock }: Context, chase: Chase): Promise<string | null> {
  if (chase.remaining === 0n) return null
  const placed = await readPlaced(db, [chase])
  if (waitsForResult(chase, placed)) return null
  const { rows } = await sql<{ id: string; terms: GameTerms }>`
    select id, terms from lottery.draw
    where game_code = ${chase.gameCode} and state = 'open' and closes_at > ${lastCloseOf(placed)}::timestamptz
      and closes_at > ${sharedTime(clock)}
    order by closes_at`.execute(db)
  return rows.find(({ terms }) => isHeldFor(chase, terms))?.id ?? null
}

/** Whether a draw is held at every station that a chase is played at: those of another day are not its issues. */
function isHeldFor({ lines }: Chase, terms: GameTerms): boolean {
  const stations = 'stations' in terms ? terms.stations : undefined
  return readLines(lines).every(({ at = [] }) => at.every((one) => stations?.includes(one)))
}

/** Places the next number on a draw. Answers whether it did: the draw may have closed, or somebody else been quicker. */
async function takeNext(context: Context, ref: ChaseRef, drawId: string): Promise<boolean> {
  const { currency } = context.config
  return await transact(context, async (tx) => {
    const held = await holdMarket(tx, drawId)
    const chase = await lockChase(tx, ref)
    if (chase?.state !== 'running') return false
    const placed = await readPlaced(tx.db, [chase])
    const [number] = waitingOf(chase, placed)
    const isLater = lastCloseOf(placed) < held.draw.closesAt
    if (number === undefined || !isLater || waitsForResult(chase, placed)) return false
    if (!held.terms.enabled) {
      await endChase(tx, chase, currency, { state: 'stopped', by: 'system', reason: 'game_stopped' })
      return false
    }
    if (closedTo(held.draw, held.terms)) return false
    await placeStep(tx, held, chase, number, currency)
    await sql`
      update lottery.chase set remaining = ${chase.remaining - stakesOf(chase, [number])}
      where member_id = ${chase.memberId}::uuid and id = ${chase.id}::uuid`.execute(tx.db)
    announceChase(tx, chase)
    return true
  })
}

/** Ends a chase that was refused: limits, funds, or a price that is another by now. */
async function stop(context: Context, ref: ChaseRef, reason: string): Promise<void> {
  await transact(context, async (tx) => {
    const chase = await lockChase(tx, ref)
    if (chase?.state !== 'running') return
    await endChase(tx, chase, context.config.currency, { state: 'stopped', by: 'system', reason })
  })
}
