import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, screen } from '@testing-library/react'
import { browser } from '../../screen/test/browser.ts'
import { openGames } from './test/visit-game.tsx'

const { operator, visit, press } = await openGames()
const asked = globalThis.fetch
afterEach(() => {
  globalThis.fetch = asked
  cleanup()
})

/** What the page says next is heard once, and nothing comes back any more; the studio's own wire holds. */
function loseLine() {
  let said = 0
  globalThis.fetch = async (...of) => {
    const isPage = typeof of[0] === 'string' && of[0].startsWith('/')
    if (!isPage) return await asked(...of)
    if (said++ === 0) await asked(...of)
    throw new TypeError('the network is gone')
  }
}

const longWithout = { timeout: 60_000 }

test('a round that was heard before the line broke stands there as soon as there is a line again', async () => {
  const { user, player, holds } = await visit('dice', 100_000n)
  loseLine()
  await press(user, /^Roll/)
  await screen.findByText(/^The studio cannot be reached\. If the round began/, undefined, longWithout)
  assert.equal(screen.queryByText(/is paid\.$/), null)

  globalThis.fetch = asked
  act(() => void browser.dispatchEvent(new browser.Event('online')))
  const told = await screen.findByText(/^\d+\.\d\d came\. .*is paid\.$/)
  assert.equal(screen.queryByText(/^The studio cannot be reached/), null)
  assert.equal(/Nothing is paid/.test(told.textContent), holds() === 90_000n)
  assert.equal(screen.getByRole('region', { name: 'Your rounds' }).querySelectorAll('button').length, 1)
  const bets = operator.heard.filter((call) => call.said.user === player && call.path === 'transaction/bet')
  assert.equal(bets.length, 1)
})

test('a tile that was opened before the line broke is open as soon as there is a line again', async () => {
  const { user } = await visit('mines', 100_000n)
  await user.click(screen.getByRole('button', { name: '1' }))
  await press(user, /^Light the first/)
  await screen.findByText('0 of 24 lanterns are lit. Choose.')
  loseLine()
  await user.click(screen.getByRole('button', { name: /^Tile 13(?:,|$)/ }))
  await screen.findByText(/^The studio cannot be reached/, undefined, longWithout)
  globalThis.fetch = asked
  act(() => void browser.dispatchEvent(new browser.Event('online')))
  await screen.findByText(/^1 of 24 lanterns are lit\. Stopping|Nothing is paid/)
})
