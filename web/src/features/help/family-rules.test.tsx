import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryReturns, type LotteryTerms } from '@fairground/engine'
import { waitFor, within } from '@testing-library/react'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games', 'families'])

test('the rules of a game of every family stand in help, each play with its return as the engine has it', async () => {
  const { value } = await house.ask('GET', '/lgw/games/game_menus')
  const { gameMenus } = value as unknown as {
    gameMenus: { games: { gameCode: string; family: string; rules: string; terms: LotteryTerms }[] }[]
  }
  for (const { games } of gameMenus) {
    const [game] = games
    if (!game || game.family === 'vn') continue
    const { screen, unmount } = await visit(`/helpmc?game=${game.gameCode}`)
    const table = await screen.findByRole('table')
    const returns = lotteryReturns(game.rules, game.terms)
    await waitFor(() => assert.equal(within(table).getAllByRole('row').length, returns.length + 1))
    within(screen.getByRole('navigation', { name: 'What help is about' })).getByRole('link', {
      current: 'page',
    })
    assert.ok(!screen.queryByRole('heading', { name: 'This answer is gone' }))
    unmount()
  }
})
