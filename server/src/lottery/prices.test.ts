import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import {
  listTerms,
  lotteryFamily,
  type LotteryTerms,
  offeredPlays,
  priceLists,
  regionOf,
  rulesOf,
} from '@fairground/engine'
import { sql } from '#kit'
import { gameCommand, readGame, readGames } from '#lottery/game'
import { UsageError } from '#manifest'
import { changeSetting } from '#site'
import { runCommand } from '#test/command-line'
import { openScene } from '#test/lottery'
import { refused } from '#test/refused'

const scene = await openScene()
const { context } = scene
for (const file of ['stations', 'families', 'vietlott']) {
  const seed = new URL(`../../../db/seed/${file}.sql`, import.meta.url)
  await sql.raw(await readFile(seed, 'utf8')).execute(context.db)
}

const set = (...words: string[]) => runCommand(context, gameCommand, 'set', ...words, '--reason', 'a test')

test('every play that a new installation sells returns at least 85 %', async () => {
  const games = await readGames(context.db)
  assert.ok(games.length > 15)
  for (const { code, rules, terms } of games)
    for (const { play, returnPpm } of rulesOf(rules).returns(terms))
      assert.ok(returnPpm >= 850_000 && returnPpm <= 1_000_000, `${code} ${play}: ${returnPpm}`)
})

test('every play that a family has is sold by a game of a new installation', async () => {
  const games = await readGames(context.db)
  for (const family of ['ssc', '11x5', 'k3', 'pk10', '3d', 'pc28', 'keno', 'mark6']) {
    const sold = games
      .filter(({ rules, enabled }) => rules === family && enabled)
      .flatMap(({ terms }) => offeredPlays(family, terms as LotteryTerms).map(({ code }) => code))
    const unsold = lotteryFamily(family).plays.filter(({ code }) => !sold.includes(code))
    assert.deepEqual(
      unsold.map(({ code }) => code),
      [],
      family,
    )
  }
})

test('the Vietnamese games begin with the odds of the seeded list', async () => {
  for (const code of ['xsmb', 'xsmb-60s', 'xsmn', 'xsmt', 'xsmn-60s', 'xsmt-60s']) {
    const { rules, terms } = await readGame(context.db, code)
    const region = regionOf(rules)
    const listed = { mode: 'SEA', oddsPpm: priceLists.seeded[region] } as const
    assert.deepEqual(rulesOf(rules).returns(terms), rulesOf(rules).returns(listed), code)
  }
})

test('the market’s list is sold once the floor is lowered to it, and the seeded one again afterwards', async () => {
  await assert.rejects(
    set('xsmb', '--prices', 'market'),
    refused('return_too_low', { play: 'xien3', returnPpm: 799_365, floorPpm: 850_000 }),
  )
  await changeSetting(context, 'lottery.returnFloorPpm', 400_000, 'test')
  await set('xsmb', '--prices', 'market')
  const odds = (await readGame(context.db, 'xsmb')).terms
  assert.ok(odds.mode === 'SEA')
  assert.equal(odds.oddsPpm.xien4, 180_000_000)
  // No list can sell what returns more than is staked.
  assert.equal(odds.oddsPpm.da, 424_000_000)
  await changeSetting(context, 'lottery.returnFloorPpm', 850_000, 'test')
  await set('xsmb', '--prices', 'seeded')
  await assert.rejects(set('xsmb', '--prices', 'cheap'), UsageError)
})

/** What a game pays by, without what one line may win at most. */
const pricesOf = async (code: string) => {
  const { prizeMax: _, ...terms } = { prizeMax: undefined, ...(await readGame(context.db, code)).terms }
  return terms
}

test('every game of a new installation begins with a list of its own, of which the Vietnamese ones name what is raised', async () => {
  for (const { code, rules } of (await readGames(context.db)).filter(({ terms }) => terms.mode !== 'SEA')) {
    const list = code.includes('-plates-') ? 'plates' : 'seeded'
    assert.deepEqual(await pricesOf(code), listTerms(rules, list), code)
  }
})

test('a game of any family is sold by another of its lists and back, and keeps what a line may win at most', async () => {
  const { terms: before } = await readGame(context.db, 'ssc-60s')
  await set('ssc-60s', '--prices', 'plates')
  const { terms } = await readGame(context.db, 'ssc-60s')
  assert.deepEqual(await pricesOf('ssc-60s'), listTerms('ssc', 'plates'))
  assert.equal('prizeMax' in terms && terms.prizeMax, '20000000000000')
  await set('ssc-60s', '--prices', 'seeded')
  assert.deepEqual((await readGame(context.db, 'ssc-60s')).terms, before)
  for (const code of ['xsmn', 'keno-90s', 'mark6-180s', 'k3-90s', 'vkeno-90s'])
    await set(code, '--prices', 'seeded')
  // South and centre are sold at several stations, by what their region pays.
  assert.deepEqual(await pricesOf('xsmn'), listTerms('xsmn', 'seeded'))
})

test('a list that returns too little is refused with the figure, and one that a game has not with those that it has', async () => {
  await assert.rejects(
    set('mega645', '--prices', 'published'),
    refused('return_too_low', { play: 'ticket', returnPpm: 549_318, floorPpm: 850_000 }),
  )
  await assert.rejects(
    set('vkeno', '--prices', 'published'),
    refused('return_too_low', { play: 'pick1', returnPpm: 500_000, floorPpm: 850_000 }),
  )
  for (const [code, list, names] of [
    ['ssc-60s', 'market', 'seeded or plates'],
    ['keno-90s', 'plates', 'seeded'],
    ['mega645', 'market', 'seeded or published'],
    ['xsmn', 'published', 'seeded or market'],
  ] as const)
    await assert.rejects(
      set(code, '--prices', list),
      (error) => error instanceof UsageError && error.message === `--prices of ${code} is ${names}`,
    )
})
