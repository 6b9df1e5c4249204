import { holdPair } from '#chance'
import { assert, transact, type Config, type Context, type Db, type Tx } from '#kit'
import { endByTime, roundsStanding, type PlayedRound } from '#round'
import {
  messagesOf,
  messageWaits,
  payPrize,
  sendUntilAnswered,
  undoBet,
  type MoneyMessage,
  type OperatorWire,
} from '#wires'
import { readOriginalOffers } from './offer.ts'

const manyAtOnce = 64

/**
 * Ends rounds that nobody went on with for as long as they wait, each by its rule: what it stands at is paid, and where nothing was decided yet the
 * stake comes back. One whose mathematics are not what is kept of them waits on. It may be cut short and run twice anywhere. Answers how many were ended.
 */
export async function expireRounds(context: Context, wire: OperatorWire): Promise<number> {
  const { config } = context
  const waitedMs = (await readUnfinishedHours(context.db)) * 3_600_000
  const since = new Date(context.clock.now().getTime() - waitedMs)
  const held = (await readOriginalOffers(context.db)).filter(({ isHeld }) => isHeld).map(({ game }) => game)
  const due = await roundsStanding(context.db, since, { but: held, many: manyAtOnce })
  const messages = await Promise.all(
    due.map(async (round) => await transact(context, async (tx) => await end(tx, config, round, since))),
  )
  const written = messages.filter((message) => message !== undefined)
  await Promise.all(written.map((message) => sendUntilAnswered(context, wire, message)))
  return written.length
}

async function end(
  tx: Tx,
  config: Config,
  round: PlayedRound,
  since: Date,
): Promise<MoneyMessage | undefined> {
  const { player, id } = round
  await holdPair(tx, { player, pairId: round.pair })
  if (await messageWaits(tx, player)) return undefined
  const ended = await endByTime(tx, config, { player, id }, since)
  if (!ended) return undefined
  const about = { ...round, round: id }
  if (ended.state === 'closed') return await payPrize(tx, about, ended.paid ?? 0n)
  const bet = (await messagesOf(tx.db, player, id)).find(({ kind }) => kind === 'bet')
  assert(bet !== undefined, 'a round that is open was bet on')
  return await undoBet(tx, about, bet.id)
}

/** For how many hours an open round waits where it stands before it ends by its rule. */
export async function readUnfinishedHours(db: Db): Promise<number> {
  const row = await db.selectFrom('originals.rule').select('unfinished_hours').executeTakeFirstOrThrow()
  return row.unfinished_hours
}

/** Changes for how many hours an open round waits, 1 to 720; as the owner. What waits already goes by it too. */
export async function keepUnfinishedHours(owner: Db, hours: number): Promise<void> {
  await owner.updateTable('originals.rule').set({ unfinished_hours: hours }).execute()
}
