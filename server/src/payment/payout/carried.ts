import { sharedTime, sql, type Context } from '#kit'
import type { Payer } from './port.ts'

/**
 * Says what the payers of this worker send to by themselves, for servers that are asked how soon something goes: those need no
 * secret of who sends it. It is said again each minute, and a few minutes later it is not so any more.
 */
export async function sayCarried(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payers: readonly Pick<Payer, 'name' | 'carries'>[],
): Promise<void> {
  for (const { name, carries } of payers)
    await sql`
      insert into payment.payer (name, carries, said_at) values (${name}, ${[...carries]}::text[], ${sharedTime(clock)})
      on conflict (name) do update set carries = excluded.carries, said_at = excluded.said_at`.execute(db)
}
