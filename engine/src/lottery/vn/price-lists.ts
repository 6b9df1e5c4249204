import { frozen } from '../../frozen.ts'
import type { SeaTerms } from '../../game-rules.ts'
import type { Odds } from './odds.ts'
import { plays } from './plays.ts'
import { regionOf } from './price-at.ts'
import type { Region } from './prizes.ts'

type PriceList = Readonly<Record<Region, Odds>>

const million = 1_000_000
const inPpm = (odds: Readonly<Record<string, number>>): Odds =>
  Object.fromEntries(Object.entries(odds).map(([play, multiple]) => [play, Math.round(multiple * million)]))

/** Of each play what it pays by itself; a đảo pays what its play does. */
const published = (region: Region): Odds =>
  Object.fromEntries(
    plays(region)
      .filter(({ permuted }) => !permuted)
      .map(({ code, oddsPpm }) => [code, oddsPpm]),
  )

/** What returned less than 85 % returns the next round figure over 88 %, and đá, which returned more than all, 97 %. */
const north = inPpm({ xien3: 72, xien4: 330, truot4: 2.7, truot6: 4.7, truot8: 8.4, truot10: 16, da: 424 })
const station = inPpm({ xien2: 34, xien3: 230, xien4: 1_590, da: 450 })

/**
 * Odds of every play of a region. `market`: those that houses publish, some of which return little and đá more than is
 * staked. `seeded`: the same, but that every play returns from 85 % to all of it.
 */
export const priceLists: Readonly<Record<'market' | 'seeded', PriceList>> = frozen({
  market: { xsmb: published('xsmb'), xsmn: published('xsmn'), xsmt: published('xsmt') },
  seeded: {
    xsmb: { ...published('xsmb'), ...north },
    xsmn: { ...published('xsmn'), ...station },
    xsmt: { ...published('xsmt'), ...station },
  },
})

/**
 * The terms of a list for a Vietnamese game, by its rules. What the market pays more for than is staked, a đá, no list can
 * sell: there the seeded odds stand. Refused `unknown_game`.
 */
export function regionTerms(rules: string, list: keyof typeof priceLists): SeaTerms {
  const region = regionOf(rules)
  const oddsPpm = { ...priceLists[list][region], da: priceLists.seeded[region].da ?? 0 }
  return { mode: 'SEA', oddsPpm }
}
