import type { Fraction } from '../fraction.ts'
import { fullPay } from '../line.ts'
import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import { never } from './chance.ts'
import type { LotteryPlay } from './face.ts'
import { lotteryFamily } from './games.ts'
import {
  groupOfAll,
  isGroup,
  million,
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

/**
 * What a play is priced by: the units that a line costs, and what one wins of each tier, as a share of what it costs; after
 * the tiers stands what is given back. A pool pays the tiers that are `jackpots`, which win nothing here.
 */
export type Tariff = Readonly<{
  units: bigint
  prizes: readonly Fraction[]
  group?: number
  /** What a ticket costs, where it cannot cost anything else. */
  unit?: bigint
  jackpots?: readonly string[]
  /** Of the tiers that are capped, by play and tier: what one ticket wins, and all of a draw together at most. */
  caps?: Readonly<Record<string, Readonly<{ prize: bigint; most: bigint }>>>
}>

const whole: Fraction = { numerator: 1n, denominator: 1n }

/** At what a line is priced, where that is said: its prize group, and what of the usual prizes it is paid, in parts per million. */
type PricedAt = Readonly<{ group?: number | undefined; payPpm?: number }>

/**
 * What a play is priced by. It looks at no more than that play: terms as `readLotteryTerms` answered them are whole.
 * Refused `bad_terms`, `bad_group`, `bad_odds` for a ticket at other than its official prizes, and `unknown_play` where it is
 * not sold.
 */
export function tariffOf(
  game: string,
  play: LotteryPlay,
  terms: LotteryTerms,
  { group, payPpm = fullPay }: PricedAt = {},
): Tariff {
  if (!isSold(game, play, terms)) throw new EngineRefusal('unknown_play', { play: play.code })
  if (terms.mode === 'Lott') return paidAt(groupTariff(play, terms, group), play, payPpm)
  if (group !== undefined) throw new EngineRefusal('bad_group', { group: shown(group) })
  if (terms.mode !== 'official') return paidAt(oddsTariff(play, terms), play, payPpm)
  if (payPpm !== fullPay) throw new EngineRefusal('bad_odds', { payPpm })
  return officialTariff(play, terms)
}

/** What a win pays is less by as much; what is given back is all of the stake whatever the odds. */
function paidAt(tariff: Tariff, { tiers }: LotteryPlay, payPpm: number): Tariff {
  if (payPpm === fullPay) return tariff
  const prizes = tariff.prizes.map(({ numerator, denominator }, tier) =>
    tier < tiers.length
      ? { numerator: numerator * BigInt(payPpm), denominator: denominator * million }
      : { numerator, denominator },
  )
  return { ...tariff, prizes }
}

/** The plays that a game sells by these terms, in the order of its family. */
export function offeredPlays(game: string, terms: LotteryTerms): readonly LotteryPlay[] {
  return lotteryFamily(game).plays.filter((play) => isSold(game, play, terms))
}

function isSold(game: string, { code }: LotteryPlay, terms: LotteryTerms): boolean {
  const { modes, platesAlone } = lotteryFamily(game)
  const mode = modeOf(terms)
  if (!modes.includes(mode)) throw new EngineRefusal('bad_terms', { mode })
  if (terms.mode === 'Lott') return !platesAlone.includes(code)
  return ofPlay(terms.mode === 'official' ? terms.prizes : terms.oddsPpm, code) !== undefined
}

function groupTariff(play: LotteryPlay, { groupMin, groupMax }: GroupTerms, group = groupMax): Tariff {
  if (!isGroup(groupMin) || !isGroup(groupMax)) throw new EngineRefusal('bad_terms')
  if (!isGroup(group) || group < groupMin || group > groupMax)
    throw new EngineRefusal('bad_group', { min: groupMin, max: groupMax })
  const prizes = play.tiers.map(({ chance: { numerator, denominator } }) => ({
    numerator: denominator * BigInt(group),
    denominator: numerator * BigInt(groupOfAll),
  }))
  return { units: 2n, prizes, group }
}

function oddsTariff(play: LotteryPlay, { oddsPpm }: OddsTerms): Tariff {
  const odds = ofPlay(oddsPpm, play.code)
  const prizes = play.tiers.map(({ name }) => ({
    numerator: oddsOfTier(play.code, odds, name),
    denominator: million,
  }))
  return { units: 1n, prizes: [...prizes, whole] }
}

function officialTariff(play: LotteryPlay, terms: OfficialTerms): Tariff {
  const unit = readAmountOf('unit', terms.unit)
  const jackpots = Array.isArray(terms.jackpots) ? terms.jackpots.map(String) : []
  const amounts = ofPlay(terms.prizes, play.code)
  if (!isRecord(amounts)) throw new EngineRefusal('bad_terms', { play: play.code })
  const prizes = play.tiers.map(({ name }) =>
    jackpots.includes(name) ? never : { numerator: prizeOfTier(play.code, amounts, name), denominator: unit },
  )
  return { units: 1n, prizes: [...prizes, whole], unit, jackpots, ...capsOf(play, terms) }
}

function capsOf({ code }: LotteryPlay, { prizes, caps }: OfficialTerms): Pick<Tariff, 'caps'> {
  const own = ofPlay(caps, code)
  if (!isRecord(own)) return {}
  const read = Object.keys(own).map((tier) => {
    const prize = prizeOfTier(code, ofPlay(prizes, code), tier)
    return [`${code}.${tier}`, { prize, most: prizeOfTier(code, own, tier) }] as const
  })
  return { caps: Object.fromEntries(read) }
}
