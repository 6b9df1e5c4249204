import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineRefusal, listNames, listTerms, rulesCodes, rulesOf } from './index.ts'

/** Of each list how it is priced and what the plays return that return least and most, in parts per million. */
const rows: [rules: string, list: string, mode: string, least: number, most: number][] = [
  ['xsmb', 'seeded', 'SEA', 878_113, 990_000],
  ['xsmb', 'market', 'SEA', 480_584, 990_000],
  ['xsmn', 'seeded', 'SEA', 882_807, 990_000],
  ['xsmn', 'market', 'SEA', 430_299, 990_000],
  ['xsmt', 'seeded', 'SEA', 882_807, 990_000],
  ['xsmt', 'market', 'SEA', 430_299, 990_000],
  ['south', 'seeded', 'SEA', 882_807, 990_000],
  ['south', 'market', 'SEA', 430_299, 990_000],
  ['centre', 'seeded', 'SEA', 882_807, 990_000],
  ['centre', 'market', 'SEA', 430_299, 990_000],
  ['ssc', 'seeded', 'Lott', 900_000, 900_000],
  ['ssc', 'plates', 'Elott', 967_500, 970_000],
  ['11x5', 'seeded', 'Lott', 900_000, 900_000],
  ['11x5', 'plates', 'Elott', 965_454, 972_727],
  ['k3', 'seeded', 'Lott', 900_000, 900_000],
  ['k3', 'plates', 'Elott', 967_361, 970_000],
  ['pk10', 'seeded', 'Lott', 900_000, 900_000],
  ['pk10', 'plates', 'Elott', 966_666, 970_000],
  ['3d', 'seeded', 'Lott', 900_000, 900_000],
  ['3d', 'plates', 'Elott', 967_500, 970_000],
  ['p3', 'seeded', 'Lott', 900_000, 900_000],
  ['p3', 'plates', 'Elott', 967_500, 970_000],
  ['pc28', 'seeded', 'Lott', 900_000, 900_000],
  ['pc28', 'plates', 'Elott', 967_500, 970_000],
  ['keno', 'seeded', 'Elott', 965_000, 970_131],
  ['mark6', 'seeded', 'Elott', 892_036, 970_612],
  ['mega645', 'seeded', 'official', 861_318, 861_318],
  ['mega645', 'published', 'official', 549_318, 549_318],
  ['power655', 'seeded', 'official', 861_292, 861_292],
  ['power655', 'published', 'official', 549_292, 549_292],
  ['max3d', 'seeded', 'official', 873_600, 875_103],
  ['max3d', 'published', 'official', 546_000, 546_939],
  ['vkeno', 'seeded', 'official', 865_822, 900_000],
  ['vkeno', 'published', 'official', 406_486, 577_459],
]

function returned(rules: string, list: string) {
  const terms = listTerms(rules, list as Parameters<typeof listTerms>[1])
  const all = rulesOf(rules)
    .returns(rulesOf(rules).readTerms(terms))
    .map(({ returnPpm }) => returnPpm)
  return [rules, list, terms.mode, Math.min(...all), Math.max(...all)]
}

test('each game has its lists, which return what they do, the seeded ones from 85 % to all of it', () => {
  const all = rulesCodes.flatMap((rules) => listNames(rules).map((list) => returned(rules, list)))
  assert.deepEqual(all, rows)
  assert.ok(
    rows.every(([, list, , least, most]) => list !== 'seeded' || (least >= 850_000 && most <= 1_000_000)),
  )
  assert.ok(rulesCodes.every((rules) => listNames(rules)[0] === 'seeded'))
})

test('a list that a game has not is refused with those that it has', () => {
  const refused = (rules: string, list: string) => {
    try {
      return returned(rules, list)
    } catch (error) {
      if (error instanceof EngineRefusal) return { code: error.code, ...error.detail }
      throw error
    }
  }
  assert.deepEqual(refused('ssc', 'market'), { code: 'bad_terms', list: 'market', lists: 'seeded,plates' })
  assert.deepEqual(refused('keno', 'plates'), { code: 'bad_terms', list: 'plates', lists: 'seeded' })
  assert.deepEqual(refused('vkeno', 'toString'), {
    code: 'bad_terms',
    list: 'toString',
    lists: 'seeded,published',
  })
  assert.deepEqual(refused('xsmb', 'published'), {
    code: 'bad_terms',
    list: 'published',
    lists: 'seeded,market',
  })
  assert.deepEqual(refused('nothing', 'seeded'), { code: 'unknown_game', game: 'nothing' })
})
