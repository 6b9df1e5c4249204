import { randomInt } from 'node:crypto'
import { writeAmount } from '@fairground/contract'
import { restSupplier, type Supplier } from '#casino/supply'
import { sql, type Context, type Tx } from '#kit'
import type { Round } from './round.ts'

export type RealSums = { staked: bigint; won: bigint }

/**
 * Holds what a batch came to against the ceilings of its vendor: what its rounds had come to, what they come to now, and each
 * win in it. Beyond one the vendor is paused with the batch, which stands: what it won is paid, and its next bet is not taken.
 */
export type CeilingWatch = (
  tx: Tx,
  before: RealSums,
  after: RealSums,
  wins: readonly bigint[],
) => Promise<void>

const tenThousandths = 10_000n
const slots = 16

/** What holds a vendor to what was agreed with it; one without a ceiling costs nothing. */
export function holdingOf(context: Context, vendor: Supplier | undefined): CeilingWatch {
  const { config } = context
  const { winMax = 0, lossDayMax = 0 } = vendor?.options ?? {}
  const vassalage = vendor?.vassalage ?? ''
  const rest = restingOf(context, vassalage)

  return async (tx, before, after, wins) => {
    const greatest = wins.reduce((most, one) => (one > most ? one : most), 0n)
    if (winMax > 0 && greatest > BigInt(winMax) * tenThousandths)
      await rest(tx, { ceiling: 'winMax', won: writeAmount(greatest) })
    if (lossDayMax === 0) return
    const moved = { staked: after.staked - before.staked, won: after.won - before.won }
    if (moved.staked === 0n && moved.won === 0n) return
    const net = await addToDay(tx, config.timeZone, vassalage, moved)
    // Who was let play again is so until more is lost.
    if (moved.won > moved.staked && net > BigInt(lossDayMax) * tenThousandths)
      await rest(tx, { ceiling: 'lossDayMax', lost: writeAmount(net) })
  }
}

/**
 * Holds what a vendor that keeps money is advanced against the same ceilings, until its records say that it was won: one
 * member's as a win, and all of it as what it wins in a day. Beyond one it rests, and what was advanced is the member's.
 */
export async function holdAdvance(
  tx: Tx,
  log: Context['log'],
  { vassalage, options: { winMax, lossDayMax } }: Supplier,
  { one, all }: { one: bigint; all: bigint },
): Promise<void> {
  const rest = restingOf({ log }, vassalage)
  if (winMax > 0 && one > BigInt(winMax) * tenThousandths)
    await rest(tx, { ceiling: 'winMax', advanced: writeAmount(one) })
  if (lossDayMax > 0 && all > BigInt(lossDayMax) * tenThousandths)
    await rest(tx, { ceiling: 'lossDayMax', advanced: writeAmount(all) })
}

/** Has a vendor take no more bets, and says why, once. */
function restingOf({ log }: Pick<Context, 'log'>, vassalage: string) {
  return async (tx: Tx, why: Readonly<Record<string, string>>): Promise<void> => {
    if (await restSupplier(tx, vassalage, why))
      log.error({ vendor: vassalage, ...why }, 'a vendor is beyond its ceiling, and takes no bets')
  }
}

/** What rounds of real money come to together. */
export function realSumsOf(rounds: Iterable<Round>): RealSums {
  const sums = { staked: 0n, won: 0n }
  for (const { book, staked, won } of rounds)
    if (book === 'real') {
      sums.staked += staked
      sums.won += won
    }
  return sums
}

/** Adds to what a vendor's day came to, and answers what it won of the house by then, as far as others have said it. */
async function addToDay(
  tx: Tx,
  timeZone: string,
  vassalage: string,
  { staked, won }: RealSums,
): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    with today as (select (${tx.clock.now()}::timestamptz at time zone ${timeZone})::date as day),
    mine as (
      insert into vendor.day as d (vassalage, day, slot, staked, won)
      select ${vassalage}, day, ${randomInt(slots)}, ${staked}, ${won} from today
      on conflict (vassalage, day, slot) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won
      returning slot, won - staked as net)
    select ((select net from mine) + coalesce((
      select sum(d.won - d.staked) from vendor.day d, today
      where d.vassalage = ${vassalage} and d.day = today.day and d.slot <> (select slot from mine)), 0))::bigint as net`.execute(
    tx.db,
  )
  return rows[0]?.net ?? 0n
}
