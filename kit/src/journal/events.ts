import { sql, type QueryExecutorProvider } from 'kysely'
import { z } from 'zod'
import { newId, type Clock } from '#clock'
import { openJournal } from './journal.ts'

/** A kind of what happens and moves no money: its name, and what is told of it beside whom it happened to and when. */
export type EventKind<Body> = { type: string; body: z.ZodType<Body> }

/** An event as it is read. */
export type EventRow = { id: string; type: string; memberId: string | null; body: unknown; happenedAt: Date }

/**
 * Writes that something happened, in the transaction in which it does: told if it happened, and not if it did not. Who
 * reads of it may do so long afterwards, so the body says all of it. Of what one transaction tells in one millisecond
 * nobody can say which came first.
 */
export async function publish<Body>(
  tx: { db: QueryExecutorProvider; clock: Clock },
  kind: EventKind<Body>,
  memberId: string | null,
  body: Body,
): Promise<void> {
  await sql`
    insert into kit.event (id, type, member_id, body, happened_at)
    values (${newId(tx.clock)}::uuid, ${kind.type}, ${memberId}::uuid,
      ${JSON.stringify(z.encode(kind.body, body))}::jsonb, ${tx.clock.now()})`.execute(tx.db)
}

/** What an event tells, if it is of this kind. Throws where it is not what the kind says, which is a fault of ours. */
export function bodyOf<Body>(row: EventRow, kind: EventKind<Body>): Body | null {
  return row.type === kind.type ? kind.body.parse(row.body) : null
}

/** What happened and moved no money. */
export const events = openJournal<EventRow>('kit.event', {
  columns: sql`j.id, j.type, j.member_id as "memberId", j.body, j.happened_at as "happenedAt"`,
  writtenAt: 'happened_at',
})
