import { sharedTime, sql, uuids, type Context } from '#kit'

/**
 * What a login has in common with one that is confined now: an address or number, which the one ever had and which the other has,
 * proved at some time or had as they were shut out; or the day its owner was born. `value` is the address or the number.
 */
export type Common = {
  loginId: string
  confinedId: string
  what: 'email' | 'mobile' | 'birth'
  value: string
}

/** What members, or all of them, who are not confined themselves have in common with a member who is, one by one. */
export async function findCommon(
  at: Pick<Context, 'db' | 'clock'>,
  loginIds?: readonly string[],
): Promise<Common[]> {
  const whose = (id: string) => (loginIds ? sql`and ${sql.ref(id)} = any(${uuids(loginIds)}::uuid[])` : sql``)
  const isOut = (login: 'x' | 'l') => sql`${sql.ref(`${login}.confined_until`)} is not null
    and ${sql.ref(`${login}.confined_until`)} > ${sharedTime(at.clock)}`
  const { rows } = await sql<Common>`
    select c.login_id as "loginId", c.confined_id as "confinedId", c.what, c.value
    from (
      select c.login_id, x.id as confined_id, c.kind as what, c.value from identity.contact c
      join identity.contact o on o.kind = c.kind and o.value = c.value and o.login_id <> c.login_id
      join identity.login x on x.id = o.login_id and x.role = 'member' and ${isOut('x')}
        and (o.firm or o.value in (x.email, x.mobile))
      where true ${whose('c.login_id')}
      union all
      select b.id, x.id, 'birth', '' from identity.login b
      join identity.login x on x.birth_date = b.birth_date and x.id <> b.id and x.role = 'member' and ${isOut('x')}
      where true ${whose('b.id')}
    ) c
    join identity.login l on l.id = c.login_id and l.role = 'member' and not (${isOut('l')})
    order by c.login_id, c.confined_id, c.what, c.value`.execute(at.db)
  return rows
}
