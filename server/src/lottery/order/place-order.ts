import { newId, Refusal, type Caller, type Context } from '#kit'
import type { Line } from '@fairground/engine'
import { openDesks } from './desk.ts'
import { refuseEarly } from './market.ts'
import { priceOrder, refuseOtherTerms, stakeCause, type Item } from './order.ts'
import { findEarlier, type Placed } from './earlier-orders.ts'
import type { Watch } from '#wallet'

export type OrderInput = {
  drawId: string
  gameCode?: string | undefined
  termsMark?: string | undefined
  lines: readonly LineInput[]
}
export type LineInput = Pick<Line, 'play' | 'numbers' | 'unit'> & {
  [Key in 'multiple' | 'group' | 'at' | 'payPpm']?: Line[Key] | undefined
}

export type Orders = {
  /**
   * Places an order: durable, with its stake taken, when it answers. The same key and body answer as the first time,
   * whatever has happened to the draw since; the same key with another body is refused `idempotency_conflict`.
   */
  place(
    input: OrderInput,
    caller: Pick<Caller, 'memberId' | 'book' | 'currency'>,
    requestKey: string,
    requestHash: Buffer,
  ): Promise<Placed>
  /** How many draws have a desk: those on sale that somebody bet on. */
  desks(): number
}

/** Opens what orders are placed through: a desk for each draw on sale. Who watches members is asked with each batch. */
export function openOrders(context: Context, watch?: Watch): Orders {
  const desks = openDesks(context, watch)

  async function submit(
    input: OrderInput,
    { currency, ...item }: Omit<Item, 'orderId' | 'order'> & { currency: string },
  ): Promise<Placed> {
    // What the games cost and pay is in the deployment's currency.
    if (currency !== context.config.currency)
      throw new Refusal('currency_unsupported', { currency: context.config.currency })
    const { draw, game, bounds, submit } = await desks.of(input.drawId)
    if (input.gameCode !== undefined && input.gameCode !== game.code)
      throw new Refusal('draw_of_another_game')
    refuseOtherTerms(draw, input.termsMark)
    try {
      if (!game.enabled) throw new Refusal('draw_not_open')
      const order = priceOrder(game, draw, input.lines.map(lineOf))
      const priced = { ...item, orderId: newId(context.clock), order }
      refuseEarly(game, bounds, priced)
      return await submit(priced)
    } catch (error) {
      if (error instanceof Refusal && gone.has(error.code)) desks.drop(draw.id)
      throw error
    }
  }

  return {
    place: async (input, { memberId, book, currency }, requestKey, requestHash) => {
      const cause = stakeCause(memberId, requestKey)
      try {
        return await submit(input, { memberId, book, currency, cause, requestHash })
      } catch (error) {
        // Whatever speaks against the order now, it may be one that was placed before.
        if (!(error instanceof Refusal) || settledCodes.has(error.code)) throw error
        const earlier = await findEarlier(context.db, memberId, cause, requestHash)
        if (!earlier) throw error
        return earlier
      }
    },
    desks: () => desks.count(),
  }
}

const gone = new Set(['draw_closed', 'draw_not_open'])
const settledCodes = new Set(['busy', 'idempotency_conflict'])

/** A line as the engine takes it: what was left out is not there. */
export function lineOf({ multiple, group, at, payPpm, ...line }: LineInput): Line {
  return {
    ...line,
    ...(multiple !== undefined && { multiple }),
    ...(group !== undefined && { group }),
    ...(at !== undefined && { at }),
    ...(payPpm !== undefined && { payPpm }),
  }
}
