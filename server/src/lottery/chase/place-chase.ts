import type { chase as contract } from '@fairground/contract'
import { writeAmount } from '@fairground/contract'
import { EngineRefusal, planChase, type ChaseRow } from '@fairground/engine'
import { assert, newId, Refusal, sql, transact, type Caller, type Context, type Tx } from '#kit'
import { findTransfers } from '#ledger'
import { readGame, type Game } from '#lottery/game'
import {
  closedTo,
  holdMarket,
  lineOf,
  priceOrder,
  refuseOtherTerms,
  type DrawOnSale,
  type PricedOrder,
} from '#lottery/order'
import { hold } from '#wallet'
import type { z } from 'zod'
import { announceChase, chaseKind, readChase, readPlaced, type Chase } from './chase.ts'
import { placeStep } from './step.ts'

type Input = z.output<typeof contract.placeChase.input>
type Reply = z.output<typeof contract.placeChase.reply>
type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

/**
 * Starts a chase on a draw on sale: sets its whole amount aside and places its first order, all of it or nothing. What it
 * costs is planned again by the draw's own terms, and must be what the member was shown. The same key and body answer as the
 * first time, whatever has become of the chase since; the same key with another body is refused `idempotency_conflict`.
 */
export async function placeChase(
  context: Context,
  input: Input,
  owner: Owner,
  requestKey: string,
  requestHash: Buffer,
): Promise<Reply> {
  const cause = `chase:${owner.memberId}:${requestKey}`
  try {
    const sold = context.config.currency
    return await transact(context, (tx) => place(tx, sold, input, owner, { cause, requestHash }))
  } catch (error) {
    // Whatever speaks against it now, it may be one that was placed before.
    if (!(error instanceof Refusal) || error.code === 'busy' || error.code === 'idempotency_conflict')
      throw error
    const transfer = (await findTransfers(context.db, [cause])).get(cause)
    if (!transfer) throw error
    return await transact(context, (tx) => answerAgain(tx, owner.memberId, transfer.id, requestHash))
  }
}

async function place(
  tx: Tx,
  sold: string,
  input: Input,
  { memberId, book, currency }: Owner,
  { cause, requestHash }: { cause: string; requestHash: Buffer },
): Promise<Reply> {
  if (currency !== sold) throw new Refusal('currency_unsupported', { currency: sold })
  const held = await holdMarket(tx, input.drawId)
  const { draw, terms } = held
  if (input.gameCode !== undefined && input.gameCode !== draw.gameCode)
    throw new Refusal('draw_of_another_game')
  const closed = closedTo(draw, terms)
  if (closed) throw closed
  refuseOtherTerms(draw, input.termsMark)
  const game = { ...(await readGame(tx.db, draw.gameCode)), ...terms }
  const { rows, base, amount } = planned(input, game, held)
  const id = newId(tx.clock)
  const reference = `${draw.gameCode} ${draw.issue}`
  const [posting] = await hold(tx, [
    { memberId, book, currency, id, cause, kind: chaseKind, amount, reference, at: draw.now },
  ])
  if (posting?.state === 'repeated') return await answerAgain(tx, memberId, posting.transferId, requestHash)
  if (posting?.state === 'insufficient')
    throw new Refusal('insufficient_funds', { balance: writeAmount(posting.balance) })
  assert(posting?.state === 'posted', 'nobody spends the cause of a chase')
  const chase = {
    id,
    memberId,
    gameCode: draw.gameCode,
    book,
    lines: base.lines,
    plan: input.plan,
    multiples: rows.map((row) => row.multiple),
    stakes: rows.map((row) => row.stake),
    amount,
    stopsOnWin: input.stopsOnWin,
    holdId: id,
    requestHash,
  }
  await write(tx, chase, held.draw.now)
  const { orderId, balance } = await placeStep(tx, held, chase, 1, currency)
  announceChase(tx, { ...chase, state: 'running', endedBy: null, reason: null })
  return { chaseId: id, orderId, amount, balance }
}

/** The chase's rows and its lines, by what the draw sells at, each issue within what the game takes. */
function planned(
  { lines, plan, issues, amount: shown }: Input,
  game: Game,
  { draw }: DrawOnSale,
): { rows: ChaseRow[]; base: PricedOrder; amount: bigint } {
  const asked = lines.map(lineOf)
  const base = priceOrder(game, draw, asked)
  const rows = refusing(() => planChase(game.rules, { lines: asked, plan, issues }, draw.terms, draw.step))
  for (const { number, stake } of rows) {
    if (stake > game.orderStakeMax)
      throw new Refusal('order_limit', { stakeMax: writeAmount(game.orderStakeMax), issue: number })
    if (stake > game.memberDrawStakeMax)
      throw new Refusal('member_draw_limit', {
        stakeMax: writeAmount(game.memberDrawStakeMax),
        issue: number,
      })
  }
  const amount = rows.at(-1)?.spent ?? 0n
  if (amount !== shown) throw new Refusal('chase_amount_changed', { amount: writeAmount(amount) })
  return { rows, base, amount }
}

function refusing<Answer>(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const code = error.code === 'prize_limit' ? 'prize_limit' : 'chase_plan_invalid'
    throw new Refusal(code, { rule: error.code, ...error.detail })
  }
}

type Fresh = Pick<
  Chase,
  | 'id'
  | 'memberId'
  | 'gameCode'
  | 'book'
  | 'lines'
  | 'plan'
  | 'multiples'
  | 'stakes'
  | 'amount'
  | 'stopsOnWin'
  | 'requestHash'
>

/** Writes a chase whose first order follows in the same transaction. */
async function write(tx: Tx, chase: Fresh, at: Date): Promise<void> {
  const plan = JSON.stringify(chase.plan, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const remaining = chase.amount - (chase.stakes[0] ?? 0n)
  await sql`
    insert into lottery.chase (member_id, id, game_code, book, lines, plan, multiples, stakes, amount, stops_on_win, hold_id,
      remaining, request_hash, placed_at)
    values (${chase.memberId}::uuid, ${chase.id}::uuid, ${chase.gameCode}, ${chase.book}, ${chase.lines}::json, ${plan}::json,
      ${chase.multiples}::integer[], ${chase.stakes.map(String)}::bigint[], ${chase.amount}, ${chase.stopsOnWin},
      ${chase.id}::uuid, ${remaining}, ${chase.requestHash}, ${at}::timestamptz)`.execute(tx.db)
}

/** What a call of before was answered: by the chase and the first of its orders. */
async function answerAgain(tx: Tx, memberId: string, id: string, requestHash: Buffer): Promise<Reply> {
  const chase = await readChase(tx.db, { memberId, id })
  assert(chase !== undefined, 'what is set aside for a chase has one')
  if (!chase.requestHash.equals(requestHash)) throw new Refusal('idempotency_conflict')
  const [first] = await readPlaced(tx.db, [chase])
  assert(first !== undefined, 'a chase has its first order from the beginning')
  const { rows } = await sql<{ balance: bigint }>`
    select balance_after as balance from lottery."order"
    where member_id = ${memberId}::uuid and id = ${first.orderId}::uuid`.execute(tx.db)
  return { chaseId: id, orderId: first.orderId, amount: chase.amount, balance: rows[0]?.balance ?? 0n }
}
