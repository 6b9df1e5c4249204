import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import type { LotteryPlay } from './face.ts'
import { lotteryFamily } from './games.ts'
import { readCaps, readPools } from './read-pools.ts'
import { inPpm, isMore, returnsOf } from './returns.ts'
import {
  groupMin,
  groupOfAll,
  isGroup,
  modeOf,
  oddsOfTier,
  ofPlay,
  prizeOfTier,
  readAmountOf,
  type GroupTerms,
  type LotteryTerms,
  type OddsTerms,
  type OfficialTerms,
} from './terms.ts'

type Given = Readonly<Record<string, unknown>>

const all = { numerator: 1n, denominator: 1n }

/**
 * Reads anything as the terms of a game, with nothing beside them. Refused `bad_terms`, with the play and what it would
 * return where that is more than is staked or less than a floor, in parts per million. Of a play that a pool adds to, and the
 * terms do not say how much, the floor says nothing.
 */
export function readLotteryTerms(game: string, json: unknown, floorPpm = 0): LotteryTerms {
  lotteryFamily(game)
  if (!Number.isFinite(floorPpm)) throw new EngineRefusal('bad_terms', { floorPpm: shown(floorPpm) })
  const terms = readMode(game, json)
  for (const { play, least, most, isOpen } of returnsOf(game, terms)) {
    // Exactly, since a return just over the whole stake rounds down to it.
    if (isMore(most, all)) throw new EngineRefusal('bad_terms', { play, returnPpm: inPpm(most) })
    if (!isOpen && inPpm(least) < floorPpm)
      throw new EngineRefusal('bad_terms', { play, returnPpm: inPpm(least) })
  }
  return terms
}

function readMode(game: string, json: unknown): LotteryTerms {
  const mode = modeOf(json)
  if (!isRecord(json)) throw new EngineRefusal('bad_terms')
  if (mode === 'Lott') return readGroups(json)
  return mode === 'official' ? readOfficial(game, json) : readOdds(game, mode, json)
}

function readGroups({ groupMin: low, groupMax: high, prizeMax }: Given): GroupTerms {
  if (!isGroup(low) || !isGroup(high) || low > high)
    throw new EngineRefusal('bad_terms', { min: groupMin, max: groupOfAll })
  return { mode: 'Lott', groupMin: low, groupMax: high, ...readPrizeMax(prizeMax) }
}

function readOdds(game: string, mode: OddsTerms['mode'], { oddsPpm, prizeMax }: Given): OddsTerms {
  const read = readPlays(game, oddsPpm, ({ code, tiers }, given) =>
    tiers.map(({ name }) => [name, Number(oddsOfTier(code, given, name))]),
  )
  return { mode, oddsPpm: read, ...readPrizeMax(prizeMax) }
}

function readOfficial(game: string, { unit, prizes, jackpots, pools, caps, prizeMax }: Given): OfficialTerms {
  const pooled = readJackpots(game, jackpots)
  const read = readPlays(
    game,
    prizes,
    ({ code, tiers }, given) =>
      tiers
        .filter(({ name }) => !pooled.includes(name))
        .map(({ name }) => [name, String(prizeOfTier(code, given, name))]),
    pooled,
  )
  return {
    mode: 'official',
    unit: String(readAmountOf('unit', unit)),
    prizes: read,
    jackpots: pooled,
    ...(pools !== undefined && { pools: readPools(pooled, pools) }),
    ...(caps !== undefined && { caps: readCaps(game, read, caps) }),
    ...readPrizeMax(prizeMax),
  }
}

function readJackpots(game: string, jackpots: unknown): string[] {
  const names = lotteryFamily(game).plays.flatMap(({ tiers }) => tiers.map(({ name }) => name))
  if (!Array.isArray(jackpots)) throw new EngineRefusal('bad_terms', { jackpots: shown(jackpots) })
  return Array.from(jackpots as readonly unknown[], (name, nth) => {
    if (typeof name !== 'string' || !names.includes(name) || jackpots.indexOf(name) !== nth)
      throw new EngineRefusal('bad_terms', { tier: shown(name) })
    return name
  })
}

/** What is said of each play and each of its tiers; a tier that is none of the play's is refused. */
function readPlays<Value>(
  game: string,
  given: unknown,
  read: (play: LotteryPlay, given: unknown) => (readonly [string, Value])[],
  without: readonly string[] = [],
): Record<string, Record<string, Value>> {
  if (!isRecord(given)) throw new EngineRefusal('bad_terms')
  const found = Object.keys(given).map((code) => {
    const play = lotteryFamily(game).plays.find((one) => one.code === code)
    const tiers = ofPlay(given, code)
    if (!play || !isRecord(tiers)) throw new EngineRefusal('bad_terms', { play: shown(code) })
    const stray = Object.keys(tiers).find(
      (name) => without.includes(name) || !play.tiers.some((tier) => tier.name === name),
    )
    if (stray !== undefined) throw new EngineRefusal('bad_terms', { play: code, tier: shown(stray) })
    return [code, Object.fromEntries(read(play, tiers))] as const
  })
  return Object.fromEntries(found)
}

function readPrizeMax(written: unknown): { prizeMax?: string } {
  return written === undefined ? {} : { prizeMax: String(readAmountOf('prizeMax', written)) }
}
