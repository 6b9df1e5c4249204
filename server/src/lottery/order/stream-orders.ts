import { assert, sql, type Db } from '#kit'
import type { Book } from '#ledger'

/**
 * An order as one text, as it is streamed: which and whose it is in the first 73 characters, then what was played, staked
 * and, after a dash, paid back at once.
 */
export type OrderText = string

/** All that one member played on a draw. */
export type MemberOrders = { memberId: string; book: Book; orders: OrderText[] }

/**
 * Reads every order of a draw, member by member, so many orders at a time, from one snapshot: a draw may have more than
 * fit in memory. Whom it comes to it comes to once, with all they played. The next are read while some are worked on.
 * Within a transaction it reads what that transaction sees.
 */
export async function* streamMembers(
  db: Db,
  drawId: string,
  chunk: () => number,
): AsyncGenerator<MemberOrders[]> {
  let last: MemberOrders | undefined
  for await (const orders of streamOrders(db, drawId, chunk)) {
    const whole: MemberOrders[] = []
    for (const order of orders) {
      if (last && order.startsWith(last.memberId, 36)) {
        assert(bookOfText(order) === last.book, `a member plays in one book: ${last.memberId}`)
        last.orders.push(order)
        continue
      }
      if (last) whole.push(last)
      last = { memberId: order.slice(36, 72), book: bookOfText(order), orders: [order] }
    }
    if (whole.length > 0) yield whole
  }
  if (last) yield [last]
}

async function* streamOrders(db: Db, drawId: string, chunk: () => number): AsyncGenerator<OrderText[]> {
  const standing = await onlyStanding(db, drawId)
  const own = db.isTransaction ? null : await db.startTransaction().setAccessMode('read only').execute()
  const reading = own ?? db
  const cursor = sql.ref(`orders_${drawId.replaceAll('-', '')}`)
  const fetchNext = () => sql<{ text: string }>`fetch ${sql.lit(chunk())} from ${cursor}`.execute(reading)
  try {
    // One text for an order: to receive its columns one by one would cost more than to settle it.
    await sql`
      declare ${cursor} no scroll cursor for
      select id::text || member_id::text || left(book, 1) || lines::text || ' ' || stake
        || case when rebate = 0 then '' else '-' || rebate end as text
      from lottery."order" o where draw_id = ${sql.lit(drawId)}::uuid ${standing}
      order by member_id, staked_after`.execute(reading)
    let next = fetchNext()
    for (;;) {
      const { rows } = await next
      if (rows.length === 0) break
      next = fetchNext()
      next.catch(() => undefined)
      yield rows.map((row) => row.text)
    }
    await sql`close ${cursor}`.execute(reading)
  } finally {
    await own?.rollback().execute()
  }
}

/**
 * What leaves out the orders `o` that were cancelled, on a draw that takes no more; nothing where none was, so that they are
 * read as fast as if none ever could be.
 */
export async function onlyStanding(db: Db, drawId: string) {
  const { rows } = await sql`
    select from lottery.cancellation where draw_id = ${drawId}::uuid limit 1`.execute(db)
  return rows.length === 0 ? sql`` : isStanding
}

/** As one more condition on an order `o`. */
export const isStanding = sql`and not exists (
  select from lottery.cancellation c where c.member_id = o.member_id and c.order_id = o.id
)`

export function idOf(order: OrderText): string {
  return order.slice(0, 36)
}

export function bookOfText(order: OrderText): Book {
  return order[72] === 'r' ? 'real' : 'trial'
}

/** Where its lines begin, as they were kept. */
export const contentAt = 73

/** What was staked on it, which stands at its end, and what of it was paid back as it was placed. */
export function costOfText(order: OrderText): { stake: bigint; rebate: bigint } {
  const [stake = '', rebate = '0'] = order.slice(order.lastIndexOf(' ') + 1).split('-')
  return { stake: BigInt(stake), rebate: BigInt(rebate) }
}

/** Works through a source with a few items under way at once: the next is read while others are written. */
export async function workThrough<Item>(
  source: AsyncIterable<Item>,
  inFlightMax: () => number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const inFlight = new Set<Promise<void>>()
  try {
    for await (const item of source) {
      const one = work(item)
      inFlight.add(one)
      one.then(
        () => inFlight.delete(one),
        () => undefined,
      )
      while (inFlight.size >= inFlightMax()) await Promise.race(inFlight)
    }
    await Promise.all(inFlight)
  } finally {
    await Promise.allSettled(inFlight)
  }
}
