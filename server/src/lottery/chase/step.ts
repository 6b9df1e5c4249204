import { EngineRefusal, fullPay, linesAt, paysLess, type Line } from '@fairground/engine'
import { newId, Refusal, sql, type Tx } from '#kit'
import { keepAside } from '#lottery/aside'
import { readDraw } from '#lottery/draw'
import { hasLadders, readGame, type Game } from '#lottery/game'
import { oddsChanged, oddsNow } from '#lottery/liability'
import { priceOrder, readLines, takeIn, type DrawOnSale } from '#lottery/order'
import { chaseKind, readPlaced, type Chase } from './chase.ts'

type Stepping = Pick<
  Chase,
  'id' | 'memberId' | 'book' | 'lines' | 'multiples' | 'stakes' | 'holdId' | 'requestHash' | 'gameCode'
>

/**
 * Places the order of one number of a chase on a draw that is held, paid from the chase's hold, with the row that says so.
 * Once for each draw. Refused as an order is, `chase_amount_changed` where it would cost another amount than is set aside, and
 * `odds_changed` where less is offered than the chase was placed at, or the draw's own terms pay less; where more is, it is paid at
 * that. Answers the order, and what the member can spend then.
 */
export async function placeStep(
  tx: Tx,
  held: DrawOnSale,
  chase: Stepping,
  number: number,
  currency: string,
): Promise<{ orderId: string; balance: bigint }> {
  const { draw, terms } = held
  const game: Game = { ...(await readGame(tx.db, draw.gameCode)), ...terms }
  const lines = linesOf(chase, number)
  const order = priceOrder(game, draw, await offeredLines(tx, held, game, lines))
  if (order.stake !== chase.stakes[number - 1]) throw new Refusal('chase_amount_changed')
  await refuseLess(tx, game, chase, lines, draw)
  const item = {
    orderId: newId(tx.clock),
    cause: `chase:${chase.id}:${draw.id}`,
    memberId: chase.memberId,
    book: chase.book,
    requestHash: chase.requestHash,
    order,
    hold: { id: chase.holdId, kind: chaseKind },
    isAhead: number > 1,
  }
  const bounds = { owed: new Map<string, bigint>(), staked: new Map<string, bigint>() }
  const [outcome] = await takeIn(tx, currency, held, { bounds }, [item]).catch(laterIfStepped)
  if (!outcome) throw new Error('an order is answered')
  if ('error' in outcome) throw outcome.error
  const { orderId, balance } = outcome.answer
  await sql`
    insert into lottery.chase_order (member_id, chase_id, draw_id, number, order_id, placed_at)
    values (${chase.memberId}::uuid, ${chase.id}::uuid, ${draw.id}::uuid, ${number}, ${orderId}::uuid, ${draw.now})`.execute(
    tx.db,
  )
  const { memberId, id: ownerId } = chase
  const cost = order.stake - order.rebate
  await keepAside(tx, { memberId, orderId, drawId: draw.id, ownerId, kind: chaseKind, cost })
  return { orderId, balance }
}

/**
 * Refuses `odds_changed` on a draw whose terms pay less than those of the first draw that the chase was on, by which it was
 * shown.
 */
async function refuseLess(
  { db }: Tx,
  { rules }: Game,
  chase: Stepping,
  lines: readonly Line[],
  { terms }: DrawOnSale['draw'],
): Promise<void> {
  const [first] = await readPlaced(db, [chase])
  if (!first) return
  const { terms: shown } = await readDraw(db, first.drawId)
  const less = lines.flatMap((line, place) => (paysLess(rules, line, shown, terms) ? [place] : []))
  if (less.length > 0) throw oddsChanged(less.map((line) => ({ line, payPpm: fullPay })))
}

/** The lines at what is offered on them now. Refused `odds_changed` where that is less than they are at. */
async function offeredLines(
  { db }: Tx,
  { draw }: DrawOnSale,
  game: Game,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  if (!hasLadders(game.ladders)) return lines.map((line) => ({ ...line, payPpm: fullPay }))
  const { odds } = priceOrder(game, draw, lines)
  const offered = await oddsNow(
    db,
    draw.id,
    game.ladders,
    odds.map(({ keys }) => keys),
  )
  const others = odds.flatMap((of, line) => {
    const payPpm = offered[line] ?? fullPay
    return payPpm < of.payPpm ? [{ line, payPpm }] : []
  })
  if (others.length > 0) throw oddsChanged(others)
  return lines.map((line, i) => ({ ...line, payPpm: offered[i] ?? fullPay }))
}

/** What is offered was read before the numbers were held: who was faster changed it, and it is read again. */
function laterIfStepped(error: unknown): never {
  throw error instanceof Refusal && error.code === 'odds_changed'
    ? new Refusal('busy', { retryAfterS: 1 })
    : error
}

/** The lines of one number of a chase, as they are ordered. */
function linesOf({ lines, multiples }: Pick<Chase, 'lines' | 'multiples'>, number: number): Line[] {
  try {
    return linesAt(readLines(lines), multiples[number - 1] ?? 0)
  } catch (error) {
    throw error instanceof EngineRefusal ? new Refusal('chase_plan_invalid', error.detail) : error
  }
}
