import { readFile } from 'node:fs/promises'
import { newId, openBus, openLog, readConfig, sql, systemClock, transact } from '../server/src/kit/index.ts'
import type { Config, Context } from '../server/src/kit/index.ts'
import { makeIssue, openDraw, type Draw } from '../server/src/lottery/draw/index.ts'
import { deposit, openPurses, type Owner } from '../server/src/wallet/index.ts'
import { openFreshDatabase, type TestDatabase } from '../server/test/database.ts'

export const unit = 10_000n

/** How long each measurement lasts. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5)

/** A platform on a durable database of its own, with members who have money, for a bench to load. */
export type Town = {
  context: Context & Pick<TestDatabase, 'owner'>
  database: TestDatabase
  close(): Promise<void>
}

export async function openTown(options: { max?: number; config?: Partial<Config> } = {}): Promise<Town> {
  const database = await openFreshDatabase({ max: options.max ?? 12, named: true })
  const config = { ...readConfig({}), rateFactor: 1_000_000, ...options.config }
  const log = openLog('warn')
  const context = {
    db: database.db,
    owner: database.owner,
    clock: systemClock,
    log,
    bus: openBus(log),
    config,
  }
  await sql.raw(await readFile(new URL('../db/seed/games.sql', import.meta.url), 'utf8')).execute(context.db)
  return { context, database, close: () => database.drop() }
}

/** Members with a hundred million units each unless told otherwise, opened and funded in bulk. */
export async function openMembers(
  context: Context,
  count: number,
  funds = 100_000_000n * unit,
): Promise<Owner[]> {
  const owners: Owner[] = Array.from({ length: count }, () => ({
    memberId: newId(systemClock),
    book: 'real',
    currency: 'VND',
  }))
  const at = systemClock.now()
  await transact(context, async (tx) => {
    for (const owner of owners) {
      await openPurses(tx, owner)
      const paid = { ...owner, cause: `fund:${owner.memberId}`, gateway: 'bench', reference: '', at }
      await deposit(tx, { ...paid, amount: funds })
    }
  })
  return owners
}

let issues = 0

/** A draw of the north on sale for an hour, whose limits no bench reaches. */
export async function openMarket(context: Context): Promise<Draw> {
  await sql`update lottery.game set liability_max = 9000000000000000000,
    member_draw_stake_max = 9000000000000000000, order_stake_max = 9000000000000000000`.execute(context.db)
  const draw = await makeIssue(context, { gameCode: 'xsmb', issue: `2026-01-01-r${++issues}` }, 60, 'system')
  return await openDraw(context, draw.id)
}

/** Calls work over and over from so many callers at once, for a while. Answers how often a second it was done. */
export async function rate(
  seconds: number,
  callers: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const since = performance.now()
  const until = since + seconds * 1000
  let turns = 0
  let done = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await work(turns++)
        done++
      }
    }),
  )
  return done / ((performance.now() - since) / 1000)
}
