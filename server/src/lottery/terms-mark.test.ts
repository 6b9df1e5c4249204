import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { changeGame, gameMenu, markOfTerms, readGame } from '#lottery/game'
import { drawPage, draws, markOfDraw } from '#lottery/draw'
import { chasesOf } from '#test/chases'
import { openScene } from '#test/lottery'
import { refused } from '#test/refused'

const scene = await openScene()
const { context } = scene
const by = { actor: 'operator', reason: 'a test' }
const de = { play: 'de_db', numbers: ['69'], unit: 1000n }

/** The mark that members are told of the north, and its draw on sale as it is told. */
async function told() {
  const { gameMenus } = await gameMenu(context, { prizeMode: 'SEA', device: 'WEB' })
  const game = gameMenus.flatMap(({ games }) => games).find(({ gameCode }) => gameCode === 'xsmb')
  const { list } = await draws(context, { gameCode: 'xsmb', state: 'open', count: 1 })
  const [draw] = list
  assert.ok(game && draw)
  return { game, draw }
}

async function pay(ppm: number): Promise<void> {
  const { terms } = await readGame(context.db, 'xsmb')
  assert.ok(terms.mode === 'SEA')
  await changeGame(context, 'xsmb', { terms: { ...terms, oddsPpm: { ...terms.oddsPpm, de_db: ppm } } }, by)
}

test('a draw that was made before its game got other terms says so and tells its own; of others nothing is to be asked', async () => {
  const before = await told()
  assert.equal(before.draw.termsMark, before.game.termsMark)
  const heard: string[] = []
  context.bus.listen(({ event }) => void (event.type === 'game.odds' && heard.push(event.gameCode)))
  await pay(90_000_000)
  const after = await told()
  assert.equal(after.draw.termsMark, before.draw.termsMark)
  assert.notEqual(after.game.termsMark, before.game.termsMark)
  assert.deepEqual((await drawPage(context, { drawId: after.draw.drawId })).terms, before.game.terms)
  for (let tries = 0; heard.length === 0 && tries < 100; tries++)
    await new Promise((done) => setTimeout(done, 20))
  assert.deepEqual(heard, ['xsmb'])
  await changeGame(context, 'xsmb', { terms: before.game.terms }, by)
  assert.equal((await told()).game.termsMark, before.game.termsMark)
})

test('an order and a chase are taken by the terms of their draw alone where they say by which they were shown', async () => {
  const { draw } = await told()
  await pay(98_500_000)
  const { game } = await told()
  const player = await scene.member(100_000n)
  const at = { drawId: draw.drawId, termsMark: game.termsMark }
  const other = refused('odds_changed', { termsMark: draw.termsMark })
  await assert.rejects(scene.place(player, [de], at), other)
  const chases = chasesOf(scene)
  const wanted = { drawId: draw.drawId, issues: 2, bets: [de] }
  await assert.rejects(chases.chase(player, { ...wanted, termsMark: game.termsMark }), other)
  assert.equal(await scene.units(player), 100_000n)
  // By those of the draw it is taken; sent again it is answered the same.
  const again = { drawId: draw.drawId, termsMark: draw.termsMark, key: randomUUID(), hash: randomBytes(32) }
  const placed = await scene.place(player, [de], again)
  assert.deepEqual(await scene.place(player, [de], again), placed)
  await chases.chase(player, { ...wanted, termsMark: draw.termsMark })
  // Who does not say it is taken as ever.
  await scene.place(player, [de], { drawId: draw.drawId })
  assert.equal(await scene.units(player), 100_000n - 4_000n)
})

test('a mark is that of what lines are paid, however it is written down, and no day’s', () => {
  const terms = { mode: 'SEA', oddsPpm: { lo2: 1, lo3: 2 } } as const
  assert.equal(markOfTerms(terms), markOfTerms({ oddsPpm: { lo3: 2, lo2: 1 }, mode: 'SEA' }))
  assert.equal(markOfTerms(terms), markOfTerms({ ...terms, stations: ['hcm'] }))
  assert.notEqual(markOfTerms(terms), markOfTerms({ ...terms, oddsPpm: { lo2: 2, lo3: 1 } }))
})

test('what a draw was made with is reckoned once, however often it is read, and not kept for ever', () => {
  let reckoned = 0
  const read = () => ({
    id: 'one',
    terms: {
      mode: 'SEA' as const,
      get oddsPpm() {
        reckoned++
        return { lo2: 1 }
      },
    },
  })
  const mark = markOfDraw(read())
  assert.equal(markOfDraw(read()), mark)
  assert.equal(reckoned, 1)
  for (let nth = 0; nth < 5_000; nth++)
    markOfDraw({ id: `other-${nth}`, terms: { mode: 'SEA', oddsPpm: { lo2: nth } } })
  assert.equal(markOfDraw(read()), mark)
  assert.equal(reckoned, 2)
})
