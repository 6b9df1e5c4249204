import { transact, type Context, type Tx } from '#kit'
import { holdDraw, lockDraw, moveDraw, refuseStep, type Draw } from './draw.ts'
import { judge } from './judge.ts'
import { meetDues, moveOf, moves, readPaid, type Due } from './payout.ts'
import { contentOf, readOrder, streamOrders, workThrough } from './stream-orders.ts'

export type SettleOptions = {
  /** How many orders share a transaction. */
  chunk?: number
  /** Told of each point where a settlement can be cut short; a test cuts it there. */
  reached?: (point: string) => void
}

const paidTogether = 2000
const inFlightMax = 2

export type Settlement = { draw: Draw; orders: number; lines: number; winners: number; paid: bigint }

/**
 * Pays the winners of a draw whose result has stood its hold, and touches nothing else: a losing order is never written
 * to. Cut short anywhere it is simply run again; run twice, also at once, it pays once. A corrected result moves the
 * difference to what was paid before.
 */
export async function settleDraw(
  context: Context,
  drawId: string,
  actor = 'system',
  options: SettleOptions = {},
): Promise<Settlement> {
  const { chunk = 5000, reached = () => undefined } = options
  const draw = await beginSettling(context, drawId, actor)
  const sum = { orders: 0, lines: 0, winners: 0, paid: 0n }
  if (draw.state === 'settled') return { draw, ...sum }
  reached('begun')
  const dues = judgeOrders(context, draw, chunk, sum, reached)
  await workThrough(dues, inFlightMax, async (some) => {
    const paid = halvesOf(some).map((half) => payDues(context, draw, half, reached))
    await allDone(paid)
  })
  reached('paid')
  const settled = await endSettling(context, draw, actor, sum)
  return { draw: settled, ...sum }
}

async function beginSettling(context: Context, drawId: string, actor: string): Promise<Draw> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw.state === 'settling' || draw.state === 'settled') return draw
    if (draw.state !== 'resulted') refuseStep(draw, 'settle')
    if (draw.settleAfter && tx.clock.now() < draw.settleAfter) refuseStep(draw, 'settle')
    return await moveDraw(tx, draw, { state: 'settling', actor, detail: { version: draw.resultVersion } })
  })
}

/** Decides every order and hands on what is due, so many at a time: most orders lose, and cost nothing more. */
async function* judgeOrders(
  context: Context,
  draw: Draw,
  chunk: number,
  sum: Omit<Settlement, 'draw'>,
  reached: (point: string) => void,
): AsyncGenerator<Due[]> {
  const judged = await judge(context.db, draw, draw.resultVersion)
  let dues: Due[] = []
  for await (const orders of streamOrders(context.db, draw.id, chunk)) {
    // Under a first result no order holds anything yet, and a losing one is not looked at again.
    const paid =
      draw.resultVersion > 1 ? await readPaid(context.db, draw.resultVersion, orders.map(readOrder)) : null
    for (const text of orders) {
      const { amount, lines } = judged(contentOf(text))
      sum.orders++
      sum.lines += lines
      if (amount === 0n && !paid) continue
      const order = readOrder(text)
      const before = paid?.get(order.id) ?? null
      if (amount > 0n) sum.winners++
      sum.paid += amount
      if (amount > 0n || before) dues.push({ order, amount, before })
    }
    reached('judged')
    if (dues.length < Math.min(chunk, paidTogether)) continue
    yield dues
    dues = []
  }
  if (dues.length > 0) yield dues
}

/** Members of one half never meet those of the other: their purses can be paid side by side without waiting. */
function halvesOf(dues: readonly Due[]): readonly (readonly Due[])[] {
  const ofHalf = (half: number) =>
    dues.filter(({ order }) => parseInt(order.memberId.slice(-1), 16) % 2 === half)
  return [ofHalf(0), ofHalf(1)]
}

/** Waits for all of them, also when one fails: nothing is left running behind a settlement that was cut short. */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}

/** Each kind of move has a transaction of its own: purses are locked in order within one, never across two. */
async function payDues(
  context: Context,
  draw: Draw,
  dues: readonly Due[],
  reached: (point: string) => void,
): Promise<void> {
  for (const move of moves) {
    const concerned = dues.filter((due) => moveOf(draw, due) === move)
    if (concerned.length === 0) continue
    await transact(context, async (tx) => {
      if (!(await holdSettling(tx, draw))) return
      const { currency } = context.config
      const met = await meetDues(tx, draw, draw.resultVersion, move, concerned, currency)
      for (const due of met) announceWon(tx, draw, due)
      reached('paying')
    })
    reached('chunk paid')
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

function announceWon(tx: Tx, draw: Draw, { order, amount }: Due): void {
  const state = amount > 0n ? 'won' : 'lost'
  const event = { type: 'order.settled', orderId: order.id, drawId: draw.id, state, payout: amount }
  tx.announce({ to: order.memberId, event })
}

async function endSettling(
  context: Context,
  settling: Draw,
  actor: string,
  sum: Omit<Settlement, 'draw'>,
): Promise<Draw> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, settling.id)
    if (draw.state === 'settled' && draw.settledVersion === settling.resultVersion) return draw
    if (draw.state !== 'settling' || draw.resultVersion !== settling.resultVersion) refuseStep(draw, 'settle')
    return await moveDraw(tx, draw, {
      state: 'settled',
      actor,
      detail: { version: draw.resultVersion, ...sum, paid: String(sum.paid) },
      settledVersion: draw.resultVersion,
      finishedAt: tx.clock.now(),
    })
  })
}
