import { sql, type Context } from '#kit'

const disputedMs = 400 * 24 * 3_600_000
const atOnce = 5_000

/** Forgets the bytes of reports that nobody will dispute any more, after 400 days, some thousands at a time; events stay. */
export async function forgetReports({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - disputedMs)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update payment.event set body = null, headers = '{}' where (gateway, event_id) in (
        select gateway, event_id from payment.event
        where body is not null and received_at < ${before} limit ${atOnce})`.execute(db)
    if (numAffectedRows < atOnce) return
  }
}
