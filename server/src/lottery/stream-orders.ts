import { sql, type Db } from '#kit'
import type { Book } from '#ledger'

/** An order as it is kept; `lines` are read with `readLines`. */
export type StoredOrder = { id: string; memberId: string; book: Book; stake: bigint; lines: string }

const first = '00000000-0000-0000-0000-000000000000'

/** Reads every order of a draw, by member and then id, in chunks: a draw may have more than fit in memory. */
export async function* streamOrders(db: Db, drawId: string, chunk: number): AsyncGenerator<StoredOrder[]> {
  let last = { memberId: first, id: first }
  for (;;) {
    const { rows } = await sql<StoredOrder>`
      select id, member_id as "memberId", book, stake, lines::text as lines
      from lottery."order"
      where draw_id = ${drawId}::uuid and (member_id, id) > (${last.memberId}::uuid, ${last.id}::uuid)
      order by member_id, id limit ${chunk}`.execute(db)
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < chunk) return
    last = end
  }
}

/** Works through a draw's orders with a few chunks under way at once: one is read while others are written. */
export async function forOrders(
  db: Db,
  drawId: string,
  options: { chunk: number; inFlightMax: number },
  work: (orders: readonly StoredOrder[]) => Promise<void>,
): Promise<void> {
  const inFlight = new Set<Promise<void>>()
  try {
    for await (const orders of streamOrders(db, drawId, options.chunk)) {
      const one = work(orders)
      inFlight.add(one)
      one.then(
        () => inFlight.delete(one),
        () => undefined,
      )
      if (inFlight.size >= options.inFlightMax) await Promise.race(inFlight)
    }
    await Promise.all(inFlight)
  } finally {
    await Promise.allSettled(inFlight)
  }
}
