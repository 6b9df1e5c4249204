import { rulesOf } from '@fairground/engine'
import { assert, newId, sql, transact, type Context, type Tx } from '#kit'
import { letGoAside } from '#lottery/aside'
import { confirmedResult, readDraw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { readLines } from '#lottery/order'
import { hold } from '#wallet'
import { chaseKind, lockChase, readPlaced, stakesOf, waitingOf } from './chase.ts'
import type { Chase, ChaseRef, ChaseOutcome, ChaseOrder } from './chase.ts'
import { endChase, releaseAll, releaseReturned, type End } from './end-chase.ts'

/**
 * Looks at what a chase placed and is over by now, and does what follows: a win ends it where it was to, a void draw's
 * number is set aside anew from what came back, and where nothing is left to place or to wait for it is done. Answers the
 * chase while it runs.
 */
export async function followOrders(context: Context, ref: ChaseRef): Promise<Chase | null> {
  const { currency } = context.config
  return await transact(context, async (tx) => {
    const chase = await lockChase(tx, ref)
    if (chase?.state !== 'running') return null
    const { enabled } = await readGame(tx.db, chase.gameCode)
    const found = await findOver(tx, chase)
    for (const { orderId, outcome } of found)
      await sql`
        update lottery.chase_order set outcome = ${outcome}
        where member_id = ${chase.memberId}::uuid and order_id = ${orderId}::uuid`.execute(tx.db)
    const placed = await readPlaced(tx.db, [chase])
    const waiting = waitingOf(chase, placed)
    const ended = async (end: End) => {
      await endChase(tx, chase, currency, end)
      return null
    }
    const isWon = chase.stopsOnWin && found.some(({ outcome }) => outcome === 'won')
    if (isWon) return await ended({ state: 'won', by: 'win' })
    const isOver = waiting.length === 0 && placed.every(({ outcome }) => outcome !== null)
    if (isOver) return await ended({ state: 'done', by: 'plan' })
    if (!enabled) return await ended({ state: 'stopped', by: 'system', reason: 'game_stopped' })
    const { memberId, id: ownerId } = chase
    const orderIds = found.map(({ orderId }) => orderId)
    const returned = found.length === 0 ? [] : await letGoAside(tx, { memberId, ownerId, orderIds })
    await releaseReturned(tx, chase, currency, returned)
    const needed = stakesOf(chase, waiting)
    if (needed === chase.remaining) return chase
    return await setAsideAnew(tx, chase, currency, { needed, of: voidOf(found) })
  })
}

/** The draws that were void, which a hold that is made anew is named by. */
function voidOf(found: readonly (ChaseOrder & { outcome: ChaseOutcome })[]): string {
  return found.flatMap(({ outcome, drawId }) => (outcome === 'void' ? [drawId] : [])).join(':')
}

/** What of a chase is over that it has not looked at. */
async function findOver(tx: Tx, chase: Chase): Promise<(ChaseOrder & { outcome: ChaseOutcome })[]> {
  const { rows } = await sql<ChaseOrder & { state: string; payout: bigint | null; isCancelled: boolean }>`
    select o.number, o.order_id as "orderId", o.draw_id as "drawId", d.closes_at as "closesAt", d.state, p.amount as payout,
      x.order_id is not null as "isCancelled"
    from lottery.chase_order o
    join lottery.draw d on d.id = o.draw_id
    left join lottery.payout p
      on p.member_id = o.member_id and p.order_id = o.order_id and p.version = d.settled_version and d.state <> 'void'
    left join lottery.cancellation x on x.member_id = o.member_id and x.order_id = o.order_id
    where o.member_id = ${chase.memberId}::uuid and o.chase_id = ${chase.id}::uuid and o.outcome is null
      and (d.finished_at is not null or x.order_id is not null)
    order by d.closes_at`.execute(tx.db)
  const over: (ChaseOrder & { outcome: ChaseOutcome })[] = []
  for (const { state, payout, isCancelled, ...placed } of rows) {
    if (isCancelled) {
      // Whoever takes an order back has had that issue.
      over.push({ ...placed, outcome: 'cancelled' })
      continue
    }
    const isWon = state !== 'void' && payout !== null && payout > 0n && (await hasHit(tx, chase, placed))
    over.push({ ...placed, outcome: state === 'void' ? 'void' : isWon ? 'won' : 'lost' })
  }
  return over
}

/** Whether a line of the chase hit: who is given the stake back, say by a draw that is neither one nor the other, has not won. */
async function hasHit(tx: Tx, chase: Chase, { drawId }: ChaseOrder): Promise<boolean> {
  const draw = await readDraw(tx.db, drawId)
  const { rules } = await readGame(tx.db, draw.gameCode)
  const { prizes } = await confirmedResult(tx.db, drawId, draw.settledVersion)
  const settle = rulesOf(rules).settler(prizes, draw.terms, draw.step)
  return readLines(chase.lines).some((line) => settle(line).hits > 0)
}

/**
 * Sets aside anew what a chase has still to place, the number of a void draw among it, whose money has just gone back: what its
 * hold has left goes back too, and as much as is needed then is held. What was paid back at once when it was placed is the
 * member's: where they no longer have that, the chase ends.
 */
async function setAsideAnew(
  tx: Tx,
  chase: Chase,
  currency: string,
  { needed, of }: { needed: bigint; of: string },
): Promise<Chase | null> {
  const { memberId, book, id, gameCode } = chase
  assert(needed > chase.remaining, `only a void draw adds to what is to be placed: ${id}`)
  await releaseAll(tx, chase, currency, `chase-anew:${id}:${of}`)
  const holdId = newId(tx.clock)
  const at = tx.clock.now()
  const cause = `chase-hold:${id}:${of}`
  const holding = { memberId, book, currency, id: holdId, cause, kind: chaseKind, amount: needed, at }
  const [posting] = await hold(tx, [{ ...holding, reference: gameCode }])
  assert(posting?.state === 'posted' || posting?.state === 'insufficient', 'a void is made good once')
  if (posting.state === 'insufficient') {
    const end = { state: 'stopped', by: 'system', reason: 'insufficient_funds' } as const
    // Nothing is left in its hold any more.
    await endChase(tx, { ...chase, remaining: 0n }, currency, end)
    return null
  }
  await sql`
    update lottery.chase set hold_id = ${holdId}::uuid, remaining = ${needed}
    where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
  return { ...chase, holdId, remaining: needed }
}
