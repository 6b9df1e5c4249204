import { assert, type Tx } from '#kit'
import { stateHeld } from './place-bet.ts'

type BetNamed = { player: string; id: string }

/**
 * Takes a bet whose stake was answered into its round. Answers false where the round takes none any more: the bet is undone, and its
 * stake is to be given back.
 */
export async function acceptBet(tx: Tx, bet: BetNamed): Promise<boolean> {
  const row = await tx.db
    .selectFrom('shared.bet')
    .select('round')
    .where('player', '=', bet.player)
    .where('id', '=', bet.id)
    .executeTakeFirst()
  assert(row !== undefined, 'a bet that was asked for is there')
  // Whoever locks the round waits for this transaction, or this one for the lock.
  const isIn = (await stateHeld(tx, row.round)) === 'betting'
  await answerBet(tx, bet, isIn ? { state: 'in' } : { state: 'undone' })
  return isIn
}

/** Ends a bet whose stake was refused, by which of our words. */
export const refuseBet = async (tx: Tx, bet: BetNamed, refusal: string): Promise<void> =>
  await answerBet(tx, bet, { state: 'refused', refusal })

/** Ends a bet whose stake nobody answered for. */
export const undoSharedBet = async (tx: Tx, bet: BetNamed): Promise<void> =>
  await answerBet(tx, bet, { state: 'undone' })

async function answerBet(
  { db, clock }: Tx,
  { player, id }: BetNamed,
  to: { state: 'in' | 'refused' | 'undone'; refusal?: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shared.bet')
    .set({ ...to, ...(to.state !== 'in' && { closed_at: clock.now() }) })
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  assert(numUpdatedRows === 1n, 'a bet is answered once')
}
