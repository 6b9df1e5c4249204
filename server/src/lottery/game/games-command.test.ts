import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryFamily, lotteryGames } from '@fairground/engine'
import { testContext } from '#test/database'
import { runCommand } from '#test/command-line'
import { gamesCommand } from './games-command.ts'

const context = await testContext()

type Told = {
  game: string
  family: string
  lists: { list: string; mode: string; returnPpm: { least: number; most: number } }[]
  plays: { play: string; parts: object[]; chances: Record<string, string>; returnPpm: number | null }[]
}

const unpublished = new Set(['vkeno pick5', 'vkeno pick8'])
const isOfficial = (game: string) => !game.startsWith('xsm') && lotteryFamily(game).modes.includes('official')

test('every game is told with its plays, their chances and what they return', async () => {
  const { said } = await runCommand(context, gamesCommand, '--json')
  const told = JSON.parse(said) as Told[]
  assert.deepEqual(
    told.map(({ game }) => game),
    ['xsmb', 'xsmn', 'xsmt', ...lotteryGames],
  )
  const playOf = (game: string, code: string) =>
    told.find((one) => one.game === game)?.plays.find(({ play }) => play === code)
  assert.equal(playOf('ssc', 'five_direct')?.chances.win, '1/100000')
  assert.equal(playOf('11x5', 'any8')?.chances.win, '4/33')
  assert.equal(playOf('k3', 'sum')?.chances.sum10, '1/8')
  assert.equal(playOf('ssc', 'five_direct')?.returnPpm, 900_000)
  assert.equal(playOf('ssc', 'total_sides')?.returnPpm, 970_000)
  assert.equal(playOf('mega645', 'ticket')?.returnPpm, 549_318)
  assert.equal(playOf('keno', 'pick1')?.returnPpm, 970_000)
  assert.equal(playOf('keno', 'total_size')?.chances.big, '1759886689338606861/3535316142212174320')
  assert.equal(playOf('xsmb', 'de_db')?.returnPpm, 990_000)
  for (const { game, plays } of told)
    for (const { play, parts, returnPpm } of plays) {
      assert.ok(parts.length > 0, `${game} ${play}`)
      // Odds that houses publish may return more than is staked: no deployment is let sell those.
      // Of what has no sure prize nothing is told, and these are all of that.
      assert.equal(returnPpm === null, unpublished.has(`${game} ${play}`), `${game} ${play}`)
      if (returnPpm === null) continue
      const least = game.startsWith('xsm') || isOfficial(game) ? 1 : 850_000
      assert.ok(returnPpm >= least, `${game} ${play}`)
      assert.ok(game.startsWith('xsm') || returnPpm <= 1_000_000, `${game} ${play}`)
    }
})

test('of every game the lists that it may be sold by are told, with what they return', async () => {
  const { said } = await runCommand(context, gamesCommand, '--json')
  const told = JSON.parse(said) as Told[]
  assert.ok(told.every(({ lists }) => lists[0]?.list === 'seeded' && lists[0].returnPpm.least >= 850_000))
  const listsOf = (code: string) => told.find(({ game }) => game === code)?.lists
  assert.deepEqual(listsOf('ssc'), [
    { list: 'seeded', mode: 'Lott', returnPpm: { least: 900_000, most: 900_000 } },
    { list: 'plates', mode: 'Elott', returnPpm: { least: 967_500, most: 970_000 } },
  ])
  assert.deepEqual(listsOf('xsmb')?.[1], {
    list: 'market',
    mode: 'SEA',
    returnPpm: { least: 480_584, most: 990_000 },
  })
  assert.deepEqual(listsOf('mega645')?.[1]?.returnPpm, { least: 549_318, most: 549_318 })
})

test('of the south and the centre it is told how a day of several stations is written, and at how many each play is played', async () => {
  const { said } = await runCommand(context, gamesCommand, '--json')
  const told = JSON.parse(said) as (Told & { stations?: object })[]
  const mostOf = (code: string) => {
    const { stations, plays = [] } = told.find(({ game }) => game === code) ?? {}
    const most = plays.map((one) => [one.play, (one as { stationsMax?: number }).stationsMax])
    return { stations, most: Object.fromEntries(most) as Record<string, number | undefined> }
  }
  for (const game of ['xsmn', 'xsmt']) {
    const { stations, most } = mostOf(game)
    assert.deepEqual(stations, { prize: '<station>.<tier>', line: 'at' })
    assert.deepEqual([most.lo2, most.db_sum, most.da], [4, 4, 2])
  }
  assert.deepEqual([mostOf('xsmb').stations, mostOf('xsmb').most.lo2], [undefined, undefined])
})

test('as a table there is a line for each', async () => {
  const { said, code } = await runCommand(context, gamesCommand)
  assert.equal(code, 0)
  assert.match(said, /^vkeno +pick5 .* not published$/m)
  assert.match(said, /^ssc +five_direct +5 +1\/100000 +90\.00 %$/m)
})
