import { writeId } from '@fairground/contract'
import { note } from '#audit'
import { keptFromPromotions } from '#care/mark'
import { readGameToOpen } from '#casino'
import { vendorsOf } from '#casino/supply'
import { deriveKey, Refusal, transact, type Context } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { openPlayer } from '#vendor'
import { addFreeRounds, type FreeRound, type NewFreeRounds } from '#vendor/grant'

/** Who grants what to whom; once for its cause. */
export type FreeRoundsGrant = Omit<NewFreeRounds, 'vassalage' | 'game'> & { actor: string; reason: string }

/**
 * Grants a member free rounds of a game, once for the cause, with its line in the audit; the vendor is asked for them by and by.
 * Refuses a game there is not, or that is withdrawn or its vendor is, a purse that the member does not have, and, as `keptFromPromotions` does, who
 * stopped their play or is to be spoken with first.
 */
export async function grantFreeRounds(
  context: Context,
  { actor, reason, ...of }: FreeRoundsGrant,
): Promise<{ rounds: FreeRound; isNew: boolean }> {
  const game = await readGameToOpen(context.db, of.nodeId)
  const vendor = game && (await vendorsOf(context)(game.vassalage))
  if (!game || game.state === 'withdrawn' || game.state === 'draft') throw new Refusal('game_unknown')
  if (vendor?.state === 'withdrawn') throw new Refusal('game_unknown')
  const [held] = await readPurses(context.db, [purseOf(of, of.purse)])
  if (held === undefined) throw new Refusal('insufficient_funds', { purse: of.purse })
  const { factorKey } = context.config
  if (!factorKey) throw new Refusal('vendor_unavailable')
  return await transact(context, async (tx) => {
    // A vendor that is to give somebody something must know them: who never played there is made known now.
    await openPlayer(tx, deriveKey(factorKey, 'players'), game.vassalage, of)
    const added = await addFreeRounds(tx, { ...of, vassalage: game.vassalage, game: game.code })
    if (!added.isNew) return added
    const kept = await keptFromPromotions(tx, of.memberId)
    if (kept) throw kept
    await note(tx, {
      actor,
      action: 'free_rounds.grant',
      subject: `member:${of.memberId}`,
      reason,
      detail: {
        rounds: writeId('frr', added.rounds.id),
        game: `${game.vassalage}.${game.code}`,
        count: `${of.count}`,
      },
    })
    return added
  })
}
