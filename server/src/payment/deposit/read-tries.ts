import { sql, type Db } from '#kit'

/** A deposit that a member started: when, whether it failed, when it was paid, and whether it is their first by its method. */
export type Try = { at: Date; isFailed: boolean; paidAt: Date | null; isFirst: boolean }

/** The deposits that a member started since an instant, or that were paid since, oldest first. */
export async function readTries(db: Db, memberId: string, since: Date): Promise<Try[]> {
  const { rows } = await sql<Try>`
    select d.created_at as at, d.state in ('failed', 'declined') as "isFailed",
      case when d.arrived > 0 then d.settled_at end as "paidAt",
      not exists (
        select from payment.deposit o
        where o.member_id = d.member_id and o.method_id = d.method_id and o.created_at < d.created_at) as "isFirst"
    from payment.deposit d
    where d.member_id = ${memberId}::uuid and (d.created_at > ${since} or d.settled_at > ${since})
    order by d.created_at`.execute(db)
  return rows
}
