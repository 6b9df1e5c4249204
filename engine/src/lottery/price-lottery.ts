import { checkPay, fullPay, timesMax, type Liability } from '../line.ts'
import { EngineRefusal, isRecord } from '../refusal.ts'
import { mostWithin, owedOn } from './capped.ts'
import type { LotteryPlay } from './face.ts'
import { lotteryPlay, readPick, type LotteryPick } from './games.ts'
import { tariffOf, type Tariff } from './tariff.ts'
import { groupMin, groupOfAll, isGroup, prizeMaxOf, type LotteryTerms } from './terms.ts'

/**
 * A line of an order. `unit` in ten-thousandths: in a prize group each line that a pick stands for costs two of it, by fixed
 * odds one, times `multiple`. `group` is the prize group it is priced at, of 2000: the highest of its terms unless said;
 * `payPpm` what of that it is paid at, in parts per million: all unless said.
 */
export type LotteryLine = {
  play: string
  /** Of each part of the play its symbols, with commas between. */
  numbers: readonly string[]
  unit: bigint
  multiple?: number
  group?: number
  payPpm?: number | undefined
}

/**
 * What a pick costs and may cost the house, in ten-thousandths. `rebate` is what is paid back at once for a group below the
 * highest; `most` what it pays at its very best; `liabilities` what the house pays if something comes, by a key that all
 * lines of the same thing share: whatever is drawn, no more is paid than stands at the keys that came, and of what is capped
 * there no more than its cap.
 */
export type LotteryPrice = {
  lines: number
  stake: bigint
  rebate: bigint
  most: bigint
  liabilities: Liability[]
}

const unitMax = 10n ** 19n

export type ReadLotteryLine = LotteryPick & {
  play: LotteryPlay
  unit: bigint
  multiple: number
  group: number | undefined
  payPpm: number
}

/** Checks a line whole, its price apart. Refused by what is wrong with it. */
export function readLotteryLine(game: string, line: LotteryLine): ReadLotteryLine {
  if (!isRecord(line)) throw new EngineRefusal('bad_line')
  const play = lotteryPlay(game, line.play)
  const { unit, multiple = 1, group, payPpm = fullPay } = line
  if (typeof unit !== 'bigint' || unit <= 0n || unit > unitMax) throw new EngineRefusal('bad_unit')
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > timesMax)
    throw new EngineRefusal('bad_multiple')
  if (group !== undefined && !isGroup(group))
    throw new EngineRefusal('bad_group', { min: groupMin, max: groupOfAll })
  checkPay(payPpm)
  return { ...readPick(game, line.play, line.numbers), play, unit, multiple, group, payPpm }
}

/**
 * Prices a line by its game's terms. Refused as a line is, `bad_group`, `bad_terms`, `unknown_play` where it is not sold, and
 * `prize_limit` with the most multiples where one line could win more than the terms let.
 */
export function priceLottery(game: string, line: LotteryLine, terms: LotteryTerms): LotteryPrice {
  const read = readLotteryLine(game, line)
  const tariff = tariffOf(game, read.play, terms, read)
  const { play, chosen, lines } = read
  const each = costOf(read, tariff)
  const stake = BigInt(lines) * each
  const best = play.best(chosen)
  checkPrize(read, tariff, best, prizeMaxOf(terms))
  const pays = (wins: readonly number[], by: Tariff) => paidFor(wins, each, by)
  const exposed = play.exposes(chosen)
  return {
    lines,
    stake,
    rebate: rebateOf(stake, terms, tariff),
    most: mostWithin(play, best, tariff, pays),
    liabilities:
      exposed.length === 0
        ? [owedOn(play.code, play, best, tariff, pays)]
        : exposed.map(({ key, wins }) => owedOn(`${play.code}:${key}`, play, [wins], tariff, pays)),
  }
}

/** What one of its lines costs. Refused `bad_unit` where a ticket costs something else. */
export function costOf({ unit, multiple }: ReadLotteryLine, tariff: Tariff): bigint {
  if (tariff.unit !== undefined && unit !== tariff.unit)
    throw new EngineRefusal('bad_unit', { unit: String(tariff.unit) })
  return tariff.units * unit * BigInt(multiple)
}

/** What so many winning lines of each tier are due that cost so much each: each line's prize rounded down. */
export function paidFor(wins: readonly number[], each: bigint, { prizes }: Tariff): bigint {
  let paid = 0n
  for (const [tier, prize] of prizes.entries())
    if (wins[tier]) paid += BigInt(wins[tier]) * ((each * prize.numerator) / prize.denominator)
  return paid
}

function rebateOf(stake: bigint, terms: LotteryTerms, { group }: Tariff): bigint {
  if (terms.mode !== 'Lott' || group === undefined) return 0n
  return (stake * BigInt(terms.groupMax - group)) / BigInt(groupOfAll)
}

/** The largest prize of one line, before it is rounded, is what a limit holds. */
function checkPrize(
  { unit, multiple }: ReadLotteryLine,
  { units, prizes }: Tariff,
  best: readonly (readonly number[])[],
  limit: bigint | undefined,
): void {
  if (limit === undefined) return
  for (const [tier, { numerator, denominator }] of prizes.entries()) {
    if (numerator === 0n || !best.some((wins) => wins[tier])) continue
    const multiplesMax = (limit * denominator) / (units * unit * numerator)
    if (BigInt(multiple) > multiplesMax)
      throw new EngineRefusal('prize_limit', { multiplesMax: Number(multiplesMax) })
  }
}
