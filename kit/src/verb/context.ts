import type { Announcement, Bus, Happened } from '#bus'
import type { Clock } from '#clock'
import type { Db, DbTx } from '#database'
import type { Logger } from '#process'

/** What a verb that opens its own transaction is given. */
export type Context<Database, Config, Event extends Happened> = {
  db: Db<Database>
  clock: Clock
  log: Logger
  bus: Bus<Event>
  config: Config
}

/** What a verb that joins a transaction is given. What it announces goes out once the transaction is durable. */
export type Tx<Database, Event extends Happened> = {
  db: DbTx<Database>
  clock: Clock
  announce(announcement: Announcement<Event>): void
}

/** Runs work in one transaction: all of it happens, or none of it; announcements follow the commit. */
export async function transact<Database, Config, Event extends Happened, Answer>(
  context: Context<Database, Config, Event>,
  work: (tx: Tx<Database, Event>) => Promise<Answer>,
): Promise<Answer> {
  const announcements: Announcement<Event>[] = []
  const answer = await context.db
    .transaction()
    .execute((db) =>
      work({ db, clock: context.clock, announce: (announcement) => void announcements.push(announcement) }),
    )
  for (const announcement of announcements) context.bus.announce(announcement)
  return answer
}
