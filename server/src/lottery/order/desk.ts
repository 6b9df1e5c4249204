import { z } from 'zod'
import { Refusal, type Context } from '#kit'
import { readDraw, type Draw } from '#lottery/draw'
import { readGame, type Game } from '#lottery/game'
import type { Placed } from './earlier-orders.ts'
import type { Bounds, Terms } from './market.ts'
import type { Item } from './order.ts'
import { takeOrders } from './take-orders.ts'
import { openSeller, type Seller, type Watch } from '#wallet'

/** Where the orders of one open draw are taken: the draw, and its game as it was last heard of. */
export type Desk = { draw: Draw; game: Game; bounds: Bounds; submit: (item: Item) => Promise<Placed> }

export type Desks = {
  /** The desk of a draw on sale; what its game allows was heard within the last second. */
  of(drawId: string): Promise<Desk>
  drop(drawId: string): void
  /** How many desks stand. */
  count(): number
}

type OpenDesk = Desk & { heardAt: Date; knownSince: Date; hearing: Promise<void> | null }

const heardForMs = 1000

/**
 * Opens a process's desks, one for each draw that somebody bets on, so that one stalled market does not stop the rest; each
 * game is a seller by itself. A desk ends with its draw: when that is announced, or else, once it should have closed, when
 * another desk opens.
 */
export function openDesks(context: Context, watch?: Watch): Desks {
  const sellers = new Map<string, Seller>()
  const desks = new Map<string, { desk: Promise<OpenDesk>; closesAt: Date | null }>()

  function sellerOf(gameCode: string): Seller {
    const seller = sellers.get(gameCode) ?? openSeller(`orders:${gameCode}`)
    sellers.set(gameCode, seller)
    return seller
  }

  function open(drawId: string): Promise<OpenDesk> {
    const now = context.clock.now()
    for (const [id, { closesAt }] of desks) if (closesAt && closesAt <= now) desks.delete(id)
    const entry = { desk: openDesk(context, drawId, sellerOf, watch), closesAt: null as Date | null }
    desks.set(drawId, entry)
    entry.desk.then(
      ({ draw }) => (entry.closesAt = draw.closesAt),
      () => desks.delete(drawId),
    )
    return entry.desk
  }

  context.bus.listen(({ event }) => {
    if (event.type !== 'draw.state') return
    const { draw } = Moved.parse(event)
    if (draw.state !== 'open') desks.delete(draw.drawId)
  })

  return {
    of: async (drawId) => await heardLately(context, await (desks.get(drawId)?.desk ?? open(drawId))),
    drop: (drawId) => void desks.delete(drawId),
    count: () => desks.size,
  }
}

const Moved = z.object({ draw: z.object({ drawId: z.string(), state: z.string() }) })

async function openDesk(
  context: Context,
  drawId: string,
  sellerOf: (gameCode: string) => Seller,
  watch?: Watch,
): Promise<OpenDesk> {
  const draw = await readDraw(context.db, drawId)
  const game = await readGame(context.db, draw.gameCode)
  if (draw.state === 'scheduled' || !game.enabled) throw new Refusal('draw_not_open')
  if (draw.state !== 'open') throw new Refusal('draw_closed')
  const bounds: Bounds = { owed: new Map(), staked: new Map() }
  const lanes = sellerOf(game.code).openLanes<Item, Placed>(draw.issue, (items) =>
    takeOrders(context, { drawId, bounds, hear, watch }, items),
  )
  const desk: OpenDesk = {
    draw,
    game,
    bounds,
    heardAt: context.clock.now(),
    knownSince: context.clock.now(),
    hearing: null,
    submit: lanes.submit,
  }
  // Each batch reads the terms with its draw, so a busy desk never has to ask for them.
  function hear(terms: Terms): void {
    desk.game = { ...desk.game, ...terms }
    desk.heardAt = context.clock.now()
  }
  return desk
}

/** The desk, its game read again when nobody heard of it for a second: one asks for all that wait. */
async function heardLately(context: Context, desk: OpenDesk): Promise<Desk> {
  if (desk.game.cancelUntilS !== null) forgetOld(context, desk)
  const ageMs = context.clock.now().getTime() - desk.heardAt.getTime()
  if (ageMs >= 0 && ageMs <= heardForMs) return desk
  desk.hearing ??= hearAgain(context, desk).finally(() => {
    desk.hearing = null
  })
  await desk.hearing
  return desk
}

/** What is owed and staked falls where orders are cancelled: what was known of it is believed for a second. */
function forgetOld({ clock }: Context, desk: OpenDesk): void {
  const now = clock.now()
  const ageMs = now.getTime() - desk.knownSince.getTime()
  if (ageMs >= 0 && ageMs <= heardForMs) return
  desk.knownSince = now
  desk.bounds.owed.clear()
  desk.bounds.staked.clear()
}

async function hearAgain(context: Context, desk: OpenDesk): Promise<void> {
  desk.game = await readGame(context.db, desk.game.code)
  desk.heardAt = context.clock.now()
}
