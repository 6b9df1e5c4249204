import { setTimeout as wait } from 'node:timers/promises'
import { Refusal, transact, type Context } from '#kit'
import { balanceAfter, cycleOf, readChosen, readLive, requireStake, stepOf } from '#originals'
import { betByKey, betOf, placeBet, stakedIn, takeBackBet, type SharedBet } from '#shared'
import { askInTurn, sendInTurn, undoInTurn, type PlaySession } from '#wires'
import { tellBet, type BetTold } from './read-flights.ts'
import { game, monotonic, seenBet, type Stage } from './stage.ts'

/** A bet as it was asked for: at which place, what was chosen and staked, under which key; and whether others see it. */
export type FlightPress = {
  seat: number
  selection: unknown
  stake: bigint
  /** Of the mathematics that its player was shown; undefined where whichever there is will do. */
  version: number | undefined
  /** The flight that it is for; undefined where whichever takes bets will do. */
  round: string | undefined
  key: string
  said: Buffer
  isShown: boolean
}

export type BetAnswered = { bet: BetTold; balance: bigint | null }

/** Longer than a stake is asked for: by then it was answered, or is taken back. */
const [patienceMs, lookMs] = [26_000, 25]

/**
 * Bets on the flight that takes bets. Asked again with the same key it is the same bet. Refused `invalid_input` with what would be
 * taken, `game_paused`, `game_changed`, `bets_closed`, `too_soon`, `round_goes_on` where the place is taken, `idempotency_conflict`, as the operator refuses, and
 * `bet_undone` where it did not answer before the lock.
 */
export async function betOnFlight(
  stage: Stage,
  session: PlaySession,
  press: FlightPress,
): Promise<BetAnswered> {
  const { context } = stage
  const { player } = session
  if (session.game !== game) throw new Refusal('bets_closed')
  const before = await betByKey(context.db, player, press.key)
  if (before && !before.said.equals(press.said)) throw new Refusal('idempotency_conflict')
  const { id } = before ?? (await place(stage, session, press))
  const bet = await whenAnswered(context, player, id)
  if (bet.state === 'refused') throw new Refusal(bet.refusal as Refusal['code'])
  if (bet.state === 'undone') throw new Refusal('bet_undone')
  if (!before) show(stage, bet)
  return { bet: tellBet(bet), balance: await balanceAfter(context, bet, 'bet') }
}

async function place(stage: Stage, session: PlaySession, press: FlightPress): Promise<SharedBet> {
  const { context, wire, going } = stage
  const { player, currency, id: sessionId } = session
  const offer = await readLive(context, game)
  const step = stepOf(currency)
  if (!going || monotonic() >= going.closesAt || (press.round ?? going.id) !== going.id)
    throw new Refusal('bets_closed')
  // It is decided by that of the flight, which may be older than what is on offer by now, and whoever was shown that waits for the next.
  const { version } = going
  if ((press.version ?? version) !== version)
    throw new Refusal(press.version === offer.version ? 'bets_closed' : 'game_changed')
  const selection = readChosen({ ...offer, version }, press.selection)
  requireStake(press.stake, { min: offer.betMin, max: offer.betMax, step })
  const { seat, stake, key, said, isShown } = press
  const bet = await transact(context, async (tx) => {
    const placed = await placeBet(tx, {
      player,
      round: going.id,
      seat,
      key,
      said,
      session: sessionId,
      game,
      version,
      currency,
      selection,
      stake,
      step,
      isShown,
      cycleMs: cycleOf(session),
    })
    // A round that is this full would have a ceiling under 2.00.
    if (isShown && (await stakedIn(tx, going.id)) * 2n > offer.exposure) throw new Refusal('bet_refused')
    await askInTurn(tx, { player, id: placed.id, session: sessionId, game }, stake)
    return placed
  })
  await sendInTurn(context, wire, [player])
  return bet
}

async function whenAnswered(context: Context, player: string, id: string): Promise<SharedBet> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    const bet = await betOf(context)(player, id)
    if (bet && bet.state !== 'asked') return bet
    await wait(lookMs)
  }
  throw new Refusal('round_goes_on')
}

function show({ going, watchers }: Stage, bet: SharedBet): void {
  if (!bet.isShown || going?.id !== bet.round) return
  const seen = seenBet(bet)
  going.came.set(bet.id, seen)
  watchers.lists.came(bet.round, seen)
}

/**
 * Takes a bet back while its flight takes bets; its stake comes back. Refused `round_unknown` for another's and none, `round_goes_on`
 * while its stake is called for, and `bets_closed` from the lock on.
 */
export async function takeBackFromFlight(
  stage: Stage,
  { player, game }: PlaySession,
  id: string,
): Promise<{ bet: BetTold }> {
  const { context, wire, watchers } = stage
  const { bet, isNew } = await transact(context, async (tx) => {
    const back = await takeBackBet(tx, { player, id, game })
    if (back.isNew) await undoInTurn(tx, [back.bet])
    return back
  })
  if (isNew) {
    if (stage.going?.came.delete(id)) watchers.lists.gone(bet.round, id)
    await sendInTurn(context, wire, [player])
    watchers.tellPlayer(player, { type: 'mine' })
  }
  return { bet: tellBet(bet) }
}
