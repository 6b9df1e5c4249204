import { undoRound, type PlayedRound } from '#round'
import { undoSharedBet } from '#shared'
import { transact, type Context } from '#kit'
import { anyWaitingOf, nextInTurn } from './in-turn.ts'
import { undoBet, type MoneyMessage } from './message.ts'
import type { OperatorWire } from './operator.ts'
import { sessionToldOf } from './session.ts'
import { markAll, settlingOf } from './settle.ts'

/** A bet is asked for so long; then it is taken back. */
const betMs = 20_000
/** The longest that whatever waits for an answer is put off at once, in ms. */
export const pauseMaxMs = 60_000
const pauseMs = (tries: number) => Math.min(2 ** (tries - 1) * 1_000, pauseMaxMs)

/** A message that was answered, with what the player holds since, as far as it was said, and the round as it stands by that. */
export type MessageAnswered = { message: MoneyMessage; balance: bigint | null; round: PlayedRound | null }

/**
 * Sends a message, what follows from its answer, and what waits for its turn, as far as there are answers at once, and says what they
 * were. What is in doubt is sent again by the sweep, under the same id, after 1, 2, 4 and 8 s, an undo and a prize until they are
 * answered; where that is a no for good, the log says so, and the player goes on.
 */
export async function sendUntilAnswered(
  context: Context,
  wire: OperatorWire,
  message: MoneyMessage,
): Promise<MessageAnswered[]> {
  const all: MessageAnswered[] = []
  for (let next: MoneyMessage | null = message; next;) {
    const { answered, follows } = await send(context, wire, next)
    if (answered) all.push(answered)
    next = follows ?? (await nextOf(context, message.player))
  }
  return all
}

/** The message of a player's whose turn it is now; mostly there is none, which many are asked about at once. */
async function nextOf(context: Context, player: string): Promise<MoneyMessage | null> {
  return (await anyWaitingOf(context)(player)) ? ((await nextInTurn(context, player)) ?? null) : null
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

type Sent = { answered?: MessageAnswered; follows: MoneyMessage | null }

async function send(context: Context, wire: OperatorWire, message: MoneyMessage): Promise<Sent> {
  if (isTooLate(context, message)) return { follows: await giveUp(context, message) }
  const heard = await wire.say(message, await sessionToldOf(context)(message))
  if (heard.kind === 'refused' && message.kind !== 'bet')
    context.log.error(
      {
        message: message.id,
        kind: message.kind,
        player: message.player,
        round: message.round,
        said: heard.said,
      },
      'the operator never will take a prize or an undo',
    )
  if (heard.kind !== 'doubt') {
    const { next, round } = await settlingOf(context).submit({ message, heard })
    return { answered: { message, balance: heard.balance, round }, follows: next }
  }
  context.log.warn(
    { message: message.id, kind: message.kind, tries: message.tries, said: heard.said },
    'a message about money has no answer',
  )
  await putOff(context, message)
  return { follows: null }
}

/** One that was asked for by a clock which has gone back since has had its time, too: nobody can tell how long it has waited. */
const isTooLate = ({ clock }: Context, { kind, askedAt }: MoneyMessage) =>
  kind === 'bet' && Math.abs(clock.now().getTime() - askedAt.getTime()) >= betMs

/** A bet is looked at again when its time is over, and not when its pause is. */
async function putOff(
  { db, clock }: Context,
  { player, id, kind, tries, askedAt }: MoneyMessage,
): Promise<void> {
  const again = clock.now().getTime() + pauseMs(tries)
  const at =
    kind === 'bet' ? Math.min(again, Math.max(clock.now().getTime(), askedAt.getTime() + betMs)) : again
  await db
    .updateTable('wires.outbox')
    .set({ next_at: new Date(at) })
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** Takes back a bet that nobody answered for in time: what is answered later counts no more. */
async function giveUp(context: Context, message: MoneyMessage): Promise<MoneyMessage | null> {
  return await transact(context, async (tx) => {
    const late = { message, state: 'undone' as const, said: 'late', balance: null }
    const [isMarked] = await markAll(tx, [late])
    if (isMarked !== true) return null
    const { player, round: id, isShared } = message
    await (isShared ? undoSharedBet : undoRound)(tx, { player, id })
    return (await undoBet(tx, message, message.id)) ?? null
  })
}
