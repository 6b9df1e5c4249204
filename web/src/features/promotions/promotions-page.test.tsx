import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { seedPromotions } from '../../../../server/src/app/seed.ts'
import { editPromotion } from '../../../../server/src/promotion/write-promotion.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedPromotions(house.context)

const cards = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)

test('all that is offered stands in its order, and its tabs say how many of each there are', async () => {
  const { screen, click } = await visit('/promotions')
  const all = await screen.findByRole('tab', { name: /^All 8$/ })
  assert.equal(all.getAttribute('aria-selected'), 'true')
  assert.equal(cards().length, 8)
  assert.equal(cards()[0], 'A draw every minute')
  await click(screen.getByRole('tab', { name: 'Lottery 3' }))
  await waitFor(() => assert.equal(cards().length, 3))
  assert.equal(location.search, '?category=lottery')
  await click(screen.getByRole('tab', { name: 'Of the season 1' }))
  await waitFor(() => assert.deepEqual(cards(), ['Lunar fair']))
  const card = document.querySelector('article')
  assert.match(card?.textContent ?? '', /Coming soon/)
  assert.ok(!card?.querySelector('button'))
})

test('words are searched for once their writer pauses, with a way back where nothing has them', async () => {
  const { screen, click, keyboard } = await visit('/promotions')
  await screen.findByRole('tab', { name: /^All 8$/ })
  await click(screen.getByRole('searchbox', { name: 'Search promotions' }))
  await keyboard('northern')
  await waitFor(() => assert.ok(cards().length > 0 && cards().length < 8))
  await waitFor(() => assert.equal(location.search, '?search=northern'))
  await keyboard(' nothing{Enter}')
  await click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => assert.equal(cards().length, 8))
  assert.equal(location.search, '')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search promotions' })
  assert.equal(box.value, '')
})

test('an address keeps what was looked for, and one of no shelf shows all', async () => {
  const found = await visit('/promotions?category=new_player&search=demo')
  await waitFor(() => assert.deepEqual(cards(), ['Try it with play money']))
  found.unmount()
  await visit('/promotions?category=nobodys')
  await waitFor(() => assert.equal(cards().length, 8))
})

test('what is over has a tab of its own', async () => {
  const times = { shownFrom: '2026-01-01T00:00:00Z', opensAt: '2026-01-01T00:00:00Z' }
  const closesAt = new Date(house.context.clock.now().getTime() - 60_000).toISOString()
  await editPromotion(house.context, 'evening-draw', { ...times, closesAt }, 'test')
  const { screen, click } = await visit('/promotions')
  await click(await screen.findByRole('tab', { name: 'Ended 1' }))
  await waitFor(() => assert.deepEqual(cards(), ['The evening draw, read out live']))
  assert.match(document.querySelector('article')?.textContent ?? '', /Ended .*Closed/)
})
