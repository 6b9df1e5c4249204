import { sql, type Db } from '#kit'
import type { Performance } from './count-slice.ts'
import type { ChanceTally } from './tally.ts'
import { isEnough, zOf } from './verdict.ts'

/** What a version of a game has returned since it was counted from the beginning; `z` is null while there was too little chance for a verdict. */
export type GameReturned = Omit<Performance, 'tally'> &
  Pick<ChanceTally, 'decided' | 'got' | 'due'> & { z: number | null }

/** What all that was played for real money has returned, by game and version. */
export async function readReturns(db: Db): Promise<GameReturned[]> {
  const { rows } = await sql<Omit<GameReturned, 'z'> & ChanceTally>`
    select game, version, sum(rounds)::float8 as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
      sum(decided)::float8 as decided, sum(got) as got, sum(due) as due, sum(variance) as variance, max(greatest) as greatest
    from watch.performance p
    where run = (select max(run) from watch.performance l where l.game = p.game and l.version = p.version)
    group by game, version order by game, version`.execute(db)
  return rows.map(({ variance, greatest, ...row }) => {
    const tally = { ...row, variance, greatest }
    return { ...row, z: isEnough(tally) ? zOf(tally) : null }
  })
}
