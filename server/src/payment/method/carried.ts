import { sharedTime, sql, type Context } from '#kit'

/** Who sends money by themselves, and to what: a bank, or networks of coins. */
type Carrier = { name: string; carries: readonly string[] }

/**
 * Says what money is sent to without a person, for servers that are asked how soon something goes: those need no secret of who
 * sends it. It is said again each minute, and a few minutes later it is not so any more.
 */
export async function sayCarried(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  carriers: readonly Carrier[],
): Promise<void> {
  for (const { name, carries } of carriers)
    await sql`
      insert into payment.payer (name, carries, said_at) values (${name}, ${[...carries]}::text[], ${sharedTime(clock)})
      on conflict (name) do update set carries = excluded.carries, said_at = excluded.said_at`.execute(db)
}

/** Says what lies with whoever sends money, null where nobody knows: what is more waits. */
export async function sayRoom(
  { db }: Pick<Context, 'db'>,
  { name, room }: { name: string; room: bigint | null },
): Promise<void> {
  await db.updateTable('payment.payer').set({ room }).where('name', '=', name).execute()
}

/** What lies with whoever says it, by what they are called, and what they send it to. */
export type PayerRoom = { name: string; carries: string[]; room: bigint }

/** What lies with each of those that said so within the last minutes. */
export async function readPayerRooms({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<PayerRoom[]> {
  const { rows } = await sql<PayerRoom>`
    select name, carries, room from payment.payer
    where room is not null and said_at > ${sharedTime(clock)} - make_interval(mins => ${saidMinutes}) order by name`.execute(
    db,
  )
  return rows
}

/** For how many minutes what was said holds. */
const saidMinutes = 5

/** Whether so much to a bank, or by a network of coins, goes without a person, as was said within the last minutes. */
export async function isCarried(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  to: string,
  amount: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment.payer
    where ${to} = any(carries) and coalesce(room >= ${amount}, true) and said_at > ${sharedTime(clock)} - make_interval(mins => ${saidMinutes})`.execute(
    db,
  )
  return rows.length > 0
}
