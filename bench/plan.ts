import { sql, stoppedClock } from '../server/src/kit/index.ts'
import { planDraws } from '../server/src/lottery/draw/index.ts'
import type { Bench } from './bench.ts'
import { measurePairs } from './pairs.ts'
import { openTown, seconds, type Town } from './town.ts'

const games = 60
/** Beside what the town has: each draws every minute, three ahead. */
const aheadMs = 180_000

export const plan: Bench = {
  name: 'plan',
  what: 'draws made/s for 60 games with their seeds and first steps, as they are planned, against the same rows inserted one by one, each durable',
  target: 3,
  run: async () => {
    const town = await openTown()
    await sql`
      insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
        order_stake_max, member_draw_stake_max, liability_max, terms, position)
      select 'plan-' || n, 'ssc', 'instant', 60, 5, 0, 10000, 10000, 10000, 1, 10000, 10000, 10000,
        '{"mode": "Lott", "groupMin": 1800, "groupMax": 1956}', 100
      from generate_series(1, ${games}) n`.execute(town.context.db)
    const clock = stoppedClock('2027-01-01T00:00:00Z')
    const context = { ...town.context, clock }
    const planned = async () => {
      const since = performance.now()
      let made = 0
      while (performance.now() - since < seconds * 1000) {
        clock.advance(aheadMs)
        made += await planDraws(context)
      }
      return made / ((performance.now() - since) / 1000)
    }
    await planned()
    const pairs = await measurePairs(planned, () => insertEach(town))
    await town.close()
    return pairs
  },
}

let inserted = 0

/** A draw, its seed's commitment and its first step, a statement each in a transaction of its own. */
async function insertEach({ context: { owner } }: Town): Promise<number> {
  const { db } = owner
  await sql`create table if not exists plain_draw (like lottery.draw including all)`.execute(db)
  await sql`create table if not exists plain_step (like lottery.draw_step including all)`.execute(db)
  const since = performance.now()
  let made = 0
  while (performance.now() - since < seconds * 1000) {
    const issue = `plain-${++inserted}`
    const { rows } = await sql<{ id: string }>`
      insert into plain_draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, terms, commitment)
      values (gen_random_uuid(), 'plan-1', ${issue}, 'scheduled', now(), now() + interval '1 minute',
        now() + interval '1 minute', 10000, '{"mode": "Lott", "groupMin": 1800, "groupMax": 1956}',
        sha256(convert_to(${issue}, 'UTF8'))) returning id`.execute(db)
    await sql`insert into plain_step (draw_id, number, state, actor, at)
      values (${rows[0]?.id}::uuid, 1, 'scheduled', 'system', now())`.execute(db)
    made++
  }
  return made / ((performance.now() - since) / 1000)
}
