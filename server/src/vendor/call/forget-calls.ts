import { firstIdAt, sql, type Context } from '#kit'

const keptMs = 90 * 24 * 3_600_000
const atOnce = 5_000

/** Forgets what vendors said longer ago than 90 days, some of it at a time. */
export async function forgetCalls({ db, clock }: Context): Promise<void> {
  const end = firstIdAt(new Date(clock.now().getTime() - keptMs))
  for (let left = atOnce; left === atOnce;) {
    const { numAffectedRows = 0n } = await sql`
      delete from vendor.call where id in (
        select id from vendor.call where id < ${end}::uuid order by id limit ${atOnce})`.execute(db)
    left = Number(numAffectedRows)
  }
}
