import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { elottOdds, type LotteryTerms, offeredPlays, rulesOf } from '@fairground/engine'
import { sql } from '#kit'
import { readGame } from '#lottery/game'
import { gamesOfPlates } from '#test/families'
import { openHouse, unit } from '#test/house'
import { advance } from './advance.ts'

const house = await openHouse({}, { 'registration.welcomeBonus': '1000000' })
const { context } = house
const seed = new URL('../../../db/seed/families.sql', import.meta.url)
await sql.raw(await readFile(seed, 'utf8')).execute(context.db)
await advance(context)

type Told = { drawId: string; state: string; closesAt: string; drawsAt: string }
type Line = { play: string; numbers: string[]; stake: string; hits: number; payout: string }
type Order = { state: string; stake: string; payout: string; lines: Line[] }

for (const gameCode of gamesOfPlates)
  test(`${gameCode} is seeded at its plates, and a line of each play is placed over HTTP, drawn and paid by the engine`, async () => {
    const game = await readGame(context.db, gameCode)
    assert.deepEqual(game.terms, { mode: 'Elott', oddsPpm: elottOdds(game.rules) })
    const token = await house.member(`plates${game.rules}`)
    const told = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
    const [draw] = told.value.list as Told[]
    assert.equal(draw?.state, 'open')
    // The fewest symbols that make a line: places that may stay open do, but for as many as a line has.
    const lines = offeredPlays(game.rules, game.terms as LotteryTerms).map(({ code, parts }) => ({
      play: code,
      numbers: parts.map(({ symbols, min }, nth) => {
        return symbols.slice(0, min === 0 && nth < openLeast(code) ? 1 : min).join(',')
      }),
      unit: '500',
    }))
    const body = { drawId: draw.drawId, gameCode, lines }
    const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, key: randomUUID() })
    assert.equal(placed.status, 200, placed.text)
    const after = await house.balanceOf(token)
    const wrong = { ...body, lines: [{ ...lines[0], numbers: ['nothing'] }] }
    const refused = await house.ask('POST', '/wps/lottery/orders', { token, body: wrong, key: randomUUID() })
    assert.equal(refused.status, 422)

    house.clock.set(draw.drawsAt)
    await advance(context)
    const page = await house.ask('GET', `/wps/lottery/draws/${draw.drawId}`)
    assert.equal(page.value.state, 'settled')
    const settle = rulesOf(game.rules).settler(page.value.prizes, game.terms, game.step)
    const { value } = await house.ask('GET', `/wps/lottery/orders?gameCode=${gameCode}`, { token })
    const [order] = value.list as unknown as Order[]
    assert.equal(order?.lines.length, lines.length)
    for (const { play, numbers, payout } of order.lines) {
      const due = settle({ play, numbers, unit: 500n * unit }).payout
      assert.equal(BigInt(payout) * unit, due, play)
    }
    const due = order.lines.reduce((sum, { payout }) => sum + BigInt(payout) * unit, 0n)
    assert.equal(await house.balanceOf(token), after + due)
  })

/** Of places that may all stay open so many are chosen. */
function openLeast(code: string): number {
  return code === 'fixed' ? 1 : Number(/^parlay(\d)$/.exec(code)?.[1] ?? 0)
}
