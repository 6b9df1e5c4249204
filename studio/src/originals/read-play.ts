import { checksumOf } from '@fairground/engine/game'
import { readPair, readRevealed } from '#chance'
import { Refusal, type Context } from '#kit'
import { latestRound, pageOfRounds, roundOf, type PlayedRound } from '#round'
import { readBalance, type OperatorWire, type PlaySession } from '#wires'
import { cycleMs, readLive, stepOf } from './offer.ts'

const pageSize = 20

/** The game as a session has it open. Refused `game_paused`. */
export async function tellState(context: Context, wire: OperatorWire, session: PlaySession) {
  const { player, game, currency, language } = session
  const offer = await readLive(context.db, game)
  const { version, betMin: min, betMax: max, exposure, returnPpm, greatest } = offer
  const [pair, last, balance] = await Promise.all([
    readPair(context, player),
    latestRound(context.db, player, game),
    readBalance(wire, player),
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
    cycleMs,
    pair: pair ?? null,
    last: last
      ? { state: last.state, round: last.state === 'closed' ? await told(context, last) : null }
      : null,
    balance,
  }
}

/** A player's own rounds of a game that are over, the newest first. */
export async function readRoundsOf(
  context: Context,
  { player, game }: PlaySession,
  before: string | undefined,
) {
  const list = await pageOfRounds(context.db, player, { game, before, size: pageSize })
  const seeds = new Map<string, Promise<string | null>>()
  const seedOf = (pair: string) => {
    const known = seeds.get(pair) ?? revealedSeed(context, player, pair)
    seeds.set(pair, known)
    return known
  }
  return await Promise.all(list.map(async (round) => overRound(round, await seedOf(round.pair))))
}

/** One of a player's own rounds. Refused `round_unknown` for another's, one that is not over, and none. */
export async function readPlayed(context: Context, { player }: PlaySession, id: string) {
  const round = await roundOf(context.db, player, id)
  if (round?.state !== 'closed') throw new Refusal('round_unknown')
  return await told(context, round)
}

const told = async (context: Context, round: PlayedRound) =>
  overRound(round, await revealedSeed(context, round.player, round.pair))

/** A round that is over, as it is told: its seed is null as long as its pair is played on. */
export function overRound(round: PlayedRound, seed: string | null) {
  const { id, game, version, currency, selection, stake, step, shown, multiple, paid } = round
  if (shown === null || multiple === null || paid === null) throw new Refusal('round_unknown')
  const { commitment, clientSeed, nonce, pair, askedAt: at } = round
  const decided = { commitment, clientSeed, nonce, pair, seed }
  return {
    id,
    game,
    version,
    currency,
    selection: writable(selection),
    stake,
    step,
    shown: writable(shown),
    multiple,
    paid,
    ...decided,
    at,
  }
}

type Writable = Record<string, string | number | number[]>
const writable = (plain: PlayedRound['selection']): Writable =>
  Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )

async function revealedSeed(context: Context, player: string, pair: string): Promise<string | null> {
  try {
    return (await readRevealed(context, player, pair)).serverSeed
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
