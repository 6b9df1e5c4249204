import type { Rules } from '../../game-rules.ts'
import { type Line, onceOnly } from '../../line.ts'
import { EngineRefusal, isRecord } from '../../refusal.ts'
import { checkOdds, type Odds, oddsOf, returns } from './odds.ts'
import { play } from './plays.ts'
import { leastWinOfRegion, price, type Price } from './price.ts'
import { readPrizes, type Region, tiers } from './prizes.ts'
import { returnPpm } from './probability.ts'
import { houseDraw } from './region-draw.ts'
import { settler } from './settle.ts'

/** A Vietnamese lottery of one draw: the north, or one station of the south or the centre. */
export function regionRules(region: Region): Rules {
  return {
    code: region,
    family: 'vn',
    prizes: () => tiers(region).map(({ tier, count }) => ({ name: tier, count })),
    readTerms: (written, floorPpm) => {
      const oddsPpm = seaOdds(written)
      checkOdds(region, oddsPpm, floorPpm)
      return { mode: 'SEA', oddsPpm }
    },
    returns: (terms, payPpm) => returns(region, seaOdds(terms), payPpm),
    readPrizes: (written) => readPrizes(region, written),
    price: (line, terms) => ({ ...priceSea(region, onceOnly(line), seaOdds(terms)), rebate: 0n }),
    least: (line, terms) => leastWinOfRegion(region, onceOnly(line), seaOdds(terms)),
    wins: (line, terms) => paidByKey(price(region, onceOnly(line), { odds: seaOdds(terms) })),
    settler: (prizes, terms, step) =>
      settler(region, readPrizes(region, prizes), { odds: seaOdds(terms), step }),
    draw: (source) => houseDraw(region, source),
  }
}

/** What each of its numbers pays, or its combination. */
export function paidByKey({ liabilities }: Pick<Price, 'liabilities'>): bigint[] {
  return liabilities.map(({ amount }) => amount)
}

export function seaOdds(terms: unknown): Odds {
  if (!isRecord(terms) || terms.mode !== 'SEA' || !isRecord(terms.oddsPpm))
    throw new EngineRefusal('bad_terms')
  return terms.oddsPpm as Odds
}

/** Prices a line of a play that is sold: one that would return more than was staked at these odds is not, whoever asks. */
function priceSea(region: Region, line: Line, odds: Odds): Price {
  const priced = price(region, line, { odds })
  refuseTooMuch(region, line.play, odds)
  return priced
}

const returned = new Map<string, number>()
const returnedMax = 10_000

/** The usual odds of đá return too much. */
export function refuseTooMuch(region: Region, code: string, odds: Odds): void {
  const of = play(region, code)
  const ppm = of.strategy.kind === 'sum' ? odds[code] : oddsOf(region, of, odds)
  const key = `${region} ${code} ${ppm}`
  const returns = returned.get(key) ?? returnPpm(region, code, ppm)
  if (returned.size >= returnedMax) returned.clear()
  returned.set(key, returns)
  if (returns > 1_000_000) throw new EngineRefusal('returns_too_much', { returnPpm: returns })
}
