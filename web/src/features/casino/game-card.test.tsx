import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../../server/src/casino/catalogue.ts'
import { letPlay } from '../../../../server/src/casino/supply/write-supplier.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const long = new Date('2026-01-01T00:00:00Z')
await house.context.db
  .insertInto('casino.vendor')
  .values({
    vassalage: 'PIER',
    title: JSON.stringify({ en: 'Lucky Pier' }),
    wire: 'test',
    state: 'live',
    scale: 1n,
    has_demo: true,
    released_at: long,
  })
  .execute()
await house.context.db
  .insertInto('casino.game')
  .values(
    Array.from({ length: 14 }, (_, at) => ({
      vassalage: 'PIER',
      code: `reel-${at}`,
      category: 'RNG',
      state: 'live',
      title: JSON.stringify({ en: at === 0 ? 'Night market' : `Reel ${at + 10}` }),
      volatility: 'medium',
      win_max: 2_500,
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 964_000,
      released_at: long,
    })),
  )
  .execute()
await readAgain(house.context)

async function lookAt() {
  const page = await visit('/rng?named=night')
  const cover = await page.screen.findByRole('link', { name: /Night market/ })
  return { ...page, cover, card: () => page.screen.queryByRole('dialog', { name: 'Night market' }) }
}

/** Longer than one points or holds until a cover tells. */
const awhile = () => new Promise((done) => setTimeout(done, 600))

test('a cover that is pointed at for a moment tells limits, volatility and the ways in, until one points elsewhere', async () => {
  const { screen, hover, unhover, cover, card } = await lookAt()
  await hover(cover)
  const told = within(await screen.findByRole('dialog', { name: 'Night market' }))
  for (const figure of ['96.4%', 'Medium', '2,500×', /1,000.*500,000/]) told.getByText(figure)
  const play = told.getByRole('link', { name: 'Play Night market' })
  assert.equal(play.getAttribute('href'), cover.getAttribute('href'))
  assert.match(play.getAttribute('href') ?? '', /^\/game\?nodeId=/)
  told.getByRole('button', { name: 'Play money' })
  // What it tells lies over the cover: pointing at it is pointing at the cover.
  fireEvent.pointerOut(cover, { relatedTarget: play })
  assert.ok(card())
  await unhover(play)
  assert.equal(card(), null)
})

test('a cover says whose it is by the name, and by the mark where that is too long for it', async () => {
  const { cover } = await lookAt()
  const told = within(cover)
  const mark = told.getByText('LP')
  assert.ok(mark.closest('[aria-hidden="true"]'), 'whoever hears the cover hears the name')
  assert.ok(told.getByText('Lucky Pier'))
})

test('who points at the heart of a cover finds it where it was, however long they wait', async () => {
  const { screen, hover, cover, card } = await lookAt()
  await hover(cover)
  await hover(screen.getByRole('button', { name: /Night market/ }))
  await awhile()
  assert.equal(card(), null)
  await hover(cover)
  await screen.findByRole('dialog', { name: 'Night market' })
})

test('who only passes over a cover, or scrolls, is told nothing', async () => {
  const { hover, unhover, cover, card } = await lookAt()
  await hover(cover)
  await unhover(cover)
  await awhile()
  assert.equal(card(), null)
  await hover(cover)
  fireEvent.scroll(document)
  await awhile()
  assert.equal(card(), null)
})

test('by keyboard Space tells, Tab goes from way to way, and Esc is back on the cover', async () => {
  const { screen, keyboard, tab, cover, card } = await lookAt()
  cover.focus()
  await awhile()
  assert.equal(card(), null, 'a focus that passes covers nothing')
  await keyboard(' ')
  const told = within(await screen.findByRole('dialog', { name: 'Night market' }))
  assert.equal(document.activeElement, told.getByRole('link', { name: 'Play Night market' }))
  await tab()
  assert.equal(document.activeElement, told.getByRole('button', { name: 'Play money' }))
  await keyboard('{Escape}')
  assert.equal(card(), null)
  assert.equal(document.activeElement, cover)
  await keyboard(' ')
  await screen.findByRole('dialog', { name: 'Night market' })
  await tab({ shift: true })
  assert.ok(card(), 'the cover is still of it')
  await tab({ shift: true })
  await waitFor(() => assert.equal(card(), null))
})

test('a finger that holds a cover is told of the game, and lifted does not open it; what it presses next it opens', async () => {
  const { screen, pointer, cover, keyboard } = await lookAt()
  await pointer({ keys: '[TouchA>]', target: cover })
  await screen.findByRole('dialog', { name: 'Night market' })
  await pointer({ keys: '[/TouchA]', target: cover })
  await awhile()
  const told = within(screen.getByRole('dialog', { name: 'Night market' }))
  told.getByText('Medium')
  assert.equal(location.pathname, '/rng')
  await keyboard('{Escape}')
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null))
  await pointer({ keys: '[TouchA]', target: cover })
  await waitFor(() => assert.equal(location.pathname, '/game'))
})

test('a finger that wanders scrolls, and is told nothing', async () => {
  const { screen, pointer, cover } = await lookAt()
  await pointer({ keys: '[TouchA>]', target: cover, coords: { clientX: 50, clientY: 50 } })
  await pointer({ pointerName: 'TouchA', target: cover, coords: { clientX: 50, clientY: 90 } })
  await awhile()
  assert.equal(screen.queryByRole('dialog'), null)
})

test('a cover whose vendor is away stays, says so, and leads nowhere; it is as before once its vendor is back', async () => {
  const rest = async (state: 'paused' | 'live') => {
    await letPlay(house.context, 'BOAT', state)
    await readAgain(house.context)
  }
  await house.context.db
    .insertInto('casino.vendor')
    .values({
      vassalage: 'BOAT',
      title: JSON.stringify({ en: 'Paper Boat' }),
      wire: 'test',
      state: 'live',
      scale: 1n,
      released_at: long,
    })
    .execute()
  await house.context.db
    .insertInto('casino.game')
    .values({
      vassalage: 'BOAT',
      code: 'kite',
      category: 'RNG',
      state: 'live',
      title: JSON.stringify({ en: 'Kite season' }),
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 964_000,
      released_at: long,
    })
    .execute()
  await rest('paused')
  const { screen, click, unmount } = await visit('/rng?named=kite')
  const cover = await screen.findByRole('button', { name: /Away for now.*Kite season/ })
  assert.equal(screen.queryByRole('link', { name: /Kite season/ }), null)
  await click(cover)
  const told = within(await screen.findByRole('dialog', { name: 'Kite season' }))
  told.getByText(/The games of Paper Boat rest for now/)
  told.getByText('96.4%')
  assert.equal(told.queryByRole('link', { name: /Play/ }), null)
  unmount()
  await rest('live')
  const again = await visit('/rng?named=kite')
  await again.screen.findByRole('link', { name: /Kite season/ })
})

test('a page that stands open learns that a vendor rests, until when that is expected to last, and that it is back', async () => {
  const { screen, click } = await visit('/rng?named=kite')
  await screen.findByRole('link', { name: /Kite season/ })
  const hourMs = 3_600_000
  const backAt = new Date(Math.ceil(house.clock.now().getTime() / hourMs + 1) * hourMs)
  await letPlay(house.context, 'BOAT', 'paused', backAt)
  await click(
    await screen.findByRole(
      'button',
      { name: /Away · back about .*\d:00.*Kite season/ },
      { timeout: 10_000 },
    ),
  )
  const told = within(await screen.findByRole('dialog', { name: 'Kite season' }))
  told.getByText(/rest, and are expected back at .*\d:00/)
  await click(told.getByRole('button', { name: 'Close' }))
  await letPlay(house.context, 'BOAT', 'live')
  await screen.findByRole('link', { name: /Kite season/ }, { timeout: 10_000 })
})
