import { sql, type Context } from '#kit'

/**
 * Forgets what the house would have owed on draws that are over: it holds caps while a draw is on sale, and nothing reads
 * it afterwards. A run takes so many rows at a time and comes to an end; the next goes on. Answers how many rows went.
 */
export async function sweepLiabilities(
  { db }: Context,
  { atOnce = 20_000, times = 10 } = {},
): Promise<number> {
  let swept = 0
  for (let run = 0; run < times; run++) {
    // From draw to draw along the key: the rows between are not read.
    const { numAffectedRows = 0n } = await sql`
      with recursive kept as (
        (select draw_id from lottery.liability order by draw_id limit 1)
        union all
        select (select l.draw_id from lottery.liability l where l.draw_id > k.draw_id order by l.draw_id limit 1)
        from kept k where k.draw_id is not null
      ), dead as (
        select l.draw_id, l.key from kept k
        join lottery.draw d on d.id = k.draw_id and d.finished_at is not null
        join lottery.liability l on l.draw_id = k.draw_id limit ${atOnce}
      )
      delete from lottery.liability l using dead where l.draw_id = dead.draw_id and l.key = dead.key`.execute(
      db,
    )
    swept += Number(numAffectedRows)
    if (numAffectedRows < BigInt(atOnce)) break
  }
  return swept
}
