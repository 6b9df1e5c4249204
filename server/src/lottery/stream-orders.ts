import { sql, type Db } from '#kit'
import type { Book } from '#ledger'

/** An order as it is kept; `lines` are read with `readLines`. */
export type StoredOrder = { id: string; memberId: string; book: Book; stake: bigint; lines: string }

/**
 * An order as one text, as it is streamed: whose it is in the first 73 characters, then what was played and staked. Of a
 * million orders few are looked at any closer.
 */
export type OrderText = string

/**
 * Reads every order of a draw in chunks, from one snapshot, in whatever order they lie: a draw may have more than fit in
 * memory. The next chunk is read while one is worked on. Within a transaction it reads what that transaction sees.
 */
export async function* streamOrders(db: Db, drawId: string, chunk: number): AsyncGenerator<OrderText[]> {
  const own = db.isTransaction ? null : await db.startTransaction().setAccessMode('read only').execute()
  const reading = own ?? db
  const cursor = sql.ref(`orders_${drawId.replaceAll('-', '')}`)
  const fetchNext = () => sql<{ text: string }>`fetch ${sql.lit(chunk)} from ${cursor}`.execute(reading)
  try {
    // All of it will be read: the plan that is done first is wanted, not the one that begins first.
    await sql`set local cursor_tuple_fraction = 1`.execute(reading)
    // One text for an order: to receive its columns one by one would cost more than to settle it.
    await sql`
      declare ${cursor} no scroll cursor for
      select id::text || member_id::text || left(book, 1) || lines::text || ' ' || stake as text
      from lottery."order" where draw_id = ${sql.lit(drawId)}::uuid`.execute(reading)
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

/** What was played and staked, as text: the same for all who played the same. */
export function contentOf(order: OrderText): string {
  return order.slice(73)
}

export function readContent(content: string): { lines: string; stake: bigint } {
  const end = content.lastIndexOf(' ')
  return { lines: content.slice(0, end), stake: BigInt(content.slice(end + 1)) }
}

export function readOrder(order: OrderText): StoredOrder {
  const book = order[72] === 'r' ? 'real' : 'trial'
  return { id: order.slice(0, 36), memberId: order.slice(36, 72), book, ...readContent(contentOf(order)) }
}

/** Works through a source with a few items under way at once: the next is read while others are written. */
export async function workThrough<Item>(
  source: AsyncIterable<Item>,
  inFlightMax: number,
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
      if (inFlight.size >= inFlightMax) await Promise.race(inFlight)
    }
    await Promise.all(inFlight)
  } finally {
    await Promise.allSettled(inFlight)
  }
}
