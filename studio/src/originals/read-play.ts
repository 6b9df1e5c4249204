import { checksumOf } from '@fairground/engine/game'
import { readPair, readPublished } from '#chance'
import { Refusal, type Context, type Db } from '#kit'
import { endedByTime, latestRound, pageOfRounds, roundOf, stepsOf, type PlayedRound } from '#round'
import { openedBefore, readBalance, type OperatorWire, type PlaySession } from '#wires'
import { cycleOf, readLive, stepOf } from './offer.ts'
import { openRound } from './open-round.ts'
import { overRound, overWith } from './over-round.ts'
import { readUnfinishedHours } from './expire-rounds.ts'

const pageSize = 20

/** The game as a session has it open. Refused `game_paused`, but to whom a round of theirs goes on: that ends as it would have. */
export async function tellState(context: Context, wire: OperatorWire, session: PlaySession) {
  const { player, game, currency, language } = session
  const last = await latestRound(context.db, player, game)
  const offer = await readLive(context, game, isUnderWay(last))
  const { version, betMin: min, betMax: max, exposure, returnPpm, greatest } = offer
  const [pair, balance, away, unfinishedHours] = await Promise.all([
    readPair(context, player),
    readBalance(wire, player),
    endedAway(context, session),
    readUnfinishedHours(context.db),
  ])
  return {
    game,
    version,
    currency,
    language,
    step: stepOf(currency),
    limits: { min, max, exposure },
    returnPpm,
    greatest,
    checksum: checksumOf(game, version),
    cycleMs: cycleOf(session),
    unfinishedHours,
    pair: pair ?? null,
    last: last
      ? { state: last.state, round: last.state === 'closed' ? await told(context, last) : null }
      : null,
    open: last?.state === 'open' ? await openRound(context, last) : null,
    away,
    balance,
  }
}

/** What the time ended of the player's rounds since they opened the game the time before. */
async function endedAway({ db }: Context, session: PlaySession) {
  const after = await openedBefore(db, session)
  if (!after) return []
  const { player, game, openedAt: until } = session
  const rounds = await endedByTime(db, player, { game, after, until })
  return rounds.map(({ id, stake, multiple, paid }) => ({ id, stake, multiple, paid }))
}

const isUnderWay = (last: PlayedRound | undefined) => last?.state === 'open' || last?.state === 'asked'

/** Whether a round of a player's is under way in a game. */
export const goesOn = async (db: Db, player: string, game: string): Promise<boolean> =>
  isUnderWay(await latestRound(db, player, game))

/** A player's own rounds of a game that are over, the newest first. */
export async function readRoundsOf(
  context: Context,
  { player, game }: PlaySession,
  before: string | undefined,
) {
  const list = await pageOfRounds(context.db, player, { game, before, size: pageSize })
  const steps = await stepsOf(
    context.db,
    player,
    list.map(({ id }) => id),
  )
  const seeds = new Map<string, Promise<string | null>>()
  const seedOf = (pair: string) => {
    const known = seeds.get(pair) ?? revealedSeed(context, player, pair)
    seeds.set(pair, known)
    return known
  }
  return await Promise.all(
    list.map(async (round) => overWith(round, steps.get(round.id) ?? [], await seedOf(round.pair))),
  )
}

/** One of a player's own rounds. Refused `round_unknown` for another's, one that is not over, and none. */
export async function readPlayed(context: Context, { player }: PlaySession, id: string) {
  const round = await roundOf(context.db, player, id)
  if (round?.state !== 'closed') throw new Refusal('round_unknown')
  return await told(context, round)
}

const told = async (context: Context, round: PlayedRound) =>
  await overRound(context, round, await revealedSeed(context, round.player, round.pair))

const revealedSeed = async (context: Context, player: string, pair: string) =>
  (await readPublished(context, player, pair)).seed
