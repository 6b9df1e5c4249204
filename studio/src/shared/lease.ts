import { assert, sql, type Db, type Tx } from '#kit'

/** Who leads a game's rounds: this process, by a name of its own, under the number that its turn has. */
export type Lease = { game: string; holder: string; fence: bigint }

/** A leader that is silent for so long has led: long enough for a slow database, and no longer than a player waits. */
const lastsMs = 4_000

/**
 * Takes the lead of a game's rounds, or keeps it; undefined while another has it. The time is the database's, so that two machines
 * whose clocks differ agree.
 */
export async function holdLease(
  db: Db,
  { game, holder }: Pick<Lease, 'game' | 'holder'>,
): Promise<Lease | undefined> {
  const { rows } = await sql<{ fence: bigint }>`
    insert into shared.lease as l (game, holder, fence, until)
    values (${game}, ${holder}, 1, clock_timestamp() + make_interval(secs => ${lastsMs / 1_000}))
    on conflict (game) do update set
      holder = excluded.holder, until = excluded.until,
      fence = l.fence + case when l.holder = excluded.holder then 0 else 1 end
    where l.holder = excluded.holder or l.until < clock_timestamp()
    returning fence`.execute(db)
  const [held] = rows
  return held && { game, holder, fence: held.fence }
}

/** Lets go of the lead, so that whoever comes next need not wait. */
export async function dropLease(db: Db, { game, holder, fence }: Lease): Promise<void> {
  await sql`
    update shared.lease set until = clock_timestamp()
    where game = ${game} and holder = ${holder} and fence = ${fence}`.execute(db)
}

/** Holds the lead until this transaction ends. It is a fault where another has it by now: nothing of it stands then. */
export async function requireLease({ db }: Tx, { game, holder, fence }: Lease): Promise<void> {
  const held = await db
    .selectFrom('shared.lease')
    .select('game')
    .where('game', '=', game)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .forShare()
    .executeTakeFirst()
  assert(held !== undefined, 'whoever changes a shared round leads it')
}
