import { oddsOf, play, returnPpm, type Odds, type Region } from '@fairground/engine'
import { Refusal } from '#kit'

const returns = new Map<string, number>()

/**
 * Refuses a play whose odds, as a game has them, would return more than was staked: it is not offered, whoever asks. The
 * usual odds of đá are such, so a deployment that wants it names its own.
 */
export function checkOffered(region: Region, code: string, odds: Odds, line: number): void {
  const of = play(region, code)
  const ppm = of.strategy.kind === 'sum' ? odds[code] : oddsOf(region, of, odds)
  const key = `${region} ${code} ${ppm}`
  const returned = returns.get(key) ?? returnPpm(region, code, ppm)
  returns.set(key, returned)
  if (returned > 1_000_000)
    throw new Refusal('play_unknown', { line, rule: 'returns_too_much', returnPpm: returned })
}
