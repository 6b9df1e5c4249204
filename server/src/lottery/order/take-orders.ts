import { writeAmount } from '@fairground/contract'
import { literal, Refusal, sql, transact, uuids, type Context, type Outcome, type Tx } from '#kit'
import type { Draw, DrawNow } from '#lottery/draw'
import { hasLadders } from '#lottery/game'
import { heldAtCaps } from '#lottery/liability'
import type { Part } from '#ledger'
import { sayBalance, stake, type StakeOutcome, type Watch } from '#wallet'
import { answerAs, readEarlier, type EarlierOrder, type Placed } from './earlier-orders.ts'
import { holdMarket, holdMember, refuseNumber, type Bounds, type Terms } from './market.ts'
import { holdOffered, owedBy } from './hold-offered.ts'
import type { Item } from './order.ts'
import { keepParts } from './stake-parts.ts'

/** A draw on sale, what is known of its limits, who is told what its game allows by now, and who watches who plays. */
type Market = { drawId: string; bounds: Bounds; hear: (terms: Terms) => void; watch?: Watch | undefined }
type Taken = { item: Item; balance: bigint; entries: bigint; parts: readonly Part[] }

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
    const held = await holdMarket(tx, market.drawId)
    market.hear(held.terms)
    return await takeIn(tx, context.config.currency, held, market, items)
  })
}

/** A draw that is held, with what its game allows by now. */
export type DrawOnSale = { draw: DrawNow; terms: Terms }

/**
 * The same on a draw that the caller's transaction holds, and with what else that writes. Where a limit breaks the batch, the
 * transaction is broken with it.
 */
export async function takeIn(
  tx: Tx,
  currency: string,
  { draw, terms }: DrawOnSale,
  { bounds, watch }: Pick<Market, 'bounds' | 'watch'>,
  items: readonly Item[],
): Promise<Outcome<Placed>[]> {
  const { now: at } = draw
  const closed = closedTo(draw, terms)
  if (closed) return items.map(() => ({ error: closed }))
  const stakes = await stake(
    tx,
    items.map(({ orderId, cause, memberId, book, order, hold, isAhead = false }) => ({
      id: orderId,
      cause,
      memberId,
      book,
      currency,
      game: draw.gameCode,
      amount: order.stake,
      rebate: order.rebate,
      ...(hold && { hold }),
      isAhead,
      reference: `${draw.gameCode} ${draw.issue}`,
      at,
    })),
    watch,
  )
  const taken = items.flatMap((item, i) => {
    const outcome = stakes[i]
    if (outcome?.state !== 'taken') return []
    const { balance, entries, parts } = outcome
    return [{ item, balance, entries, parts }]
  })
  const earlier = await readEarlier(tx.db, repeatedIn(items, stakes))
  for (const one of taken) earlier.set(one.item.orderId, asEarlier(one))
  if (taken.length > 0) await write(tx, draw, terms, bounds, taken, at)
  for (const { item, balance, entries } of taken) sayBalance(tx, item.memberId, { amount: balance, entries })
  return items.map((item, i) => outcomeOf(item, stakes[i], earlier))
}

/** Why no order is taken on a draw that is held, or null. */
export function closedTo(draw: DrawNow, { enabled }: Terms): Refusal | null {
  if (draw.state === 'scheduled' || (draw.state === 'open' && !enabled)) return new Refusal('draw_not_open')
  return draw.state === 'open' && draw.now < draw.closesAt ? null : new Refusal('draw_closed')
}

/** The orders that calls of a batch placed when they came for the first time. */
function repeatedIn(
  items: readonly Item[],
  stakes: readonly StakeOutcome[],
): { memberId: string; orderId: string }[] {
  return items.flatMap(({ memberId }, i) => {
    const outcome = stakes[i]
    return outcome?.state === 'repeated' ? [{ memberId, orderId: outcome.transferId }] : []
  })
}

function asEarlier({ item, balance }: Taken): EarlierOrder {
  const { orderId, requestHash, order } = item
  return { orderId, stake: order.stake, rebate: order.rebate, balance, requestHash }
}

/**
 * Writes the accepted orders and what the house owes by number, and holds both against the limits. The last statement
 * of its transaction: the rows of hot numbers stay locked for the commit alone.
 */
async function write(
  tx: Tx,
  draw: Draw,
  terms: Terms,
  bounds: Bounds,
  taken: readonly Taken[],
  at: Date,
): Promise<void> {
  const { added, running } = addUp(taken)
  // In the order of the keys, whoever writes, so that no two batches can wait for each other.
  const owed = [...owedBy(taken, hasLadders(terms.ladders))].sort(([one], [other]) => (one < other ? -1 : 1))
  const caps = new Map(taken.flatMap(({ item }) => [...item.order.caps]))
  const { rows } = await sql<{ key: string | null; memberId: string | null; amount: bigint }>`
    with before as (
      select member_id, coalesce((
        select max(o.staked_after) from lottery."order" o
        where o.draw_id = ${draw.id}::uuid and o.member_id = m.member_id
      ), 0) as staked, ${terms.cancelUntilS === null ? sql`0` : cancelledStakes(draw.id)} as cancelled
      from unnest(${uuids([...added.keys()])}::uuid[]) as m (member_id)
    ), placed as (
      insert into lottery."order"
        (member_id, id, draw_id, book, stake, rebate, balance_after, staked_after, lines, request_hash, placed_at)
      select member_id, id, ${draw.id}::uuid, book, stake, rebate, balance_after, before.staked + running, lines,
        request_hash, ${at}::timestamptz
      from unnest(${uuids(taken.map(({ item }) => item.memberId))}::uuid[],
        ${uuids(taken.map(({ item }) => item.orderId))}::uuid[], ${taken.map(({ item }) => item.book)}::text[],
        ${literal(taken.map(({ item }) => item.order.stake))}::bigint[],
        ${literal(taken.map(({ item }) => item.order.rebate))}::bigint[], ${literal(taken.map((one) => one.balance))}::bigint[],
        ${literal(running)}::bigint[], ${taken.map(({ item }) => item.order.lines)}::json[],
        ${taken.map(({ item }) => item.requestHash)}::bytea[])
        as o (member_id, id, book, stake, rebate, balance_after, running, lines, request_hash)
      join before using (member_id)
    )${keepParts(draw.id, taken.flatMap(partsOf))}, risen as (
      insert into lottery.liability as l (draw_id, key, amount)
      select ${draw.id}::uuid, key, amount
      from unnest(${owed.map(([key]) => key)}::text[], ${literal(owed.map(([, amount]) => amount))}::bigint[])
        as o (key, amount)
      on conflict (draw_id, key) do update set amount = l.amount + excluded.amount
      returning l.key, l.amount
    )
    select key, null::uuid as "memberId", amount from risen
    where amount > ${terms.liabilityMax} or ${hasLadders(terms.ladders) || caps.size > 0}
    union all
    select null, member_id, staked - cancelled from before
    where staked - cancelled + ${largest(added)} > ${terms.memberDrawStakeMax}`.execute(tx.db)
  const raised = new Map(owed)
  const changed = rows.flatMap(({ key, amount }) =>
    key === null ? [] : [{ key, before: amount - (raised.get(key) ?? 0n), after: amount }],
  )
  const risen = heldAtCaps(changed, caps)
  holdOffered(tx, { draw, terms, bounds }, risen, taken)
  for (const { memberId, amount } of rows)
    if (memberId !== null) holdMember(terms, bounds, memberId, amount, added.get(memberId) ?? 0n)
  for (const { key, before, after } of risen) {
    if (after <= terms.liabilityMax || after === before) continue
    bounds.owed.set(key, before)
    refuseNumber(terms, key, before)
  }
}

/** What of a member's stakes on a draw was taken back. */
function cancelledStakes(drawId: string) {
  return sql`coalesce((
    select sum(o.stake) from lottery.cancellation c
    join lottery."order" o on o.member_id = c.member_id and o.id = c.order_id
    where c.draw_id = ${drawId}::uuid and c.member_id = m.member_id
  ), 0)::bigint`
}

function partsOf({ item: { memberId, orderId }, parts }: Taken) {
  return parts.map(({ name: purse, amount }) => ({ memberId, orderId, purse, amount }))
}

/** What a batch adds to each member's stakes on the draw, and to where each order brings them. */
function addUp(taken: readonly Taken[]): { added: Map<string, bigint>; running: bigint[] } {
  const added = new Map<string, bigint>()
  const running = taken.map(({ item: { memberId, order } }) => {
    const sum = (added.get(memberId) ?? 0n) + order.stake
    added.set(memberId, sum)
    return sum
  })
  return { added, running }
}

/** The most that any member adds: who stays within the limit with it is not looked at. */
function largest(added: ReadonlyMap<string, bigint>): bigint {
  let most = 0n
  for (const amount of added.values()) if (amount > most) most = amount
  return most
}

function outcomeOf(
  item: Item,
  outcome: StakeOutcome | undefined,
  earlier: ReadonlyMap<string, EarlierOrder>,
): Outcome<Placed> {
  if (outcome?.state === 'insufficient') {
    return { error: new Refusal('insufficient_funds', { balance: writeAmount(outcome.balance) }) }
  }
  if (outcome?.state === 'refused') return { error: outcome.refusal }
  const first = earlier.get(outcome?.state === 'repeated' ? outcome.transferId : item.orderId)
  if (!first) return { error: new Error('a stake was taken without its order') }
  return answerAs(first, item.requestHash)
}
