import { goOn, refuseRound, undoRound } from '#round'
import { acceptBet, refuseBet, undoSharedBet } from '#shared'
import { transact, type Context, type Tx } from '#kit'
import { nextInTurn, undoInTurn } from './in-turn.ts'
import { payPrize, undoBet, type MoneyMessage } from './message.ts'
import type { OperatorAnswer, OperatorWire } from './operator.ts'
import { readTold } from './session.ts'

/** A bet is asked for so long; then it is taken back. */
const betMs = 20_000
const pauseMs = (tries: number) => Math.min(2 ** (tries - 1), 60) * 1_000

/**
 * Sends a message, what follows from its answer, and what waits for its turn, as far as there are answers at once. What is in doubt
 * is sent again by the sweep, under the same id, after 1, 2, 4 and 8 s, an undo and a prize for ever.
 */
export async function sendUntilAnswered(
  context: Context,
  wire: OperatorWire,
  message: MoneyMessage,
): Promise<void> {
  for (let next: MoneyMessage | undefined = message; next;)
    next = (await send(context, wire, next)) ?? (await nextInTurn(context, message.player))
}

/** So many players are answered for at once. */
const manyAtOnce = 32

/** Sends what waits for its turn of some players, as far as it is their turn. */
export async function sendInTurn(
  context: Context,
  wire: OperatorWire,
  players: readonly string[],
): Promise<void> {
  const left = [...new Set(players)]
  const one = async () => {
    for (let player = left.shift(); player !== undefined; player = left.shift()) {
      const message = await nextInTurn(context, player)
      if (message) await sendUntilAnswered(context, wire, message)
    }
  }
  await Promise.all(Array.from({ length: Math.min(manyAtOnce, left.length) }, one))
}

/** What a player holds, as the operator says; null where it does not. */
export const readBalance = async (wire: OperatorWire, player: string): Promise<bigint | null> =>
  await wire.balance(player)

async function send(
  context: Context,
  wire: OperatorWire,
  message: MoneyMessage,
): Promise<MoneyMessage | undefined> {
  if (isTooLate(context, message)) return await giveUp(context, message)
  const heard = await wire.say(message, await readTold(context, message))
  if (heard.kind !== 'doubt')
    return await transact(context, async (tx) => await settle(tx, context.config, message, heard))
  context.log.warn(
    { message: message.id, kind: message.kind, tries: message.tries, said: heard.said },
    'a message about money has no answer',
  )
  await putOff(context, message)
  return undefined
}

const isTooLate = ({ clock }: Context, { kind, askedAt }: MoneyMessage) =>
  kind === 'bet' && clock.now().getTime() - askedAt.getTime() >= betMs

async function putOff({ db, clock }: Context, { player, id, tries }: MoneyMessage): Promise<void> {
  await db
    .updateTable('wires.outbox')
    .set({ next_at: new Date(clock.now().getTime() + pauseMs(tries)) })
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

type Final = Exclude<OperatorAnswer, { kind: 'doubt' }>

/** Writes an answer down, with what follows from it; nothing where another was faster. */
async function settle(
  tx: Tx,
  config: Context['config'],
  message: MoneyMessage,
  heard: Final,
): Promise<MoneyMessage | undefined> {
  if (!(await markAs(tx, message, heard.kind, heard))) return undefined
  if (message.kind !== 'bet') return undefined
  const round = { player: message.player, id: message.round }
  if (message.isShared) return await settleShared(tx, message, heard)
  if (heard.kind === 'ok') {
    const { state, paid } = await goOn(tx, config, round)
    return state === 'closed' ? await payPrize(tx, message, paid ?? 0n) : undefined
  }
  await refuseRound(tx, round, heard.refusal)
  // What an earlier try may have taken, before this one was refused, comes back; of what was never taken, nothing does.
  return message.tries > 1 ? await undoBet(tx, message, message.id) : undefined
}

/** What follows from the answer to a bet on a shared round: it waits its turn. */
async function settleShared(tx: Tx, message: MoneyMessage, heard: Final): Promise<undefined> {
  const bet = { player: message.player, id: message.round }
  if (heard.kind === 'refused') await refuseBet(tx, bet, heard.refusal)
  const isTaken = heard.kind === 'ok' && (await acceptBet(tx, bet))
  const mayBeTaken = heard.kind === 'ok' || message.tries > 1
  if (!isTaken && mayBeTaken) await undoInTurn(tx, [bet])
  return undefined
}

/** Takes back a bet that nobody answered for in time: what is answered later counts no more. */
async function giveUp(context: Context, message: MoneyMessage): Promise<MoneyMessage | undefined> {
  return await transact(context, async (tx) => {
    if (!(await markAs(tx, message, 'undone', { said: 'late', balance: null }))) return undefined
    const { player, round: id, isShared } = message
    await (isShared ? undoSharedBet : undoRound)(tx, { player, id })
    return await undoBet(tx, message, message.id)
  })
}

async function markAs(
  { db, clock }: Tx,
  { player, id }: MoneyMessage,
  state: 'ok' | 'refused' | 'undone',
  { said, balance }: { said: string; balance: bigint | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wires.outbox')
    .set({ state, said, balance, answered_at: clock.now() })
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
