import { stopPoints, type Plain } from '@fairground/engine/game'
import { Refusal, type Db } from '#kit'

/** What of a game is played here; amounts in ten-thousandths. */
export type OriginalOffer = {
  game: string
  version: number
  isLive: boolean
  betMin: bigint
  betMax: bigint
  /** The most that one round may pay. */
  exposure: bigint
}

/** How long one round of an original lasts at least: the next begins no sooner. */
export const cycleMs = 1_000

/** What is offered of a game; undefined where nothing is. */
export async function readOffer(db: Db, game: string): Promise<OriginalOffer | undefined> {
  const row = await db
    .selectFrom('originals.game')
    .select(['version', 'state', 'bet_min', 'bet_max', 'exposure'])
    .where('game', '=', game)
    .executeTakeFirst()
  if (!row) return undefined
  const { version, state, bet_min: betMin, bet_max: betMax, exposure } = row
  return { game, version, isLive: state === 'live', betMin, betMax, exposure }
}

/** What is offered of a game that may be played now; refused `game_paused`. */
export async function readLive(db: Db, game: string): Promise<OriginalOffer> {
  const offer = await readOffer(db, game)
  if (!offer?.isLive) throw new Refusal('game_paused')
  return offer
}

/** The most that may be bet on a selection: what its greatest multiple pays stays within the exposure, so that no prize is cut. */
export function stakeMaxOf(
  { game, version, betMax, exposure }: OriginalOffer,
  selection: Plain,
  step: bigint,
): bigint {
  let most = betMax
  for (const { wins } of stopPoints(game, version, selection))
    for (const { multiple } of wins) {
      const within = (exposure * multiple.denominator) / multiple.numerator
      if (within < most) most = within
    }
  return most - (most % step)
}

/** The smallest amount of a currency, in ten-thousandths, as the world's list of them has it. */
export function stepOf(currency: string): bigint {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10n ** BigInt(4 - Math.min(decimals, 4))
}

/** The games that are played here, with the version of each. */
export async function offeredGames(db: Db): Promise<{ game: string; version: number }[]> {
  return await db.selectFrom('originals.game').select(['game', 'version']).orderBy('game').execute()
}
