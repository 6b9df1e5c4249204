import type { Plain } from '@fairground/engine/game'
import { newId, Refusal, type Tx } from '#kit'
import { betColumns, sharedBet, type SharedBet } from './bet.ts'

/** What is bet: chosen and staked as it counts, at which of a player's two places, and under which key it was asked for. */
export type BetAsked = {
  player: string
  round: string
  seat: number
  key: string
  said: Buffer
  session: string
  game: string
  version: number
  currency: string
  selection: Plain
  stake: bigint
  step: bigint
  isShown: boolean
  /** How long after their bet on another round a player's next may come at the soonest, in ms. */
  cycleMs: number
}

/**
 * Writes a bet on a round down, as one whose stake is being called for. Refused `bets_closed` where the round takes none any more, and
 * `round_goes_on` where the player's place in it is taken, and `too_soon` with what is left, in ms.
 */
export async function placeBet(
  tx: Tx,
  { selection, isShown, cycleMs, ...asked }: BetAsked,
): Promise<SharedBet> {
  // Held until the end, so that no bet is written of a round that is being locked.
  if ((await stateHeld(tx, asked.round)) !== 'betting') throw new Refusal('bets_closed')
  await requireCycle(tx, asked, cycleMs)
  const row = await tx.db
    .insertInto('shared.bet')
    .values({
      ...asked,
      id: newId(tx.clock),
      selection: JSON.stringify(selection),
      is_shown: isShown,
      asked_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(betColumns)
    .executeTakeFirst()
  if (!row) throw new Refusal('round_goes_on')
  return sharedBet(row)
}

/**
 * Bets on one round are of one cycle; what came back was played in none, and what was asked for later than a cycle from now was by a
 * clock that has gone back since.
 */
async function requireCycle(
  { db, clock }: Tx,
  { player, game, round }: Pick<BetAsked, 'player' | 'game' | 'round'>,
  cycleMs: number,
): Promise<void> {
  const now = clock.now().getTime()
  const last = await db
    .selectFrom('shared.bet')
    .select('asked_at')
    .where('player', '=', player)
    .where('asked_at', '<=', new Date(now + cycleMs))
    .where('game', '=', game)
    .where('round', '<>', round)
    .where('state', 'in', ['in', 'out', 'lost'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const leftMs = last ? last.asked_at.getTime() + cycleMs - now : 0
  if (leftMs > 0) throw new Refusal('too_soon', { leftMs: Math.min(leftMs, cycleMs) })
}

/**
 * Takes a bet back whose round still takes bets. Refused `round_unknown` for another's and none, `round_goes_on` while its stake is
 * called for, and `bets_closed` once the round is locked; one that came back already is answered as it is.
 */
export async function takeBackBet(
  tx: Tx,
  { player, id, game }: { player: string; id: string; game: string },
): Promise<{ bet: SharedBet; isNew: boolean }> {
  const asked = tx.db
    .selectFrom('shared.bet')
    .select(betColumns)
    .where('player', '=', player)
    .where('id', '=', id)
  const round = (await asked.executeTakeFirst())?.round
  // The round first, as whoever locks it does.
  const isOpen = round !== undefined && (await stateHeld(tx, round)) === 'betting'
  const bet = await asked.forUpdate().executeTakeFirst()
  if (bet?.game !== game) throw new Refusal('round_unknown')
  if (bet.state === 'asked') throw new Refusal('round_goes_on')
  if (bet.state === 'undone') return { bet: sharedBet(bet), isNew: false }
  if (!isOpen || bet.state !== 'in') throw new Refusal('bets_closed')
  const back = await tx.db
    .updateTable('shared.bet')
    .set({ state: 'undone', closed_at: tx.clock.now(), is_told: true })
    .where('player', '=', player)
    .where('id', '=', id)
    .returning(betColumns)
    .executeTakeFirstOrThrow()
  return { bet: sharedBet(back), isNew: true }
}

/** Where a round is, held so until this transaction ends; undefined for none. */
export async function stateHeld({ db }: Tx, round: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shared.round')
    .select('state')
    .where('id', '=', round)
    .forShare()
    .executeTakeFirst()
  return row?.state
}
