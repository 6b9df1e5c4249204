import type { Announcement, Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, DbTx } from './db.ts'
import type { Logger } from './log.ts'

/** What a verb that opens its own transaction is given. */
export type Context = { db: Db; clock: Clock; log: Logger; bus: Bus; config: Config }

/** What a verb that joins a transaction is given. What it announces goes out once the transaction is durable. */
export type Tx = { db: DbTx; clock: Clock; announce(announcement: Announcement): void }

/** Runs work in one transaction: all of it happens, or none of it; announcements follow the commit. */
export async function transact<Answer>(context: Context, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const announcements: Announcement[] = []
  const answer = await context.db
    .transaction()
    .execute((db) =>
      work({ db, clock: context.clock, announce: (announcement) => void announcements.push(announcement) }),
    )
  for (const announcement of announcements) context.bus.announce(announcement)
  return answer
}
