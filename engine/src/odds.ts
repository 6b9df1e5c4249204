import { type Play, play, plays, sumOddsPpm } from './plays.ts'
import type { Region } from './prizes.ts'
import { returnPpm } from './probability.ts'
import { EngineRefusal } from './refusal.ts'

/** Odds of a deployment's own, by play, in parts per million of the unit for one hit. */
export type Odds = Readonly<Record<string, number>>

/**
 * The odds that count, in parts per million. A sum's follow its own probability unless configured, and two stations of
 * đá pay by a smaller R than one.
 */
export function oddsOf(region: Region, of: Play, odds?: Odds, detail?: string | number): number {
  const base = of.permuted ? of.code.slice(0, -'_dao'.length) : of.code
  const configured = odds?.[of.code] ?? odds?.[base]
  if (of.strategy.kind === 'sum' && typeof detail === 'string') {
    return configured === undefined ? sumOddsPpm(Number(detail)) : scaleSum(configured, Number(detail))
  }
  if (of.strategy.kind === 'da' && detail === 2) return Math.floor(((configured ?? of.oddsPpm) * 550) / 750)
  return configured ?? of.oddsPpm
}

/** Configured odds of a sum are those of the rarest, 0 and 18; the others stay in proportion. */
function scaleSum(configured: number, sum: number): number {
  return Math.floor((configured * sumOddsPpm(sum)) / sumOddsPpm(0))
}

/** Refuses a configuration that would return more than all of the stakes, or less than the floor, with the figure. */
export function checkOdds(region: Region, odds: Odds, floorPpm = 0): void {
  for (const [code, ppm] of Object.entries(odds)) {
    const of = play(region, code)
    if (!Number.isSafeInteger(ppm) || ppm <= 0) throw new EngineRefusal('bad_odds', { play: code })
    const returned = returnPpm(region, of.code, ppm)
    if (returned > 1_000_000 || returned < floorPpm)
      throw new EngineRefusal('bad_odds', { play: code, returnPpm: returned })
  }
}

/** The default return of every play, in parts per million of the stake. */
export function returns(region: Region): { play: string; returnPpm: number }[] {
  return plays(region).map((one) => ({ play: one.code, returnPpm: returnPpm(region, one.code) }))
}
