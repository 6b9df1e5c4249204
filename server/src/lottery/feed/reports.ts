import { createHash } from 'node:crypto'
import { sql, type Db, type Tx } from '#kit'
import type { Draw, Prizes } from '#lottery/draw'

export type KeptReport = { feed: string; prizes: Prizes; reportedAt: Date }

/** Keeps what a feed said of a draw; the same said again changes nothing. */
export async function keepReport(
  tx: Tx,
  { id }: Pick<Draw, 'id'>,
  feed: string,
  prizes: Prizes,
): Promise<void> {
  const sorted = Object.entries(prizes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest()
  await sql`
    insert into lottery.feed_report (draw_id, feed, hash, prizes, reported_at)
    values (${id}::uuid, ${feed}, ${hash}, ${JSON.stringify(prizes)}::jsonb, ${tx.clock.now()})
    on conflict do nothing`.execute(tx.db)
}

/** All that feeds ever said of a draw, the first first. */
export async function readReports(db: Db, drawId: string): Promise<KeptReport[]> {
  const { rows } = await sql<KeptReport>`
    select feed, prizes, reported_at as "reportedAt" from lottery.feed_report
    where draw_id = ${drawId}::uuid order by reported_at, feed`.execute(db)
  return rows
}
