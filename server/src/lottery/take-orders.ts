import { writeAmount } from '@fairground/contract'
import { Refusal, sql, transact, type Caller, type Context, type Db, type Outcome, type Tx } from '#kit'
import { findTransfers } from '#ledger'
import { stake, type StakeOutcome } from '#wallet'
import { holdDraw, type Draw } from './draw.ts'
import type { Game } from './game.ts'
import { holdMember, refuseNumber, type Bounds } from './limits.ts'
import type { PricedOrder } from './order.ts'

/** An order on its way through its draw's lane. */
export type Item = Pick<Caller, 'memberId' | 'book'> & {
  orderId: string
  cause: string
  requestHash: Buffer
  order: PricedOrder
}

export type Placed = { orderId: string; stake: bigint; balance: bigint }

type Market = { draw: Draw; game: Game; bounds: Bounds }
type Taken = { item: Item; balance: bigint }

/**
 * Takes a batch of orders on one draw in one durable transaction: stakes, orders and what the house would owe. An order
 * without the funds is refused alone; one beyond a limit breaks the batch, so that the lane splits it.
 */
export async function takeOrders(
  context: Context,
  market: Market,
  items: readonly Item[],
): Promise<Outcome<Placed>[]> {
  return await transact(context, async (tx) => {
    const draw = await holdDraw(tx, market.draw.id)
    const at = tx.clock.now()
    const closed = closedTo(draw, at)
    if (closed) return items.map(() => ({ error: closed }))
    const stakes = await stake(
      tx,
      items.map(({ orderId, cause, memberId, book, order }) => ({
        id: orderId,
        cause,
        memberId,
        book,
        currency: context.config.currency,
        game: draw.gameCode,
        amount: order.stake,
        reference: `${draw.gameCode} ${draw.issue}`,
        at,
      })),
    )
    const taken = items.flatMap((item, i) => {
      const outcome = stakes[i]
      return outcome?.state === 'taken' ? [{ item, balance: outcome.balance }] : []
    })
    const earlier = await readEarlier(tx.db, items, stakes)
    for (const one of taken) earlier.set(one.item.orderId, asEarlier(one))
    if (taken.length > 0) await write(tx, market, taken, at)
    for (const { item, balance } of taken)
      tx.announce({ to: item.memberId, event: { type: 'balance', sumBalance: balance } })
    return items.map((item, i) => outcomeOf(item, stakes[i], earlier))
  })
}

function closedTo(draw: Draw, at: Date): Refusal | null {
  if (draw.state === 'scheduled') return new Refusal('draw_not_open')
  return draw.state === 'open' && at < draw.closesAt ? null : new Refusal('draw_closed')
}

/** The first answer of a call, with the hash of its body. */
type Earlier = Placed & { requestHash: Buffer }

/** The orders that repeated calls placed the first time, by id. */
async function readEarlier(
  db: Db,
  items: readonly Item[],
  stakes: readonly StakeOutcome[],
): Promise<Map<string, Earlier>> {
  const repeated = items.flatMap(({ memberId }, i) => {
    const outcome = stakes[i]
    return outcome?.state === 'repeated' ? [{ memberId, orderId: outcome.transferId }] : []
  })
  if (repeated.length === 0) return new Map()
  const { rows } = await sql<Earlier>`
    select o.id as "orderId", o.stake, o.balance_after as balance, o.request_hash as "requestHash"
    from unnest(${repeated.map((one) => one.memberId)}::uuid[], ${repeated.map((one) => one.orderId)}::uuid[])
      as r (member_id, id)
    join lottery."order" o on o.member_id = r.member_id and o.id = r.id`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

function asEarlier({ item, balance }: Taken): Earlier {
  return { orderId: item.orderId, stake: item.order.stake, balance, requestHash: item.requestHash }
}

/**
 * Writes the accepted orders and what the house owes by number, and holds both against the limits. The last statement
 * of its transaction: the rows of hot numbers stay locked for the commit alone.
 */
async function write(
  tx: Tx,
  { draw, game, bounds }: Market,
  taken: readonly Taken[],
  at: Date,
): Promise<void> {
  const added = new Map<string, bigint>()
  for (const { item } of taken) added.set(item.memberId, (added.get(item.memberId) ?? 0n) + item.order.stake)
  // In the order of the keys, whoever writes, so that no two batches can wait for each other.
  const owed = [...owedBy(taken)].sort(([one], [other]) => (one < other ? -1 : 1))
  const { rows } = await sql<{ key: string | null; memberId: string | null; amount: bigint }>`
    with placed as (
      insert into lottery."order"
        (member_id, id, draw_id, book, stake, balance_after, lines, request_hash, placed_at)
      select member_id, id, ${draw.id}::uuid, book, stake, balance_after, lines, request_hash, ${at}::timestamptz
      from unnest(${taken.map(({ item }) => item.memberId)}::uuid[],
        ${taken.map(({ item }) => item.orderId)}::uuid[], ${taken.map(({ item }) => item.book)}::text[],
        ${taken.map(({ item }) => item.order.stake)}::bigint[], ${taken.map((one) => one.balance)}::bigint[],
        ${taken.map(({ item }) => item.order.lines)}::json[],
        ${taken.map(({ item }) => item.requestHash)}::bytea[])
        as o (member_id, id, book, stake, balance_after, lines, request_hash)
    ), risen as (
      insert into lottery.liability as l (draw_id, key, amount)
      select ${draw.id}::uuid, key, amount
      from unnest(${owed.map(([key]) => key)}::text[], ${owed.map(([, amount]) => amount)}::bigint[])
        as o (key, amount)
      on conflict (draw_id, key) do update set amount = l.amount + excluded.amount
      returning l.key, l.amount
    )
    select key, null::uuid as "memberId", amount from risen where amount > ${game.liabilityMax}
    union all
    select null, member_id, sum(stake)::bigint from lottery."order"
    where draw_id = ${draw.id}::uuid and member_id = any(${[...added.keys()]}::uuid[]) group by member_id`.execute(
    tx.db,
  )
  // What a statement reads is from before what it writes: these sums are without this batch.
  const staked = new Map(rows.map((row) => [row.memberId, row.amount]))
  for (const [memberId, stake] of added) holdMember(game, bounds, memberId, staked.get(memberId) ?? 0n, stake)
  for (const { key, amount } of rows) {
    if (key === null) continue
    const before = amount - (owed.find(([of]) => of === key)?.[1] ?? 0n)
    bounds.owed.set(key, before)
    refuseNumber(game, key, before)
  }
}

function owedBy(taken: readonly Taken[]): Map<string, bigint> {
  const owed = new Map<string, bigint>()
  for (const { item } of taken) {
    // Play money is nothing the house could owe.
    if (item.book !== 'real') continue
    for (const [key, amount] of item.order.liabilities) owed.set(key, (owed.get(key) ?? 0n) + amount)
  }
  return owed
}

function outcomeOf(
  item: Item,
  outcome: StakeOutcome | undefined,
  earlier: ReadonlyMap<string, Earlier>,
): Outcome<Placed> {
  if (outcome?.state === 'insufficient') {
    return { error: new Refusal('insufficient_funds', { balance: writeAmount(outcome.balance) }) }
  }
  const first = earlier.get(outcome?.state === 'repeated' ? outcome.transferId : item.orderId)
  if (!first) return { error: new Error('a stake was taken without its order') }
  return answerAs(first, item.requestHash)
}

function answerAs({ requestHash, ...placed }: Earlier, sent: Buffer): Outcome<Placed> {
  return requestHash.equals(sent) ? { answer: placed } : { error: new Refusal('idempotency_conflict') }
}

/** What this call of a member was answered the first time; null when it never placed an order. */
export async function findEarlier(
  db: Db,
  memberId: string,
  cause: string,
  requestHash: Buffer,
): Promise<Placed | null> {
  const transfer = (await findTransfers(db, [cause])).get(cause)
  if (!transfer) return null
  const { rows } = await sql<Earlier>`
    select id as "orderId", stake, balance_after as balance, request_hash as "requestHash"
    from lottery."order" where member_id = ${memberId}::uuid and id = ${transfer.id}::uuid`.execute(db)
  const outcome = rows[0] && answerAs(rows[0], requestHash)
  if (!outcome) return null
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}
