import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../server/src/casino/catalogue.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const { db } = house.context
const released_at = new Date('2026-01-01T00:00:00Z')

async function offer(state: 'live' | 'paused'): Promise<void> {
  await db.updateTable('casino.vendor').set({ state }).execute()
  await readAgain(house.context)
}

for (const [vassalage, en] of [
  ['PIER', 'Lucky Pier'],
  ['BOAT', 'Paper Boat'],
] as const)
  await db
    .insertInto('casino.vendor')
    .values({
      vassalage,
      title: JSON.stringify({ en }),
      wire: 'test',
      state: 'paused',
      scale: 1n,
      released_at,
    })
    .execute()
const game = {
  category: 'RNG',
  state: 'live',
  bet_min: 10_000n,
  bet_max: 50_000n,
  return_ppm: 964_000,
  released_at,
}
await db
  .insertInto('casino.game')
  .values([
    { ...game, vassalage: 'PIER', code: 'night', title: JSON.stringify({ en: 'Nightjar market' }), pin: 1 },
    { ...game, vassalage: 'BOAT', code: 'kite', title: JSON.stringify({ en: 'Kite season' }) },
  ])
  .execute()

test('where no vendor is live nothing of games stands in rail, bar, home and search', async () => {
  await offer('paused')
  const { screen, keyboard } = await visit('/?dialog=search')
  await screen.findByRole('combobox')
  await keyboard('nightjar')
  await screen.findByText('Nothing here has “nightjar” in it')
  await keyboard('{Backspace>8/}')
  assert.equal(screen.queryByText('Kinds of games'), null)
  assert.equal(document.querySelector('a[href^="/rng"]'), null)
})

test('a category stands in the rail with who supplies it, and in the place of a game in a phone’s bar', async () => {
  await offer('live')
  const { screen, click } = await visit('/promotions')
  const rail = within(await screen.findByRole('navigation', { name: 'Site' }))
  const slots = await rail.findByRole('link', { name: 'Slots' })
  assert.equal(slots.getAttribute('href'), '/rng')
  assert.equal(rail.queryByRole('link', { name: 'Lucky Pier' }), null)
  await click(rail.getByRole('button', { name: 'Studios of Slots' }))
  const vendor = rail.getByRole('link', { name: 'Lucky Pier' })
  assert.equal(vendor.getAttribute('href'), '/rng?vassalage=PIER')
  const bar = within(screen.getByRole('navigation', { name: 'Site, main places' }))
  assert.equal((await bar.findByRole('link', { name: 'Games' })).getAttribute('href'), '/rng')
  assert.equal(bar.queryByRole('link', { name: '60s' }), null)
  await click(vendor)
  await waitFor(() => assert.equal(vendor.getAttribute('aria-current'), 'page'))
})

test('the home leads to every category, and to a game with its figures', async () => {
  await offer('live')
  const { screen, click, keyboard } = await visit('/')
  await screen.findByRole('link', { name: /Slots 2 games/ })
  const hot = within(await screen.findByRole('region', { name: 'Hot' }))
  await click(hot.getByRole('link', { name: /Nightjar market/ }))
  await screen.findByRole('dialog', { name: 'Nightjar market' })
  assert.match(location.search, /game=\d+/)
  await keyboard('{Escape}')
  await waitFor(() => assert.equal(location.search, ''))
})

test('the search finds games by their names, their studios and their kind', async () => {
  await offer('live')
  const { screen, keyboard } = await visit('/promotions?dialog=search')
  await screen.findByRole('group', { name: 'Kinds of games' })
  await keyboard('kite')
  const games = within(await screen.findByRole('group', { name: /^Games/ }))
  const hit = games.getByRole('option', { name: /Kite season Paper Boat/ })
  assert.match(hit.getAttribute('href') ?? '', /^\/rng\?game=\d+$/)
  await keyboard('{Backspace>4/}paper')
  const kinds = within(await screen.findByRole('group', { name: /^Kinds of games/ }))
  assert.equal(
    kinds.getByRole('option', { name: /Paper Boat Slots/ }).getAttribute('href'),
    '/rng?vassalage=BOAT',
  )
})
