import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { lotteryFamily, officialTerms, rulesOf, verifyDraw } from '@fairground/engine'
import type { Caller } from '#kit'
import { drawPage, draws } from '#lottery/draw'
import { gameMenu, gameMenus, readGame, type Game } from '#lottery/game'
import { jackpots } from '#lottery/pool'
import { gamesOfPlates, openFamilies } from '#test/families'
import type { Player } from '#test/lottery'
import { refused } from '#test/refused'
import { advance } from './advance.ts'
import { explainedSum } from '#test/explained'
import { orderById } from './read-orders.ts'

const scene = await openFamilies()
const { context, onSale, finish } = scene

const callerOf = ({ memberId, book, currency }: Player): Caller => {
  return { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
}

/** A stake that each takes: a ticket has its price. */
const unitOf: Readonly<Record<string, bigint>> = { Elott: 1_000n, official: 10_000n }

test('a game of every family sells, closes, is drawn, verifies and pays what its engine says, by the clock', async () => {
  const menus = (await gameMenus(context, {})).gameMenus
  assert.deepEqual(
    menus.map(({ gameGroupCode }) => gameGroupCode),
    [
      'vn',
      'ssc',
      '11x5',
      'k3',
      'pk10',
      '3d',
      'pc28',
      'keno',
      'mark6',
      'mega645',
      'power655',
      'max3d',
      'vkeno',
    ],
  )
  for (const { games } of menus.slice(1)) {
    const { gameCode } = games[0]!
    const game = await readGame(context.db, gameCode)
    const draw = await onSale(gameCode)
    const player = await scene.member(100_000_000n)
    // Of every play a pick of the fewest symbols that make a line, each for as little as is taken.
    const lines = lotteryFamily(game.rules)
      .plays.slice(0, game.linesMax)
      .map(({ code, parts }) => {
        return {
          play: code,
          numbers: parts.map(({ symbols, min }) => symbols.slice(0, min).join(',')),
          unit: unitOf[game.terms.mode] ?? 10n,
        }
      })
    const sold = lines.filter((line) => isLine(game, line))
    const { orderId, stake } = await scene.place(player, sold, { drawId: draw.id })
    const settled = await finish(draw)
    assert.equal(settled.state, 'settled', gameCode)
    const page = await drawPage(context, { drawId: draw.id })
    assert.ok(page.proof?.seed && page.proof.root && page.proof.entropy !== null && page.prizes)
    const { commitment, seed, root, entropy } = page.proof
    const published = {
      commitment,
      seed,
      root,
      entropy,
      drawId: writeId('drw', draw.id),
      prizes: page.prizes,
    }
    assert.ok(verifyDraw(game.rules, published).ok, gameCode)
    assert.ok(!verifyDraw(game.rules, { ...published, entropy: 'another' }).ok, gameCode)
    const order = await orderById(context, callerOf(player), { orderId })
    const settle = rulesOf(game.rules).settler(page.prizes, settled.terms, game.step)
    const due = order.lines.reduce((sum, { play, numbers, unit, group }) => {
      return sum + settle({ play, numbers, unit, ...(group !== undefined && { group }) }).payout
    }, 0n)
    assert.equal(order.payout, due, gameCode)
    // Why it came to that is told of each line, to the unit.
    assert.equal(await explainedSum(context, callerOf(player), order), due, gameCode)
    assert.equal(order.stake, stake)
    assert.equal((await scene.units(player)) * 10_000n, 1_000_000_000_000n - stake + due)
    const group = game.terms.mode === 'Lott' ? 1_956 : undefined
    assert.ok(order.lines.every((line) => line.group === group && line.hits !== null))
  }
  assert.ok(await scene.proofHolds())
})

test('of each game on offer the next draws are told, and the one that closed last', async () => {
  await advance(context)
  const { list } = await draws(context, { count: 20, perGame: 2 })
  const byGame = Map.groupBy(list, ({ gameCode }) => gameCode)
  assert.equal(byGame.size, 24)
  const now = scene.clock.now()
  for (const [gameCode, of] of byGame)
    assert.equal(of.filter(({ closesAt }) => closesAt > now).length, 2, gameCode)
  assert.ok(byGame.get('mark6-180s')?.some(({ closesAt, state }) => closesAt <= now && state === 'settled'))
})

test('the Vietnamese menu has its own games alone, and a mode those that are priced by it', async () => {
  const codes = (menus: { games: { gameCode: string }[] }[]) =>
    menus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode))
  const { gameMenus: vn } = await gameMenu(context, { prizeMode: 'SEA', device: 'WEB' })
  assert.deepEqual(codes(vn), ['xsmb', 'xsmb-60s'])
  assert.deepEqual(codes((await gameMenus(context, { prizeMode: 'SEA' })).gameMenus), ['xsmb', 'xsmb-60s'])
  assert.equal(codes((await gameMenus(context, { prizeMode: 'Lott' })).gameMenus).length, 12)
  assert.deepEqual(codes((await gameMenus(context, { prizeMode: 'Elott' })).gameMenus), gamesOfPlates)
})

test('a new installation begins with the seeded prizes of Vietlott, and pools that hold what they are to', async () => {
  for (const [code, rules] of [
    ['mega645-180s', 'mega645'],
    ['power655-180s', 'power655'],
    ['max3d-90s', 'max3d'],
    ['vkeno-90s', 'vkeno'],
  ] as const) {
    const { terms, unitMin, unitMax } = await readGame(context.db, code)
    assert.deepEqual(terms, officialTerms(rules, 'seeded'))
    assert.deepEqual([unitMin, unitMax], [100_000_000n, 100_000_000n])
  }
  // Those that are drawn officially wait for an operator who enters their results.
  assert.equal((await readGame(context.db, 'power655')).enabled, false)
  const { list } = await jackpots(context, { gameCode: 'power655-180s' })
  assert.ok(list.every(({ amount }) => amount >= 30_000_000_000_000n))
  // Asked of no game it is all that are on offer, and of none that waits.
  const { list: all } = await jackpots(context, {})
  assert.deepEqual(
    all.map((one) => `${one.gameCode} ${one.name}`),
    ['mega645-180s jackpot', 'power655-180s jackpot1', 'power655-180s jackpot2'],
  )
  assert.deepEqual(
    all.filter(({ gameCode }) => gameCode === 'power655-180s'),
    list,
  )
})

test('a line that no game of the family takes is refused by what is wrong with it', async () => {
  const draw = await onSale('ssc-60s')
  const player = await scene.member(1_000_000n)
  const place = (line: { play: string; numbers: string[]; group?: number }) =>
    scene.place(player, [{ ...line, unit: 10n }], { drawId: draw.id })
  await assert.rejects(place({ play: 'lo2', numbers: ['27'] }), refused('play_unknown'))
  await assert.rejects(
    place({ play: 'five_direct', numbers: ['0', '1', '2', '3', '10'] }),
    refused('numbers_invalid'),
  )
  await assert.rejects(
    place({ play: 'five_direct', numbers: ['0', '1', '2', '3'] }),
    refused('numbers_invalid'),
  )
  const five = { play: 'five_direct', numbers: ['0', '1', '2', '3', '4'] }
  await assert.rejects(place({ ...five, group: 1_960 }), refused('numbers_invalid'))
  assert.equal(await scene.units(player), 1_000_000n)
})

function isLine({ rules, terms }: Game, { play, numbers }: { play: string; numbers: string[] }): boolean {
  try {
    const unit = terms.mode === 'official' ? BigInt(terms.unit) : 100_000n
    rulesOf(rules).price({ play, numbers, unit }, terms)
    return true
  } catch {
    return false
  }
}
