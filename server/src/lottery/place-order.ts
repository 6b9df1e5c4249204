import { isOutage, newId, openLane, Refusal, type Caller, type Context } from '#kit'
import type { Line } from '@fairground/engine'
import { readDraw, type Draw } from './draw.ts'
import { readGame, type Game } from './game.ts'
import { refuseEarly, type Bounds } from './limits.ts'
import { priceOrder, stakeCause } from './order.ts'
import { findEarlier, type Placed } from './earlier-orders.ts'
import { takeOrders, type Item } from './take-orders.ts'

export type OrderInput = { drawId: string; gameCode?: string | undefined; lines: readonly LineInput[] }
type LineInput = Omit<Line, 'multiple'> & { multiple?: number | undefined }

export type Orders = {
  /**
   * Places an order: durable, with its stake taken, when it answers. The same key and body answer as the first time,
   * whatever has happened to the draw since; the same key with another body is refused `idempotency_conflict`.
   */
  place(
    input: OrderInput,
    caller: Pick<Caller, 'memberId' | 'book'>,
    requestKey: string,
    requestHash: Buffer,
  ): Promise<Placed>
}

/** Where the orders of one open draw are taken. */
type Desk = { draw: Draw; game: Game; bounds: Bounds; submit: (item: Item) => Promise<Placed> }

/**
 * Opens the lanes that orders are placed through, one for each open draw, so that one stalled market does not stop the
 * rest. A lane is dropped when its draw closes.
 */
export function openOrders(context: Context): Orders {
  const desks = new Map<string, Promise<Desk>>()

  function deskOf(drawId: string): Promise<Desk> {
    const known = desks.get(drawId)
    if (known) return known
    const opening = openDesk(context, drawId)
    desks.set(drawId, opening)
    opening.catch(() => desks.delete(drawId))
    return opening
  }

  async function submit(input: OrderInput, item: Omit<Item, 'orderId' | 'order'>): Promise<Placed> {
    const { draw, game, bounds, submit } = await deskOf(input.drawId)
    if (input.gameCode !== undefined && input.gameCode !== game.code)
      throw new Refusal('draw_of_another_game')
    if (context.clock.now() >= draw.closesAt) {
      desks.delete(draw.id)
      throw new Refusal('draw_closed')
    }
    const order = priceOrder(game, draw, input.lines.map(withMultiple))
    const priced = { ...item, orderId: newId(context.clock), order }
    refuseEarly(game, bounds, priced)
    try {
      return await submit(priced)
    } catch (error) {
      if (error instanceof Refusal && gone.has(error.code)) desks.delete(draw.id)
      throw error
    }
  }

  return {
    place: async (input, { memberId, book }, requestKey, requestHash) => {
      const cause = stakeCause(memberId, requestKey)
      try {
        return await submit(input, { memberId, book, cause, requestHash })
      } catch (error) {
        // Whatever speaks against the order now, it may be one that was placed before.
        if (!(error instanceof Refusal) || settledCodes.has(error.code)) throw error
        const earlier = await findEarlier(context.db, memberId, cause, requestHash)
        if (!earlier) throw error
        return earlier
      }
    },
  }
}

const gone = new Set(['draw_closed', 'draw_not_open'])
const settledCodes = new Set(['busy', 'idempotency_conflict'])

async function openDesk(context: Context, drawId: string): Promise<Desk> {
  const draw = await readDraw(context.db, drawId)
  const game = await readGame(context.db, draw.gameCode)
  if (draw.state === 'scheduled' || !game.enabled) throw new Refusal('draw_not_open')
  if (draw.state !== 'open') throw new Refusal('draw_closed')
  const bounds: Bounds = { owed: new Map(), staked: new Map() }
  const lane = openLane<Item, Placed>({
    name: `orders:${draw.gameCode}:${draw.issue}`,
    write: (items) => takeOrders(context, { draw, game, bounds }, items),
    batchMax: 128,
    isOutage: (error) => isOutage(error) || (error instanceof Refusal && error.code === 'busy'),
  })
  return { draw, game, bounds, submit: (item) => lane.submit(item) }
}

function withMultiple({ multiple, ...line }: LineInput): Line {
  return multiple === undefined ? line : { ...line, multiple }
}
