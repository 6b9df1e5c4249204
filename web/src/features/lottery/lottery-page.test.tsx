import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { overhear } from '../../../../screen/test/spoken.ts'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games'])
await advance(house.context)

test('a game that is not here is said not to be, with ways to those that are', async () => {
  const { screen, click } = await visit('/vnlottery?gameCode=nowhere')
  await screen.findByRole('heading', { level: 1, name: 'There is no such game' })
  await waitFor(() => assert.equal(document.title, 'There is no such game · Fairground'))
  assert.ok(!screen.queryByRole('grid'))
  const ways = screen.getByRole('main').querySelectorAll('a')
  assert.deepEqual(
    [...ways].map(({ textContent }) => textContent),
    ['Northern 60s', 'Northern lottery', 'Go home'],
  )
  await click(ways[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: /Northern 60s/ })
  assert.equal(location.search, '?gameCode=xsmb-60s')
  await waitFor(() => assert.equal(document.title, 'Northern 60s · Fairground'))
})

for (const path of ['/vnlottery', '/vnlottery?gameCode='])
  test(`${path} names no game and shows the first`, async () => {
    const { screen } = await visit(path)
    await screen.findByRole('heading', { level: 1, name: /Northern 60s/ })
  })

test('its bars come and go by one button, which says so and is kept for the visit', async () => {
  const spoken = overhear()
  const root = document.documentElement
  delete root.dataset.bars
  const first = await visit('/vnlottery?gameCode=xsmb')
  const { screen, keyboard } = first
  const button = await screen.findByRole('button', { name: 'Show the menus' })
  assert.ok(button.compareDocumentPosition(screen.getByRole('banner')) & Node.DOCUMENT_POSITION_FOLLOWING)
  button.focus()
  await keyboard('{Enter}')
  assert.equal(root.dataset.bars, 'shown')
  await waitFor(() => assert.ok(spoken().includes('The menus are shown')))
  assert.ok(screen.getByRole('button', { name: 'Hide the menus' }) === document.activeElement)
  first.unmount()
  const again = await visit('/vnlottery?gameCode=xsmb-60s')
  await again.click(await again.screen.findByRole('button', { name: 'Hide the menus' }))
  await waitFor(() => assert.ok(spoken().includes('The menus are hidden')))
  assert.deepEqual([root.dataset.bars, sessionStorage.getItem('bars')], ['folded', 'folded'])
})

test('the foot of the site stands under every page but this', async () => {
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb')
  await screen.findByRole('button', { name: 'Show the menus' })
  assert.ok(!screen.queryByRole('contentinfo'))
  await click((await screen.findAllByRole('link', { name: 'Promotions' }))[0] ?? document.body)
  await screen.findByRole('contentinfo')
  assert.ok(!screen.queryByRole('button', { name: 'Show the menus' }))
})

test('a draw is said by the clock of the house, wherever its page is read', async () => {
  const { screen } = await visit('/vnlottery?gameCode=xsmb')
  await screen.findByText(/^Drawing: .*\b6:15\sPM/)
})
