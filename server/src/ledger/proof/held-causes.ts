import { sql, type Db } from '#kit'

/** `transfer_cause_id` as PostgreSQL writes it out; with `not valid` or `not enforced` after it, it is another. */
const constraint =
  "CHECK (((cause_id IS NULL) OR (substr(sha256(convert_to(cause, 'UTF8'::name)), 1, 16) = uuid_send(cause_id))))"

/**
 * Whether PostgreSQL itself holds the cause ids of transfers to their causes, in every part: then none can differ, since
 * nobody can put the constraint back over a row that does not keep it.
 */
export async function areCausesHeld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select bool_and(exists (
      select from pg_constraint c where c.conrelid = p.relid and pg_get_constraintdef(c.oid) = ${constraint}
    )) as held
    from pg_partition_tree('ledger.transfer') p`.execute(db)
  return rows[0]?.held === true
}
