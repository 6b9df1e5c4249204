import { sharedTime, sql, uuids, type Context } from '#kit'

type Known = { mobile: string | null; email: string | null; birthDate: string | null }

/** A login that is confined, and by what of somebody it was found: what is one's own, or only the day they were born. */
export type Confined = { id: string; byContact: boolean }

/** The confined logins that have this number or address, whether proved or written down, or whose owner was born that day. */
export async function findConfined(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { mobile, email, birthDate }: Known,
): Promise<Confined[]> {
  const { rows } = await sql<Confined>`
    select id, coalesce(mobile = ${mobile}, false) or coalesce(email = lower(${email}), false) as "byContact"
    from identity.login
    where confined_until is not null and confined_until > ${sharedTime(clock)}
      and (mobile = ${mobile} or email = lower(${email}) or birth_date = ${birthDate}::date)`.execute(db)
  return rows
}

/** Which of these logins are confined now. */
export async function confinedAmong(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from identity.login
    where id = any(${uuids(ids)}::uuid[]) and confined_until is not null and confined_until > ${sharedTime(clock)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
