import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql, type Caller } from '#kit'
import { makeIssue, openDraw, type Draw } from '#lottery/draw'
import { gameCommand, gameMenus, readGame } from '#lottery/game'
import { auditSettlement, voidDraw } from '#lottery/settlement'
import { runCommand } from '#test/command-line'
import { openFamilies } from '#test/families'
import type { Player } from '#test/lottery'
import { refused } from '#test/refused'
import { orderById } from './read-orders.ts'

// A game of five digits by an operator's own table, ZY: the prizes of the rule book's group of 1,800, at odds for one unit.
const scene = await openFamilies()
const { context } = scene
const unit = 10_000n
const gameCode = 'ssc-own'
await sql`
  insert into lottery.game (code, rules, kind, draws_at_local, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
    order_stake_max, member_draw_stake_max, liability_max, terms, position)
  select ${gameCode}, rules, 'official', '18:00', 900, 5, step, ${unit}, unit_max, lines_max, order_stake_max,
    member_draw_stake_max, liability_max, terms, 14
  from lottery.game where code = 'ssc-60s'`.execute(context.db)
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
after(() => rm(folder, { recursive: true }))

/** What each draw shows, what is played on it, and what a line of two units wins, as the rule book says it at 1,800. */
const rows: [drawn: string, play: string, numbers: string[], prize: bigint][] = [
  ['12345', 'five_direct', ['1', '2', '3', '4', '5'], 180_000n],
  ['12345', 'five_group120', ['1,2,3,4,5'], 1_500n],
  ['12345', 'four_direct', ['2', '3', '4', '5'], 18_000n],
  ['12345', 'four_group24', ['2,3,4,5'], 750n],
  ['12345', 'front3_direct', ['1', '2', '3'], 1_800n],
  ['12345', 'front3_group6', ['1,2,3'], 300n],
  ['11234', 'five_group60', ['1', '2,3,4'], 3_000n],
  ['11234', 'front3_group3', ['1,2'], 600n],
  ['11223', 'five_group30', ['1,2', '3'], 6_000n],
  ['11223', 'four_group12', ['2', '1,3'], 1_500n],
  ['11123', 'five_group20', ['1', '2,3'], 9_000n],
  ['11122', 'five_group10', ['1', '2'], 18_000n],
  ['11122', 'four_group6', ['1,2'], 3_000n],
  ['11112', 'five_group5', ['1', '2'], 36_000n],
  ['11112', 'four_group4', ['1', '2'], 4_500n],
]
const perUnit = 1_000_000
const oddsPpm = Object.fromEntries(
  rows.map(([, play, , prize]) => [play, { win: (Number(prize) / 2) * perUnit }]),
)

async function sellBy(terms: object) {
  const path = join(folder, 'terms.json')
  await writeFile(path, JSON.stringify(terms))
  const why = 'a table of our own'
  return await runCommand(context, gameCommand, 'set', gameCode, '--terms', path, '--reason', why)
}

let issues = 0

async function nextDraw(): Promise<Draw> {
  const { id } = await makeIssue(context, { gameCode, issue: `2026-11-21-r${++issues}` }, 60, 'system')
  return await openDraw(context, id)
}

const lineOf = ([, play, numbers]: (typeof rows)[number]) => ({ play, numbers, unit: 2n })
const callerOf = (player: Player): Caller => ({ ...player, sessionId: '', account: '', isAgent: 0 })
const sellsOwn = async () =>
  (await gameMenus(context, { prizeMode: 'ZY' })).gameMenus.flatMap(({ games }) =>
    games.map((game) => game.gameCode),
  )

test('nothing is sold by a table of the operator’s own until one is set, which returns no more than is staked and no less than the floor', async () => {
  assert.deepEqual(await sellsOwn(), [])
  const five = (win: number) => ({ ...oddsPpm, five_direct: { win } })
  await assert.rejects(
    sellBy({ mode: 'ZY', oddsPpm: five(100_001 * perUnit) }),
    refused('return_too_high', { play: 'five_direct', returnPpm: 1_000_010 }),
  )
  await assert.rejects(
    sellBy({ mode: 'ZY', oddsPpm: five(84_999 * perUnit) }),
    refused('return_too_low', { play: 'five_direct', returnPpm: 849_990 }),
  )
  assert.equal((await readGame(context.db, gameCode)).terms.mode, 'Lott')
  assert.match((await sellBy({ mode: 'ZY', oddsPpm })).said, /five_group5 +90\.00%/)
  assert.deepEqual(await sellsOwn(), [gameCode])
})

for (const drawn of new Set(rows.map(([shown]) => shown)))
  test(`by its table a draw of ${drawn} pays each play what the rule book says, and a line that lost nothing`, async () => {
    const draw = await nextDraw()
    const own = rows.filter(([shown]) => shown === drawn)
    const [winner, loser] = [await scene.member(10_000n), await scene.member(10_000n)]
    const placed = await scene.place(winner, own.map(lineOf), { drawId: draw.id })
    // Either of two digits may come twice: two lines. Nothing is given up of a table, and nothing comes back.
    const lines = own.reduce((sum, [, play]) => sum + (play === 'front3_group3' ? 2n : 1n), 0n)
    assert.deepEqual([placed.stake, placed.rebate], [2n * lines * unit, 0n])
    const losing = ['five_direct', 'four_direct', 'front3_direct'].map((play) => ({
      play,
      numbers: Array.from({ length: { five_direct: 5, four_direct: 4 }[play] ?? 3 }, () => '9'),
      unit: 2n,
    }))
    await scene.place(loser, losing, { drawId: draw.id })
    await scene.result(draw.id, { drawn: drawn.split('') })
    await scene.settle(draw.id)
    const order = await orderById(context, callerOf(winner), placed)
    assert.deepEqual(
      order.lines.map(({ play, payout, hits }) => [play, hits, payout]),
      own.map(([, play, , prize]) => [play, 1, prize * unit]),
    )
    const prizes = own.reduce((sum, [, , , prize]) => sum + prize, 0n)
    assert.equal(await scene.units(winner), 10_000n - placed.stake / unit + prizes)
    assert.equal(await scene.units(loser), 10_000n - 6n)
    assert.equal((await auditSettlement(context, { drawId: draw.id })).difference, null)
  })

test('what a table does not name is not sold, nor at a prize group, and a void draw gives all of it back', async () => {
  const draw = await nextDraw()
  const player = await scene.member(10_000n)
  const line = { play: 'front3_direct', numbers: ['1', '2', '3'], unit: 2n }
  const place = (more: object) => scene.place(player, [{ ...line, ...more }], { drawId: draw.id })
  await assert.rejects(place({ group: 1_800 }), refused('numbers_invalid', { rule: 'bad_group' }))
  await assert.rejects(place({ play: 'last3_direct' }), refused('play_unknown'))
  await place({ multiple: 5 })
  assert.equal(await scene.units(player), 9_990n)
  await scene.result(draw.id, { drawn: ['1', '2', '3', '0', '0'] })
  await scene.settle(draw.id)
  assert.equal(await scene.units(player), 9_990n + 5n * 1_800n)
  await voidDraw(context, draw.id, { actor: 'staff:staff-a', reason: 'not held' })
  assert.equal(await scene.units(player), 10_000n)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
})
