import type { Fraction } from '../probability.ts'
import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import type { LotteryPlay } from './face.ts'
import { lotteryChances, lotteryFamily } from './games.ts'

/** Gross odds of fixed-odds plays, by play and tier, in parts per million of what a line costs. */
export type LotteryOdds = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * How a game's lines are priced, as an order keeps it. `Lott`: at a prize group of 2000, from the game's lowest to that of
 * whoever orders. `Elott` and `ZY`: by fixed odds; a play that is not named is not sold. `prizeMax` in ten-thousandths.
 */
export type LotteryTerms =
  | { mode: 'Lott'; groupMin: number; groupMax: number; prizeMax?: string }
  | { mode: 'Elott' | 'ZY'; oddsPpm: LotteryOdds; prizeMax?: string }

/** What prizes are reckoned from: at 2000 a play returns all that is staked. */
export const groupOfAll = 2_000
/** The lowest group a line may be priced at: 85 % returned. */
export const groupMin = 1_700

const million = 1_000_000
const oddsMax = 10 ** 13
const amountOf = /^[1-9]\d{0,23}$/

/**
 * Reads anything as the terms of a game, with nothing beside them. Refused `bad_terms`, with the play and what it would
 * return where that is more than is staked or less than a floor, in parts per million.
 */
export function readLotteryTerms(game: string, json: unknown, floorPpm = 0): LotteryTerms {
  lotteryFamily(game)
  if (!Number.isFinite(floorPpm)) throw new EngineRefusal('bad_terms', { floorPpm: shown(floorPpm) })
  if (!isRecord(json)) throw new EngineRefusal('bad_terms')
  const terms: LotteryTerms = isPrizeGroup(json) ? readGroups(json) : readOdds(game, json)
  for (const play of offeredPlays(game, terms)) checkReturns(game, play, terms, floorPpm)
  return terms
}

type GroupTerms = Extract<LotteryTerms, { mode: 'Lott' }>
type OddsTerms = Exclude<LotteryTerms, GroupTerms>
type Given = Readonly<Record<string, unknown>>

function isPrizeGroup(terms: unknown): terms is GroupTerms {
  return isRecord(terms) && terms.mode === 'Lott'
}

function readGroups({ groupMin: low, groupMax: high, prizeMax }: Given): GroupTerms {
  if (!isGroup(low) || !isGroup(high) || low > high)
    throw new EngineRefusal('bad_terms', { min: groupMin, max: groupOfAll })
  return { mode: 'Lott', groupMin: low, groupMax: high, ...readPrizeMax(prizeMax) }
}

export function isGroup(group: unknown): group is number {
  return Number.isSafeInteger(group) && Number(group) >= groupMin && Number(group) <= groupOfAll
}

function readOdds(game: string, { mode, oddsPpm, prizeMax }: Given): OddsTerms {
  if (mode !== 'Elott' && mode !== 'ZY') throw new EngineRefusal('bad_terms', { mode: shown(mode) })
  if (!isRecord(oddsPpm)) throw new EngineRefusal('bad_terms', { mode })
  const read = Object.entries(oddsPpm).map(([code, given]) => {
    const { tiers } = knownPlay(game, code)
    const stray = Object.keys(isRecord(given) ? given : {}).find(
      (name) => !tiers.some((tier) => tier.name === name),
    )
    if (stray !== undefined) throw new EngineRefusal('bad_terms', { play: code, tier: shown(stray) })
    return [code, Object.fromEntries(tiers.map(({ name }) => [name, oddsOfTier(code, given, name)]))]
  })
  return { mode, oddsPpm: Object.fromEntries(read) as LotteryOdds, ...readPrizeMax(prizeMax) }
}

function knownPlay(game: string, code: string): LotteryPlay {
  const found = lotteryFamily(game).plays.find((one) => one.code === code)
  if (!found) throw new EngineRefusal('bad_terms', { play: shown(code) })
  return found
}

function oddsOfTier(play: string, given: unknown, tier: string): number {
  const ppm = isRecord(given) && Object.hasOwn(given, tier) ? given[tier] : undefined
  if (!Number.isSafeInteger(ppm) || Number(ppm) < 1 || Number(ppm) > oddsMax)
    throw new EngineRefusal('bad_terms', { play, tier })
  return Number(ppm)
}

function readPrizeMax(written: unknown): { prizeMax?: string } {
  if (written === undefined) return {}
  if (typeof written !== 'string' || !amountOf.test(written))
    throw new EngineRefusal('bad_terms', { prizeMax: shown(written) })
  return { prizeMax: written }
}

function checkReturns(game: string, play: LotteryPlay, terms: LotteryTerms, floorPpm: number): void {
  const returned = returnsOf(game, play, terms)
  // Exactly, since a return just over the whole stake rounds down to it.
  const tooMuch = returned.find(({ numerator, denominator }) => numerator > denominator)
  if (tooMuch) throw new EngineRefusal('bad_terms', { play: play.code, returnPpm: inPpm(tooMuch) })
  const least = leastPpm(returned)
  if (least < floorPpm) throw new EngineRefusal('bad_terms', { play: play.code, returnPpm: least })
}

/** What each tier of a play returns of its own lines' stakes; at a prize group, what it returns at the lowest. */
function returnsOf(game: string, play: LotteryPlay, terms: LotteryTerms): readonly Fraction[] {
  const { prizes } = tariffOf(game, play, terms, isPrizeGroup(terms) ? terms.groupMin : undefined)
  const chances = lotteryChances(game, play.code)
  return play.tiers.map(({ name }, tier) => {
    const [chance, prize] = [chances[name] ?? none, prizes[tier] ?? none]
    return {
      numerator: chance.numerator * prize.numerator,
      denominator: chance.denominator * prize.denominator,
    }
  })
}

const none: Fraction = { numerator: 0n, denominator: 1n }
const inPpm = ({ numerator, denominator }: Fraction) => Number((numerator * BigInt(million)) / denominator)
const leastPpm = (returned: readonly Fraction[]) => Math.min(...returned.map(inPpm))

/**
 * What each play that is sold returns, in parts per million, exactly and rounded down: of several tiers the one that
 * returns least; at a prize group what its lowest returns.
 */
export function lotteryReturns(game: string, terms: LotteryTerms): { play: string; returnPpm: number }[] {
  return offeredPlays(game, terms).map((play) => ({
    play: play.code,
    returnPpm: leastPpm(returnsOf(game, play, terms)),
  }))
}

/** The plays that a game sells by these terms, in the order of its family. */
export function offeredPlays(game: string, terms: LotteryTerms): readonly LotteryPlay[] {
  const { plays } = lotteryFamily(game)
  if (isPrizeGroup(terms)) return [...plays]
  if (!isRecord(terms) || !isRecord(terms.oddsPpm)) throw new EngineRefusal('bad_terms')
  const { oddsPpm } = terms
  return plays.filter(({ code }) => Object.hasOwn(oddsPpm, code))
}

/** What a line costs in units, what one wins of each tier, as a share of what it costs, and of what it is priced at. */
export type Tariff = Readonly<{ units: bigint; prizes: readonly Fraction[]; group: number | undefined }>

/**
 * What a play is priced by. It looks at no more than that play: terms as `readLotteryTerms` answered them are whole.
 * Refused `bad_terms`, `bad_group`, and `unknown_play` where it is not sold.
 */
export function tariffOf(game: string, play: LotteryPlay, terms: LotteryTerms, asked?: number): Tariff {
  if (!isRecord(terms)) throw new EngineRefusal('bad_terms')
  return isPrizeGroup(terms) ? groupTariff(game, play, terms, asked) : oddsTariff(play, terms, asked)
}

function groupTariff(
  game: string,
  play: LotteryPlay,
  { groupMin: low, groupMax: high }: GroupTerms,
  group = high,
): Tariff {
  if (!isGroup(low) || !isGroup(high)) throw new EngineRefusal('bad_terms')
  if (!isGroup(group) || group < low || group > high)
    throw new EngineRefusal('bad_group', { min: low, max: high })
  const chances = lotteryChances(game, play.code)
  const prizes = play.tiers.map(({ name }) => {
    const { numerator, denominator } = chances[name] ?? none
    return { numerator: denominator * BigInt(group), denominator: numerator * BigInt(groupOfAll) }
  })
  return { units: 2n, prizes, group }
}

function oddsTariff(play: LotteryPlay, { oddsPpm }: OddsTerms, group: number | undefined): Tariff {
  if (group !== undefined) throw new EngineRefusal('bad_group', { group: shown(group) })
  if (!isRecord(oddsPpm)) throw new EngineRefusal('bad_terms')
  if (!Object.hasOwn(oddsPpm, play.code)) throw new EngineRefusal('unknown_play', { play: play.code })
  const prizes = play.tiers.map(({ name }) => ({
    numerator: BigInt(oddsOfTier(play.code, oddsPpm[play.code], name)),
    denominator: BigInt(million),
  }))
  return { units: 1n, prizes, group: undefined }
}

/** The most that one line may win, in ten-thousandths. */
export function prizeMaxOf(terms: LotteryTerms): bigint | undefined {
  const { prizeMax } = readPrizeMax(terms.prizeMax)
  return prizeMax === undefined ? undefined : BigInt(prizeMax)
}
