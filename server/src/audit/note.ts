import { newId, type Tx } from '#kit'

/** One thing done: who did it (`member:…`, `staff:…`, `operator`, `system`), what, to what, and why. */
export type Note = {
  actor: string
  action: string
  subject: string
  reason?: string
  detail?: Record<string, string | number | boolean | null>
}

/** Appends a line to the audit trail, in the transaction of what it tells of: both happen, or neither. */
export async function note(tx: Tx, { reason = '', detail = {}, ...rest }: Note): Promise<void> {
  await tx.db
    .insertInto('audit.line')
    .values({ id: newId(tx.clock), at: tx.clock.now(), ...rest, reason, detail: JSON.stringify(detail) })
    .execute()
}
