import { stopPoints, type Plain } from '@fairground/engine/game'
import { oncePer, openGather, Refusal, type Context, type Db } from '#kit'

/** What of a game is played here; amounts in ten-thousandths. */
export type OriginalOffer = {
  game: string
  version: number
  isLive: boolean
  /** Whether its mathematics are not what is kept of them: nothing is decided by them. */
  isHeld: boolean
  betMin: bigint
  betMax: bigint
  /** The most that one round may pay. */
  exposure: bigint
  /** The least and the most over all that can be chosen, in parts of a million, rounded down. */
  returnPpm: { from: number; to: number }
  /** The greatest multiple, to four places. */
  greatest: string
}

const cycleMs = 1_000

/** How long one round lasts at least in a session, in ms: the next begins no sooner, whatever of the two asks for more. */
export const cycleOf = (session: { cycleMs: number }) => Math.max(cycleMs, session.cycleMs)

/** What is offered of a game; undefined where nothing is. */
export async function readOffer(db: Db, game: string): Promise<OriginalOffer | undefined> {
  return (await readOriginalOffers(db)).find((offer) => offer.game === game)
}

/** All that is offered, by name. */
export async function readOriginalOffers(db: Db): Promise<OriginalOffer[]> {
  const rows = await db
    .selectFrom('originals.game as g')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('originals.stop as s')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['s.cause']).as('causes'))
        .whereRef('s.game', '=', 'g.game')
        .where('s.lifted_at', 'is', null)
        .as('stopped'),
    )
    .orderBy('game')
    .execute()
  return rows.map(({ game, version, greatest, exposure, stopped, ...row }) => ({
    game,
    version,
    isLive: row.state === 'live' && stopped === null,
    isHeld: stopped?.includes('checksum') === true,
    betMin: row.bet_min,
    betMax: row.bet_max,
    exposure,
    returnPpm: { from: row.return_from_ppm, to: row.return_to_ppm },
    greatest,
  }))
}

/** What is offered of a game that may be played now, or in which a round of whoever asks goes on; refused `game_paused`. */
export async function readLive(context: Context, game: string, goesOn = false): Promise<OriginalOffer> {
  const offer = await offerOf(context)(game)
  if (!offer || !(offer.isLive || goesOn)) throw new Refusal('game_paused')
  return offer
}

/** Refuses `game_paused` where nothing is to be decided by a game's mathematics. */
export async function requireRight(context: Context, game: string): Promise<void> {
  if ((await offerOf(context)(game))?.isHeld === true) throw new Refusal('game_paused')
}

const offerOf = oncePer(({ db }) =>
  openGather<string, OriginalOffer>(
    async () => new Map((await readOriginalOffers(db)).map((offer) => [offer.game, offer])),
  ),
)

/**
 * The most that may be bet on a selection: what its greatest multiple pays stays within the exposure, so that no prize is cut. Where
 * nothing is to be chosen it is the game's greatest that counts, since such a game has more ways than places to stop.
 */
export function stakeMaxOf(
  { game, version, betMax, exposure, greatest }: OriginalOffer,
  selection: Plain,
  step: bigint,
): bigint {
  // It is told to the nearest ten-thousandth: it may be that much more.
  const byGame = (exposure * 10_000n) / (BigInt(greatest.replace('.', '')) + 1n)
  const isFree = Object.keys(selection).length === 0
  let most = isFree && byGame < betMax ? byGame : betMax
  for (const { wins } of stopPoints(game, version, selection))
    for (const { multiple } of wins) {
      const within = (exposure * multiple.denominator) / multiple.numerator
      if (within < most) most = within
    }
  return most - (most % step)
}

const steps = new Map<string, bigint>()

/** The smallest amount of a currency, in ten-thousandths, as the world's list of them has it. */
export function stepOf(currency: string): bigint {
  const known = steps.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const step = 10n ** BigInt(4 - Math.min(decimals, 4))
  steps.set(currency, step)
  return step
}
