import { randomUUID } from 'node:crypto'
import { setLimit } from '../server/src/care/limit/index.ts'
import { newId, sql, transact, type Context, type Tx } from '../server/src/kit/index.ts'
import { furtherPurses, post } from '../server/src/ledger/index.ts'
import { gameAccount, openSeller, stake, type Owner, type Stake } from '../server/src/wallet/index.ts'
import { openBets, spread } from './bets.ts'
import type { Bench } from './bench.ts'
import { measurePairs } from './pairs.ts'
import { openMembers, openTown, rate, seconds, unit } from './town.ts'

const callers = 256

export const careLane: Bench = {
  name: 'care-lane',
  what: 'durable stakes/s through a lane where nobody set a limit, against the same lane without who holds them',
  target: 0.97,
  run: async () => {
    const town = await openTown()
    const members = await openMembers(town.context, 2_000)
    const ours = openStakes(town.context, members, async (tx, stakes) => void (await stake(tx, stakes)))
    const theirs = openStakes(town.context, members, postStakes)
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    await town.close()
    return pairs
  },
}

/** The stakes of a batch as the wallet posts them, held against nothing. */
async function postStakes(tx: Tx, stakes: readonly Stake[]): Promise<void> {
  await post(
    tx,
    stakes.map(({ memberId, book, currency, game, at: happenedAt, ...one }) => ({
      ...one,
      kind: 'stake',
      from: { memberId, name: 'main', book, currency },
      thenFrom: furtherPurses,
      to: gameAccount(game, 'stake', { book, currency }),
      happenedAt,
    })),
  )
}

type Take = (tx: Tx, stakes: readonly Stake[]) => Promise<void>

/** Stakes of many members through a lane of their own, with nothing written beside them. */
function openStakes(context: Context, members: readonly Owner[], take: Take): () => Promise<number> {
  const seller = openSeller(`bench:${randomUUID()}`)
  const lanes = seller.openLanes<Stake, null>('market', async (stakes) => {
    await transact(context, (tx) => take(tx, stakes))
    return stakes.map(() => ({ answer: null }))
  })
  return () =>
    rate(seconds, callers, async (turn) => {
      // A stride without a common factor spreads the members over each batch.
      const member = members[(turn * 619) % members.length]
      if (!member) throw new Error('a bench without members')
      const id = newId(context.clock)
      const wanted = { id, cause: `bench:${id}`, game: 'bench', amount: unit, reference: 'bench' }
      return await lanes.submit({ ...member, ...wanted, at: context.clock.now() })
    })
}

export const careLaneAll: Bench = {
  name: 'care-lane-all',
  what: 'durable bets/s through the lane where every member set six limits, against the same where nobody did',
  target: 0.85,
  run: async () => {
    const guarded = await openBets(spread, undefined, guardAll)
    const free = await openBets(spread)
    await guarded.run()
    await free.run()
    const pairs = await measurePairs(guarded.run, free.run)
    await guarded.town.close()
    await free.town.close()
    return pairs
  },
}

/** Six limits for everybody that no bench reaches: the first as a member sets one, the others beside it. */
export async function guardAll(context: Context, members: readonly Owner[]): Promise<void> {
  const amount = 90_000_000n * unit
  for (const member of members) await setLimit(context, { kind: 'stake', period: 'day', amount }, member)
  await sql`update care.guard set stake_day_max = ${amount}, stake_week_max = ${amount}, stake_month_max = ${amount},
    loss_day_max = ${amount}, loss_week_max = ${amount}, loss_month_max = ${amount}`.execute(context.db)
}
