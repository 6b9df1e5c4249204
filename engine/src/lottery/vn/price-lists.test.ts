import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regions } from '../../../test/lines.ts'
import { checkOdds, EngineRefusal, plays, priceLists, returnPpm, returns } from '../../index.ts'

const floor = 850_000

// Odds of the market, what they return, and the seeded odds and what those do, where they are others.
const rows: [
  region: 'xsmb' | 'xsmn',
  play: string,
  odds: number,
  ppm: number,
  seeded?: number,
  ppm?: number,
][] = [
  ['xsmb', 'lo2', 99, 990_000],
  ['xsmb', 'lo4', 9_000, 900_000],
  ['xsmb', 'lo2_1k', 3.6, 972_000],
  ['xsmb', 'de_db', 99, 990_000],
  ['xsmb', '3cang_db', 960, 960_000],
  ['xsmb', 'dau', 9.7, 970_000],
  ['xsmb', 'xien2', 16, 878_113],
  ['xsmb', 'xien3', 65, 799_365, 72, 885_451],
  ['xsmb', 'xien4', 180, 480_584, 330, 881_071],
  ['xsmb', 'truot4', 2.4, 797_139, 2.7, 896_782],
  ['xsmb', 'truot6', 4.5, 846_573, 4.7, 884_198],
  ['xsmb', 'truot8', 8, 842_095, 8.4, 884_200],
  ['xsmb', 'truot10', 12, 697_796, 16, 930_395],
  ['xsmb', 'da', 650, 1_485_332, 424, 968_893],
  ['xsmb', 'db_sum', 97, 970_000],
  ['xsmb', 'db_big', 1.94, 970_000],
  ['xsmn', 'lo2_1k', 5.4, 972_000],
  ['xsmn', 'xien2', 30, 783_234, 34, 887_665],
  ['xsmn', 'xien3', 165, 645_718, 230, 900_092],
  ['xsmn', 'xien4', 775, 430_299, 1_590, 882_807],
  ['xsmn', 'truot4', 1.9, 911_246],
  ['xsmn', 'truot6', 2.7, 886_472],
  ['xsmn', 'truot8', 4, 891_745],
  ['xsmn', 'truot10', 6, 900_567],
  ['xsmn', 'da', 750, 1_613_175, 450, 967_905],
]

test('what both lists return is reckoned, play by play', () => {
  for (const [region, play, odds, ppm, seeded = odds, seededPpm = ppm] of rows)
    for (const one of region === 'xsmn' ? (['xsmn', 'xsmt'] as const) : ([region] as const)) {
      const { market, seeded: ours } = priceLists
      assert.equal(market[one][play], Math.round(odds * 1_000_000), `${one} ${play}`)
      assert.equal(ours[one][play], Math.round(seeded * 1_000_000), `${one} ${play}`)
      assert.equal(returnPpm(one, play, market[one][play]), ppm, `${one} ${play}`)
      assert.equal(returnPpm(one, play, ours[one][play]), seededPpm, `${one} ${play}`)
    }
})

test('both lists name every play that is no đảo, and every seeded one returns from 85 % to all of it', () => {
  for (const region of regions) {
    const codes = plays(region)
      .filter(({ permuted }) => !permuted)
      .map(({ code }) => code)
    assert.deepEqual(Object.keys(priceLists.market[region]), codes)
    assert.deepEqual(Object.keys(priceLists.seeded[region]), codes)
    const returned = returns(region, priceLists.seeded[region])
    assert.equal(returned.length, plays(region).length)
    for (const { play, returnPpm: ppm } of returned)
      assert.ok(ppm >= floor && ppm <= 1_000_000, `${region} ${play}: ${ppm}`)
  }
})

test('a floor takes the seeded list, and refuses the market’s with the figure', () => {
  const refused = (region: (typeof regions)[number], odds: Record<string, number>, floorPpm?: number) => {
    try {
      checkOdds(region, odds, floorPpm)
    } catch (error) {
      if (error instanceof EngineRefusal) return { code: error.code, ...error.detail }
      throw error
    }
    return undefined
  }
  for (const region of regions) {
    const { market, seeded } = priceLists
    assert.equal(refused(region, seeded[region], floor), undefined)
    const isNorth = region === 'xsmb'
    assert.deepEqual(refused(region, market[region], floor), {
      code: 'bad_odds',
      play: isNorth ? 'xien3' : 'xien2',
      returnPpm: isNorth ? 799_365 : 783_234,
    })
    // Without a floor only what returns more than all is refused.
    assert.deepEqual(refused(region, market[region]), {
      code: 'bad_odds',
      play: 'da',
      returnPpm: isNorth ? 1_485_332 : 1_613_175,
    })
    assert.deepEqual(refused(region, seeded[region], 880_000)?.code, isNorth ? 'bad_odds' : undefined)
  }
})

test('what everybody is handed cannot be changed by anybody', () => {
  assert.throws(() => Object.assign(priceLists.seeded.xsmb, { lo2: 1 }), TypeError)
})
