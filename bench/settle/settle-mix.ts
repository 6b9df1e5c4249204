import { sql } from '../../server/src/kit/index.ts'
import { prove } from '../../server/src/ledger/index.ts'
import { advanceDraw } from '../../server/src/lottery/index.ts'
import { closeDraw } from '../../server/src/lottery/order/index.ts'
import { auditSettlement, settleDraw } from '../../server/src/lottery/settlement/index.ts'
import type { Owner } from '../../server/src/wallet/index.ts'
import type { Bench } from '../bench.ts'
import { openHouseDraw, openHouseGames, sellPicks } from '../house-games.ts'
import { figure, measurePairs } from '../pairs.ts'
import { openTown, unit, type Town } from '../town.ts'
import { openPlayers } from './players.ts'

const lines = Number(process.env.BENCH_LINES ?? 1_000_000)

/** Compound tickets of four families: which numbers, by the turn, and how many lines one stands for. */
const tickets: [game: string, lines: number, pickOf: (nth: number) => { play: string; numbers: string[] }][] =
  [
    ['ssc-60s', 1_024, (nth) => ({ play: 'five_direct', numbers: run(5, (i) => some(10, 4, nth + i)) })],
    ['11x5-60s', 462, (nth) => ({ play: 'any5', numbers: [some(11, 11, nth, 1)] })],
    ['pk10-60s', 504, (nth) => ({ play: 'first3_direct', numbers: run(3, (i) => some(10, 9, nth + i, 1)) })],
    ['3d-90s', 512, (nth) => ({ play: 'three_direct', numbers: run(3, (i) => some(10, 8, nth + i)) })],
  ]

const run = (count: number, of: (nth: number) => string) => Array.from({ length: count }, (_, nth) => of(nth))

/** So many of the numbers of a row, from one of them on. */
function some(of: number, count: number, from: number, least = 0): string {
  const chosen = run(count, (nth) => String(((from + nth) % of) + least))
  return chosen.toSorted((one, other) => Number(one) - Number(other)).join(',')
}

export const settleMix: Bench = {
  name: 'settle-mix',
  what: 'lines settled/s of a million in compound tickets of four families, durable, against an UPDATE of the same lines, one row each, rows/s',
  target: 5,
  run: async () => {
    const town = await openTown()
    await openHouseGames(town.context)
    const owners = await openPlayers(town.context, 2_000, 100_000_000_000n * unit)
    const pairs = await measurePairs(
      () => settleAll(town, owners),
      () => updateRows(town),
    )
    if ((await prove(town.context.db)).wrong) throw new Error('the ledger does not hold after settling')
    const { difference } = await auditSettlement(town.context)
    if (difference) throw new Error(`the settlement does not hold: ${JSON.stringify(difference)}`)
    await town.close()
    return pairs
  },
}

/** From when the results are there until every draw is settled. */
async function settleAll(town: Town, owners: readonly Owner[]): Promise<number> {
  let [sold, seconds] = [0, 0]
  for (const [gameCode, each, pickOf] of tickets) {
    const draw = await openHouseDraw(town, gameCode)
    const orders = Math.ceil(lines / tickets.length / each)
    sold += await sellPicks(town.context, draw, owners, orders, pickOf)
    await drawNow(town, draw.id)
    const since = performance.now()
    await settleDraw(town.context, draw.id)
    seconds += (performance.now() - since) / 1000
  }
  console.log(`  ${figure(sold)} lines of ${tickets.length} families settled`)
  return sold / seconds
}

/** Closes a draw of the house and draws it, so that nothing is left but to settle it. */
async function drawNow({ context }: Town, drawId: string): Promise<void> {
  await closeDraw(context, drawId)
  await sql`update lottery.draw set draws_at = closes_at where id = ${drawId}::uuid`.execute(context.owner.db)
  // A game that holds its results back for a while is not settled in the same go.
  await sql`update lottery.game set hold_s = 3600`.execute(context.db)
  await advanceDraw(context, drawId)
  await sql`update lottery.game set hold_s = 0`.execute(context.db)
  await sql`update lottery.draw set settle_after = now() where id = ${drawId}::uuid`.execute(context.owner.db)
  await sql`vacuum analyze lottery."order"`.execute(context.owner.db)
}

/** The same lines as a plain table keeps them: a row each. */
async function updateRows({ context: { owner } }: Town): Promise<number> {
  const { db } = owner
  await sql`create table if not exists line as
    select n as id, 'open'::text as state, null::bigint as payout from generate_series(1, ${lines}) n`.execute(
    db,
  )
  await sql`vacuum analyze line`.execute(db)
  const since = performance.now()
  const { numAffectedRows } = await sql`update line set state = 'settled', payout = 0`.execute(db)
  return Number(numAffectedRows) / ((performance.now() - since) / 1000)
}
