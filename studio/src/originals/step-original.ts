import type { Plain } from '@fairground/engine/game'
import { holdPair } from '#chance'
import { Refusal, transact, type Config, type Context, type Tx } from '#kit'
import { roundOf, stepSaid, stepRound, type PlayedRound, type StepAsked } from '#round'
import {
  messageWaits,
  payPrize,
  sendUntilAnswered,
  type MoneyMessage,
  type OperatorWire,
  type PlaySession,
} from '#wires'
import { answered, type RoundAnswered } from './answered.ts'
import { requireRight } from './offer.ts'

/** A step of a round of the player's that is open: what is to be done, and the key it was asked for by. */
export type StepPress = { id: string; step: Plain; key: string; said: Buffer }

/**
 * Takes a step of an open round, pays what it came to if that ended it, and tells where it stands. Asked again with the same key it is
 * the same step; whoever stops where the round is over is told what it came to. Refused `round_unknown` for another's round and none,
 * `round_goes_on` while another stake or prize of the player's is still answered for, `round_over`, `step_not_offered`,
 * `idempotency_conflict`, and `game_paused` while the mathematics of the game are not what is kept of them.
 */
export async function stepOriginal(
  context: Context,
  wire: OperatorWire,
  { player, game }: PlaySession,
  { id, step, key, said }: StepPress,
): Promise<RoundAnswered> {
  const round = await roundOf(context.db, player, id)
  if (round?.game !== game) throw new Refusal('round_unknown')
  await requireRight(context, game)
  const { config } = context
  const message = await transact(context, async (tx) => {
    // Whoever begins another round holds the pair too, so that no stake is called for while this one may be paid.
    await holdPair(tx, { player, pairId: round.pair })
    return await take(tx, config, round, { key, said, what: step })
  })
  const heard = message ? await sendUntilAnswered(context, wire, message) : []
  const stands = await roundOf(context.db, player, id)
  if (stands?.state !== 'open' && stands?.state !== 'closed') throw new Refusal('round_over')
  return await answered(context, stands, heard)
}

async function take(
  tx: Tx,
  config: Config,
  round: PlayedRound,
  asked: StepAsked,
): Promise<MoneyMessage | undefined> {
  const { player, id } = round
  const before = await stepSaid(tx, { player, id, key: asked.key })
  if (before && !before.equals(asked.said)) throw new Refusal('idempotency_conflict')
  if (before) return undefined
  const stands = await roundOf(tx.db, player, id)
  if (stands?.state === 'closed' && asked.what.do === 'stop') return undefined
  if (stands?.state === 'closed') throw new Refusal('round_over')
  // Before anything is decided: what is refused here must say nothing of what the step would have come to.
  if (await messageWaits(tx, player)) throw new Refusal('round_goes_on')
  const { state, paid } = await stepRound(tx, config, { player, id }, asked)
  return state === 'closed' ? await payPrize(tx, { ...round, round: id }, paid ?? 0n) : undefined
}
