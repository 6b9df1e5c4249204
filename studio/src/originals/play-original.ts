import { setTimeout as wait } from 'node:timers/promises'
import { originalKind } from '@fairground/engine/game'
import { Refusal, type Context } from '#kit'
import { roundByKeyOf, roundOf, type PlayedRound } from '#round'
import { sendUntilAnswered, type MessageAnswered, type OperatorWire, type PlaySession } from '#wires'
import { answered, type RoundAnswered } from './answered.ts'
import { beginningOf, type Begun } from './begin-together.ts'
import { cycleOf, readLive, stakeMaxOf, stepOf } from './offer.ts'
import { readChosen, requireStake } from './read-press.ts'

/** A press: what was chosen and staked, in ten-thousandths, by which version's figures, and the key it was asked for by. */
export type Press = {
  selection: unknown
  stake: bigint
  version: number | undefined
  key: string
  said: Buffer
}

/** Longer than a bet is asked for: by then it was answered, or is taken back. */
const [patienceMs, lookMs] = [26_000, 50]

/**
 * Plays a round: calls for its stake, and once that is answered tells what it came to, or where it stands if it goes on by steps,
 * with what the player holds then, as far as it is known. Asked again with the same key it is the same round. Refused `invalid_input`
 * with what would be taken, `game_paused`, `game_changed`, `not_found` where there is no pair, or the game is one that all share,
 * `too_soon`, `round_goes_on`, `idempotency_conflict`, as the operator refuses, and `bet_undone` where it did not answer.
 */
export async function playOriginal(
  context: Context,
  wire: OperatorWire,
  session: PlaySession,
  press: Press,
): Promise<RoundAnswered> {
  const { player } = session
  const before = await roundByKeyOf(context)(player, press.key)
  if (before && !before.said.equals(press.said)) throw new Refusal('idempotency_conflict')
  const begun = before ? undefined : await begin(context, session, press)
  const said = begun ? await sendUntilAnswered(context, wire, begun.message) : []
  const id = before?.id ?? begun?.round.id ?? ''
  const round = takenIn(said, id) ?? (await whenAnswered(context, player, id))
  if (round.state === 'refused') throw new Refusal(round.refusal as Refusal['code'])
  if (round.state === 'undone') throw new Refusal('bet_undone')
  return await answered(context, round, said)
}

async function begin(
  context: Context,
  session: PlaySession,
  { key, said, ...chosen }: Press,
): Promise<Begun> {
  const { player, game, currency, id: sessionId } = session
  if (originalKind(game) === 'shared') throw new Refusal('not_found')
  const offer = await readLive(context, game)
  const { version } = offer
  if ((chosen.version ?? version) !== version) throw new Refusal('game_changed')
  const step = stepOf(currency)
  const selection = readChosen(offer, chosen.selection)
  requireStake(chosen.stake, { min: offer.betMin, max: stakeMaxOf(offer, selection, step), step })
  return await beginningOf(context).submit({
    player,
    key,
    said,
    session: sessionId,
    game,
    version,
    currency,
    selection,
    stake: chosen.stake,
    step,
    cycleMs: cycleOf(session),
  })
}

/** The round as its bet's answer left it, if that is among what was answered. */
const takenIn = (said: readonly MessageAnswered[], id: string) =>
  said.find(({ round }) => round?.id === id)?.round

async function whenAnswered(context: Context, player: string, id: string): Promise<PlayedRound> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    const round = await roundOf(context.db, player, id)
    if (round && round.state !== 'asked') return round
    await wait(lookMs)
  }
  throw new Refusal('round_goes_on')
}
