import { changeClientSeed, openPair, readPair, turnPair, type PairShown } from '#chance'
import { Refusal, transact, type Context } from '#kit'
import { pairOpen } from '#round'

/**
 * Opens a player's first pair with a client seed, or changes theirs for the rounds to come. Refused `invalid_input`, and
 * `round_goes_on` while a round of theirs waits or is open.
 */
export async function changeClientSeedOf(
  context: Context,
  player: string,
  clientSeed: string,
): Promise<PairShown> {
  if ((await readPair(context, player)) === undefined) return await openPair(context, { player, clientSeed })
  return await transact(context, async (tx) => {
    const changed = await changeClientSeed(tx, { player, clientSeed })
    if (await pairOpen(tx.db, player)) throw new Refusal('round_goes_on')
    return changed
  })
}

/** Turns a player's pair, so that its seed is told. Refused `not_found` for another's, and `round_goes_on` while a round of theirs waits or is open. */
export async function turnPairOf(context: Context, player: string, pairId: string): Promise<PairShown> {
  const { config } = context
  return await transact(context, async (tx) => {
    // Whoever begins a round holds the pair as well: of the two, one comes second and sees the other.
    const turned = await turnPair(tx, config, { player, pairId })
    if (await pairOpen(tx.db, player)) throw new Refusal('round_goes_on')
    return turned
  })
}
