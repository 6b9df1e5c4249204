import { setTimeout as wait } from 'node:timers/promises'
import { writeId } from '@fairground/contract'
import { sql, type Context } from '../../server/src/kit/index.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openMarket, openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openSignedIn } from './signed-in.ts'

export const betsFleet: Bench = {
  name: 'bets-fleet',
  what: 'durable bets/s over HTTP through two apis, 128 connections each, against one with 256 on the same cores',
  target: 0.9,
  run: async () => {
    const town = await openTown({ max: 4 })
    const tokens = await openSignedIn(town.context, 2_000)
    const draw = await openMarket(town.context)
    const { url } = town.database
    const houses = []
    for (let i = 0; i < 3; i++) houses.push(await openChild<{ port: number }>('serve-house.ts', { url }))
    const [alone, ...two] = houses.map(({ ready }) => ready.port)
    const asked = { kind: 'bet', tokens, drawId: writeId('drw', draw.id), connections: 256 }
    const loads = []
    for (const ports of [two, [alone]]) loads.push(await openChild('load.ts', { ...asked, ports }))
    const perCommit: number[][] = [[], []]
    const [ours, theirs] = loads.map((load, i) => async () => {
      const before = await readCommits(town.context)
      const { rate } = await load.ask<Loaded>({ seconds })
      perCommit[i]?.push((rate * seconds) / ((await readCommits(town.context)) - before))
      return rate
    })
    if (!ours || !theirs) throw new Error('a load is missing')
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    const [own, single] = perCommit.map((each) => quantile(each, 0.5))
    console.log(`  bets for each commit: ours ${figure(own ?? NaN)}, theirs ${figure(single ?? NaN)}`)
    for (const child of [...loads, ...houses]) await child.close()
    await town.close()
    return pairs
  },
}

/** How many transactions were committed in the bench's database. Each connection tells its own once a second. */
async function readCommits({ db }: Context): Promise<number> {
  await wait(1_100)
  const { rows } = await sql<{ commits: string }>`
    select xact_commit commits from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.commits)
}
