import { sha256, sql, type Context } from '#kit'

/** How often each key was counted in the time that runs now, and when that is over, in the order in which they were asked. */
export type Counted = { spent: number; until: Date }

// Rows are taken in the order of their keys, so that two calls never wait for each other.

/** Counts each key once more, for every server. A time of so many seconds begins with the first, and ends whole. */
export async function count(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keys: readonly string[],
  seconds: number,
): Promise<Counted[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + seconds * 1000)
  const hashes = keys.map((key) => sha256(key))
  const { rows } = await sql<Counted & { key: Buffer }>`
    insert into identity.count as known (key, spent, until)
    select key, 1, ${until}::timestamptz from unnest(${hashes}::bytea[]) key order by key
    on conflict (key) do update set
      spent = case when known.until <= ${now} then 1 else known.spent + 1 end,
      until = case when known.until <= ${now} then excluded.until else known.until end
    returning key, spent, until`.execute(db)
  const counted = new Map(rows.map(({ key, ...one }) => [key.toString('hex'), one]))
  return hashes.map((hash) => counted.get(hash.toString('hex')) ?? { spent: 0, until })
}

/** Counts each key once less, and those that are forgotten from nothing again. */
export async function uncount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keys: readonly string[],
  forgotten: readonly string[] = [],
): Promise<void> {
  const all = [...keys, ...forgotten].map((key) => sha256(key))
  const over = forgotten.map((key) => sha256(key))
  await sql`
    with held as (select key from identity.count where key = any(${all}::bytea[]) order by key for update)
    update identity.count one set
      spent = case when one.key = any(${over}::bytea[]) then 0 else greatest(one.spent - 1, 0) end,
      until = case when one.key = any(${over}::bytea[]) then ${clock.now()} else one.until end
    from held where held.key = one.key`.execute(db)
}

/** Forgets what is over. */
export async function sweepCounts({ db, clock }: Context): Promise<void> {
  await sql`
    with held as (select key from identity.count where until <= ${clock.now()} for update skip locked)
    delete from identity.count one using held where held.key = one.key`.execute(db)
}
