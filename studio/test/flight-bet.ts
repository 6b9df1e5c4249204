import { randomUUID } from 'node:crypto'
import { transact } from '#kit'
import { openShared, placeBet } from '#shared'
import { askInTurn, launchPlay } from '#wires'
import type { StudioContext } from './database.ts'

const game = 'crash'

/** Opens a flight, and places a bet of 1,000 on it, whose stake is still to be called for. */
export async function placeFlightBet(
  context: StudioContext,
  { chainId, number }: { chainId: string; number: number },
): Promise<{ player: string; id: string }> {
  const player = `p-${randomUUID()}`
  const said = { token: 't', currency: 'VND', language: 'en', isDemo: false, cycleMs: 0, site: null } as const
  await launchPlay(context, { player, game, ...said })
  const { id: session } = await context.db
    .selectFrom('wires.session')
    .select('id')
    .where('player', '=', player)
    .executeTakeFirstOrThrow()
  const { id } = await transact(context, async (tx) => {
    const round = await openShared(tx, { game, version: 1, chainId, number })
    const placed = await placeBet(tx, {
      player,
      round: round.id,
      seat: 1,
      key: randomUUID(),
      said: Buffer.from('said'),
      session,
      game,
      version: 1,
      currency: 'VND',
      selection: { auto: 200 },
      stake: 10_000_000n,
      step: 10_000n,
      isShown: true,
      cycleMs: 0,
    })
    await askInTurn(tx, { player, id: placed.id, session, game }, 10_000_000n)
    return placed
  })
  return { player, id }
}
