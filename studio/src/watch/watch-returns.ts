import { readResumed, readStops, stopOriginal, type GameStop } from '#originals'
import { sql, transact, type Context, type Db, type Tx } from '#kit'
import type { DecidedSpan } from '#round'
import { addToHour, countSpan, type Performance } from './count-slice.ts'
import type { ChanceTally } from './tally.ts'
import { isEnough, isOff, isTime, zOf } from './verdict.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** What may still be written by somebody who began before is counted later. */
const lateMs = 60_000

/**
 * Counts what was decided since the last count, each decision once, and stops each game that paid more or less than is left to chance:
 * looked at whenever there was a quarter more chance in it, from the beginning, and each day by itself. Who watches as well, or was cut
 * short, counts nothing twice. It takes what is late by a minute.
 */
export async function watchReturns(context: Context, patient: Db = context.db): Promise<void> {
  for (let isLeft = true; isLeft;) {
    const { stopped, goesOn } = await transact({ ...context, db: patient }, watchSlice)
    for (const { cause: _, detail, ...of } of stopped)
      context.log.error({ ...of, ...detail }, 'a game does not return what it says, and takes no bets')
    isLeft = goesOn
  }
}

async function watchSlice(tx: Tx): Promise<{ stopped: GameStop[]; goesOn: boolean }> {
  const now = new Date(tx.clock.now().getTime() - lateMs)
  const from = await holdCounted(tx, now)
  if (!from) return { stopped: [], goesOn: false }
  const resumed = await readResumed(tx.db)
  const until = endOfSlice(from, now, [...resumed.values()].flat())
  if (until <= from) return { stopped: [], goesOn: false }
  const runOf = (game: string) => (resumed.get(game) ?? []).filter((at) => at <= from).length
  const hour = new Date(Math.floor(from.getTime() / hourMs) * hourMs)
  const played = await countSpan(tx, { from, until })
  for (const one of played) await addToHour(tx, one, { run: runOf(one.game), hour })
  await tx.db.updateTable('watch.counted').set({ until }).execute()

  const stands = new Set((await readStops(tx.db)).map(({ game }) => game))
  const isLooked = ({ game }: { game: string }) => !stands.has(game)
  const found = await lookAtRuns(tx, played.filter(isLooked), runOf)
  if (until.getTime() % dayMs === 0) found.push(...(await lookAtDay(tx, until, runOf)).filter(isLooked))
  const stopped: GameStop[] = []
  for (const stop of found) if (await stopOriginal(tx, stop)) stopped.push(stop)
  return { stopped, goesOn: until < now }
}

/**
 * Up to when all is counted, held until this transaction ends; undefined while another process counts. Who is first begins with what
 * comes from now on.
 */
async function holdCounted({ db }: Tx, now: Date): Promise<Date | undefined> {
  await sql`insert into watch.counted (until) values (${now}) on conflict do nothing`.execute(db)
  const held = db.selectFrom('watch.counted').select('until').forUpdate().skipLocked()
  return (await held.executeTakeFirst())?.until
}

/** A slice lies in one hour and in one run of each game. */
function endOfSlice(from: Date, now: Date, resumed: readonly Date[]): Date {
  const nextHour = (Math.floor(from.getTime() / hourMs) + 1) * hourMs
  const cuts = resumed.map((at) => at.getTime()).filter((at) => at > from.getTime())
  return new Date(Math.min(nextHour, now.getTime(), ...cuts))
}

type RunOf = (game: string) => number

async function lookAtRuns(tx: Tx, played: readonly Performance[], runOf: RunOf): Promise<GameStop[]> {
  const found: GameStop[] = []
  for (const { game, version } of played) {
    const of = { game, version, run: runOf(game) }
    const [all] = await readTallies(tx, of)
    const look = tx.db.selectFrom('watch.look').select('variance')
    const before = await look
      .where('game', '=', game)
      .where('version', '=', version)
      .where('run', '=', of.run)
      .executeTakeFirst()
    if (!all || !isTime(all.tally, before?.variance ?? 0)) continue
    const { variance } = all.tally
    await sql`
      insert into watch.look (game, version, run, variance) values (${game}, ${version}, ${of.run}, ${variance})
      on conflict (game, version, run) do update set variance = excluded.variance`.execute(tx.db)
    if (isOff(all.tally)) found.push(offBy(all, 'since it was counted'))
  }
  return found
}

async function lookAtDay(tx: Tx, until: Date, runOf: RunOf): Promise<GameStop[]> {
  const from = new Date(until.getTime() - dayMs)
  return (await readTallies(tx, { day: { from, until } }))
    .filter(({ game, run, tally }) => run === runOf(game) && isEnough(tally) && isOff(tally))
    .map((one) => offBy(one, `on ${from.toISOString().slice(0, 10)}`))
}

type Counted = { game: string; version: number; run: number; tally: ChanceTally }

/** What was counted of one run of a game, or of each in a day. */
async function readTallies(
  { db }: Tx,
  { game, version, run, day }: { game?: string; version?: number; run?: number; day?: DecidedSpan },
): Promise<Counted[]> {
  const { rows } = await sql<Omit<Counted, 'tally'> & ChanceTally>`
    select game, version, run, sum(decided)::float8 as decided, sum(got) as got, sum(due) as due, sum(variance) as variance,
      max(greatest) as greatest
    from watch.performance
    where (${game ?? null}::text is null or (game = ${game ?? null} and version = ${version ?? null} and run = ${run ?? null}))
      and (${day?.from ?? null}::timestamptz is null or (hour >= ${day?.from ?? null} and hour < ${day?.until ?? null}))
    group by game, version, run`.execute(db)
  return rows.map(({ decided, got, due, variance, greatest, ...of }) => ({
    ...of,
    tally: { decided, got, due, variance, greatest },
  }))
}

function offBy({ game, version, tally }: Counted, when: string): GameStop {
  const { decided, got, due } = tally
  const percent = (sum: number) => Number(((sum / decided) * 100).toFixed(4))
  const detail = { z: Number(zOf(tally).toFixed(2)), decided, got: percent(got), due: percent(due), when }
  return { game, version, cause: 'return', detail }
}
