import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryReturns, type LotteryTerms } from '@fairground/engine'
import { waitFor, within } from '@testing-library/react'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games', 'families', 'vietlott'])

test('the rules of a game of every family stand in help, each play with its return as the engine has it', async () => {
  const { value } = await house.ask('GET', '/lgw/games/game_menus')
  const { gameMenus } = value as unknown as {
    gameMenus: { games: { gameCode: string; family: string; rules: string; terms: LotteryTerms }[] }[]
  }
  const seen: string[] = []
  for (const { games } of gameMenus) {
    const [game] = games
    if (!game || game.family === 'vn') continue
    seen.push(game.rules)
    const { screen, unmount } = await visit(`/helpmc?game=${game.gameCode}`)
    const table = await screen.findByRole('table')
    const returns = lotteryReturns(game.rules, game.terms)
    await waitFor(() => assert.equal(within(table).getAllByRole('row').length, returns.length + 1))
    const [, ...rows] = within(table).getAllByRole('row')
    assert.deepEqual(
      rows.map((row) => row.lastElementChild?.textContent),
      returns.map(({ returnPpm }) => returnedOf(game.terms, returnPpm)),
      game.gameCode,
    )
    const isOfGroups = game.terms.mode === 'Lott'
    assert.equal(screen.queryByText(/told at the highest prize group, 1956\./) !== null, isOfGroups)
    within(screen.getByRole('navigation', { name: 'What help is about' })).getByRole('link', {
      current: 'page',
    })
    assert.ok(!screen.queryByRole('heading', { name: 'This answer is gone' }))
    unmount()
  }
  assert.deepEqual(seen.slice(-4), ['mega645', 'power655', 'max3d', 'vkeno'])
})

/** As a table has it; at the highest prize group nothing comes back as it is placed, and all of it as prizes. */
function returnedOf(terms: LotteryTerms, returnPpm: number): string {
  const ppm = terms.mode === 'Lott' ? terms.groupMax * 500 : returnPpm
  return `${(Math.floor(ppm / 1_000) / 10).toFixed(1)}%`
}

test('of Vietlott’s five games what wins is said: a jackpot where a pool pays, both of Max 3D, each level of Keno', async () => {
  for (const [gameCode, ...said] of [
    ['mega645-180s', /Six numbers.*Jackpot.*8,145,060/],
    ['power655-180s', /Six numbers.*Jackpot.*28,989,675/],
    ['max3d-90s', /Max 3D.*it pays at each of the twenty places/, /Max 3D\+.*Two numbers of three digits/],
    [
      'vkeno-90s',
      /Pick 1(?!0).*among the twenty/,
      /Pick 10.*among the twenty/,
      /Big or small/,
      /Odd or even/,
    ],
  ] as const) {
    const { screen, unmount } = await visit(`/helpmc?game=${gameCode}`)
    const table = await screen.findByRole('table')
    for (const row of said)
      await waitFor(() => {
        const rows = within(table).getAllByRole('row')
        assert.ok(
          rows.some(({ textContent }) => row.test(textContent)),
          `${gameCode} ${row.source}`,
        )
      })
    unmount()
  }
})
