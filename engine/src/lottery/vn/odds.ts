import { checkPay, fullPay } from '../../line.ts'
import { EngineRefusal, isRecord, shown } from '../../refusal.ts'
import type { ReadLine } from './line.ts'
import { baseCode, daTwoStations, type Play, play, plays, sumOddsPpm } from './plays.ts'
import type { Region } from './prizes.ts'
import { returnOf, returnPpm } from './probability.ts'

/** Odds of a deployment's own, by play, in parts per million of the unit for one hit. */
export type Odds = Readonly<Record<string, number>>

const oddsMax = 10 ** 13

/**
 * The odds that count, in parts per million. A sum's follow its own probability unless configured (`detail` is the sum),
 * and two stations of đá pay by a smaller R than one (`detail` is how many). A đảo pays what its play pays.
 */
export function oddsOf(region: Region, of: Play, odds?: Odds, detail?: string | number): number {
  const found = play(region, isRecord(of) ? of.code : '')
  const configured = configuredOdds(found, odds)
  if (found.strategy.kind === 'sum' && typeof detail === 'string') {
    if (!/^(?:\d|1[0-8])$/.test(detail)) throw new EngineRefusal('bad_numbers', { number: shown(detail) })
    return configured === undefined ? sumOddsPpm(Number(detail)) : scaleSum(configured, Number(detail))
  }
  const ppm = configured ?? found.oddsPpm
  return found.strategy.kind === 'da' && detail === 2 ? daTwoStations(ppm) : ppm
}

/** The odds that a line is paid at, rounded down to a part per million, and no less than one. */
export function paidOdds(
  region: Region,
  { play, payPpm }: Pick<ReadLine, 'play' | 'payPpm'>,
  odds?: Odds,
  detail?: string | number,
): number {
  const usual = oddsOf(region, play, odds, detail)
  if (payPpm === fullPay) return usual
  return Math.max(1, Number((BigInt(usual) * BigInt(payPpm)) / BigInt(fullPay)))
}

function configuredOdds(of: Play, odds: Odds | undefined): number | undefined {
  if (odds === undefined || odds === null) return undefined
  if (!isRecord(odds)) throw new EngineRefusal('bad_odds')
  const configured = odds[of.code] ?? odds[baseCode(of)]
  if (configured !== undefined && !isOdds(configured)) throw new EngineRefusal('bad_odds', { play: of.code })
  return configured
}

function isOdds(ppm: unknown): ppm is number {
  return Number.isSafeInteger(ppm) && Number(ppm) > 0 && Number(ppm) <= oddsMax
}

/** Configured odds of a sum are those of the rarest, 0 and 18; the others stay in proportion. */
function scaleSum(configured: number, sum: number): number {
  return Math.floor((configured * sumOddsPpm(sum)) / sumOddsPpm(0))
}

/**
 * Refuses a configuration that would return more than all of the stakes, or less than the floor, with the figure. It
 * judges the plays that are configured; `returns` tells those of every play.
 */
export function checkOdds(region: Region, odds: Odds, floorPpm = 0): void {
  if (!isRecord(odds)) throw new EngineRefusal('bad_odds')
  if (!Number.isFinite(floorPpm)) throw new EngineRefusal('bad_odds', { floorPpm: shown(floorPpm) })
  for (const [code, ppm] of Object.entries(odds)) {
    const of = play(region, code)
    if (!isOdds(ppm)) throw new EngineRefusal('bad_odds', { play: code })
    const { numerator, denominator } = returnOf(region, of, BigInt(ppm))
    const returned = returnPpm(region, code, ppm)
    // Exactly, since a return just over the whole stake rounds down to it.
    if (numerator > denominator || returned < floorPpm)
      throw new EngineRefusal('bad_odds', { play: code, returnPpm: returned })
  }
}

/**
 * The return of every play, in parts per million of the stake, at these odds or the defaults; or at a share of them, in parts
 * per million as well.
 */
export function returns(
  region: Region,
  odds?: Odds,
  payPpm = fullPay,
): { play: string; returnPpm: number }[] {
  checkPay(payPpm)
  return plays(region).map((one) => {
    const usual = returnPpm(region, one.code, configuredOdds(one, odds))
    return { play: one.code, returnPpm: Math.floor((usual * payPpm) / fullPay) }
  })
}
