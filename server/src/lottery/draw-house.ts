import { writeId } from '@fairground/contract'
import { rulesOf, verifyDraw, type PublishedDraw } from '@fairground/engine'
import { transact, type Context, type Db } from '#kit'
import { acceptResult, checkPrizes, lockDraw, readSeed, type Draw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { fixOrders } from './fix-orders.ts'
import { checkActor, voidUnverified } from './void-unverified.ts'

/** A house draw whose orders are fixed: what it is drawn from, as text. */
type Source = Omit<PublishedDraw, 'prizes'>

/**
 * Draws a closed house draw: once its orders are fixed, durably, the seed is shown, and what follows from it is verified
 * before it counts. A draw that does not verify, or that was fixed to other orders, is void, and its game stops.
 */
export async function drawHouse(context: Context, drawId: string): Promise<Draw> {
  const draw = await fixOrders(context, drawId)
  if (draw.state !== 'closed') return draw
  const source = await readSource(context.db, draw)
  if (!source) return await voidUnverified(context, draw, 'orders')
  const game = await readGame(context.db, draw.gameCode)
  const prizes = rulesOf(game.rules).draw({ ...source, seed: Buffer.from(source.seed, 'hex') }, draw.terms)
  const { ok, checks } = verifyDraw(game.rules, { ...source, prizes }, draw.terms)
  if (!ok) return await voidUnverified(context, draw, checks.find((check) => !check.ok)?.name ?? '')
  return await transact(context, async (tx) => {
    const locked = await lockDraw(tx, drawId)
    if (locked.state !== 'closed') return locked
    const agreed = { enteredBy: 'system:draw', enteredAt: locked.now, confirmedBy: checkActor }
    return await acceptResult(tx, locked, game, { prizes: checkPrizes(game, prizes, draw.terms), ...agreed })
  })
}

/** What a draw is drawn from; null unless that is what was published of it. */
async function readSource(db: Db, draw: Draw): Promise<Source | null> {
  const kept = await readSeed(db, draw.id)
  if (!kept?.root || kept.entropy === null) return null
  if (!draw.root?.equals(kept.root) || draw.entropy !== kept.entropy) return null
  return {
    commitment: draw.commitment?.toString('hex') ?? '',
    seed: kept.seed.toString('hex'),
    drawId: writeId('drw', draw.id),
    root: kept.root.toString('hex'),
    entropy: kept.entropy,
  }
}
