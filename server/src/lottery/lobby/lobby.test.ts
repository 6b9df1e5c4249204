import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lobby } from '@fairground/contract'
import { trend } from '@fairground/engine'
import { sql, transact, type Caller } from '#kit'
import { results } from '#lottery/draw'
import { cancelOrder } from '#lottery/order'
import { sweepTurnover } from '#lottery/settlement'
import { createProfile } from '#member'
import { openFamilies } from '#test/families'
import type { Player } from '#test/lottery'
import { refused } from '#test/refused'
import { z } from 'zod'
import { openLobby } from './open-lobby.ts'
import { openPopular } from './popular.ts'
import { recentGames } from './recent-games.ts'
import { openTrends } from './trend.ts'
import { openWinners } from './winners.ts'

const scene = await openFamilies()
const { context, onSale, finish } = scene

const callerOf = ({ memberId, book, currency }: Player): Caller => {
  return { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
}

/** A member with a name and money. */
async function named(nickname: string, book: Player['book'] = 'real'): Promise<Player> {
  const player = await scene.member(10_000_000n, book)
  // Whoever plays in this scene has purses alone.
  await sql`
    insert into identity.login (id, username, role, is_agent, created_at)
    values (${player.memberId}::uuid, ${nickname}, 'member', 0, ${scene.clock.now()})`.execute(context.db)
  await transact(context, async (tx) => {
    await createProfile(tx, { ...player, nickname, registerMethod: '', registerUrl: '' })
  })
  return player
}

async function drawSsc(): Promise<void> {
  await finish(await onSale('ssc-60s'))
}

test('the lotteries somebody bet on last are told, the latest first, and nobody else’s', async () => {
  const [one, other] = [await scene.member(10_000_000n), await scene.member(0n)]
  const k3 = await onSale('k3-90s')
  await scene.place(one, [{ play: 'single', numbers: ['1'], unit: 10n }], { drawId: k3.id })
  scene.clock.advance(1000)
  const ssc = await onSale('ssc-60s')
  await scene.place(one, [{ play: 'front2_direct', numbers: ['1', '2'], unit: 10n }], { drawId: ssc.id })
  const read = lobby.recentGames.input.parse({})
  assert.deepEqual(
    (await recentGames(context, callerOf(one), read)).list.map(({ gameCode }) => gameCode),
    ['ssc-60s', 'k3-90s'],
  )
  assert.deepEqual(await recentGames(context, callerOf(other), read), { list: [] })
  assert.equal((await recentGames(context, callerOf(one), { count: 1 })).list.length, 1)
})

test('a trend is what the engine reckons from results, the same value until there is another', async () => {
  await drawSsc()
  const trendOf = openTrends(context)
  const asked = { gameCode: 'ssc-60s', count: 100 }
  const first = await trendOf(asked)
  const { list } = await results(context, { gameCode: 'ssc-60s', count: 100 })
  assert.deepEqual(
    first.lanes,
    trend(
      'ssc',
      list.map(({ prizes }) => prizes),
    ).lanes,
  )
  assert.deepEqual(
    first.rows.map(({ drawId, issue }) => [drawId, issue]),
    list.map(({ drawId, issue }) => [drawId, issue]),
  )
  assert.equal(await trendOf(asked), first)
  await drawSsc()
  const second = await trendOf(asked)
  assert.notEqual(second, first)
  assert.equal(second.rows.length, first.rows.length + 1)
  await assert.rejects(trendOf({ gameCode: 'nothing', count: 100 }), refused('game_unknown'))
})

test('games are popular by the orders of their draws of a day, and numbers by the lines they stood in', async () => {
  const player = await scene.member(100_000_000n)
  const draw = await scene.freshDraw()
  for (const numbers of [['61', '69'], ['61']])
    await scene.place(player, [{ play: 'lo2', numbers, unit: 1000n }], { drawId: draw.id })
  const popular = openPopular(context)
  const asked = { gameCode: 'xsmb', count: 100 }
  // What is on sale is told of to nobody.
  assert.deepEqual(await popular.numbers(asked), { orders: 0, list: [] })
  await scene.result(draw.id)
  scene.clock.advance(61_000)
  const told = await popular.numbers(asked)
  assert.deepEqual(told, {
    orders: 2,
    list: [
      { number: '61', times: 2 },
      { number: '69', times: 1 },
    ],
  })
  assert.equal(await popular.numbers(asked), told)
  await assert.rejects(popular.numbers({ gameCode: 'ssc-60s', count: 100 }), refused('game_unknown'))
  const { list } = await popular.games({ count: 20 })
  const { rows } = await sql<{ orders: bigint }>`
    select coalesce(sum(orders), 0)::bigint as orders from lottery.draw where game_code = 'ssc-60s'`.execute(
    context.db,
  )
  assert.equal(list.find(({ gameCode }) => gameCode === 'ssc-60s')?.orders, Number(rows[0]?.orders))
  assert.deepEqual(
    list.map(({ orders }) => orders),
    list.map(({ orders }) => orders).toSorted((a, b) => b - a),
  )
})

test('an order that was taken back counts nowhere: neither as played most nor as played last', async () => {
  await sql`update lottery.game set cancel_until_s = 0 where code = 'xsmb'`.execute(context.db)
  const before = await openPopular(context).numbers({ gameCode: 'xsmb', count: 100 })
  const player = await scene.member(100_000_000n)
  const draw = await scene.freshDraw()
  const on = async (number: string) =>
    await scene.place(player, [{ play: 'lo2', numbers: [number], unit: 1000n }], { drawId: draw.id })
  const { orderId } = await on('88')
  await cancelOrder(context, { memberId: player.memberId, orderId })
  const read = lobby.recentGames.input.parse({})
  assert.deepEqual(await recentGames(context, callerOf(player), read), { list: [] })
  await on('33')
  await sql`update lottery.game set cancel_until_s = null where code = 'xsmb'`.execute(context.db)
  await scene.result(draw.id)
  const { orders, list } = await openPopular(context).numbers({ gameCode: 'xsmb', count: 100 })
  const timesOf = (wanted: string) => list.find(({ number }) => number === wanted)?.times
  assert.deepEqual([orders - before.orders, timesOf('33'), timesOf('88')], [1, 1, undefined])
})

test('the board shows real wins alone, by no more than the first letters, and leaves out who would rather not', async () => {
  const winners = openWinners(context)
  const players = {
    lan: await named('lanternmaker'),
    shy: await named('shywinner'),
    demo: await named('demoplayer', 'trial'),
    loser: await named('unluckyone'),
    short: await named('ng'),
  }
  await sql`update member.profile set hides_wins = true where member_id = ${players.shy.memberId}::uuid`.execute(
    context.db,
  )
  assert.deepEqual(await winners({ count: 20 }), { list: [] })
  const draw = await scene.freshDraw()
  const bet = async (player: Player, number: string, unit: bigint) =>
    await scene.place(player, [{ play: 'lo2', numbers: [number], unit }], { drawId: draw.id })
  for (const { player, unit } of [
    { player: players.lan, unit: 1000n },
    { player: players.shy, unit: 5000n },
    { player: players.demo, unit: 3000n },
    { player: players.short, unit: 2000n },
  ])
    await bet(player, '61', unit)
  await bet(players.loser, '99', 1000n)
  await scene.result(draw.id)
  await scene.settle(draw.id)
  await sweepTurnover(context)
  scene.clock.advance(31_000)
  const { list } = await winners({ count: 20 })
  assert.deepEqual(
    list.map(({ name, gameCode, prize, stake }) => [name, gameCode, prize / 10_000n, stake / 10_000n]),
    [
      ['***', 'xsmb', 396_000n, 54_000n],
      ['la***', 'xsmb', 198_000n, 27_000n],
    ],
  )
  assert.doesNotThrow(() => z.encode(lobby.winners.reply, { list }))
})

test('the lobby opens where it is, for whom it is asked, and for no game that is not there', async () => {
  const ask = async (asked: Record<string, string>) =>
    await openLobby(context, lobby.lotteryLobby.input.parse(asked))
  assert.deepEqual(await ask({}), { url: '/lottery', backUrl: '/' })
  assert.deepEqual(await ask({ view: 'betting', lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB' }), {
    url: '/vnlottery',
    backUrl: '/',
  })
  assert.equal(
    (await ask({ gameCode: 'ssc-60s', view: 'betting', language: 'vi' })).url,
    '/lottery?gameCode=ssc-60s&lang=vi',
  )
  assert.equal((await ask({ gameCode: 'xsmb', view: 'betting' })).url, '/vnlottery?gameCode=xsmb')
  assert.equal((await ask({ prizeMode: 'Elott' })).url, '/elott')
  assert.equal((await ask({ backUrl: '/promotions' })).backUrl, '/promotions')
  for (const wrong of [
    { gameCode: 'nothing' },
    { gameCode: 'ssc-60s', lottoArea: 'VN' },
    { gameCode: 'ssc-60s', prizeMode: 'SEA' },
  ])
    await assert.rejects(ask(wrong), refused('game_unknown'))
  for (const backUrl of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    assert.ok(!lobby.lotteryLobby.input.safeParse({ backUrl }).success, backUrl)
})
