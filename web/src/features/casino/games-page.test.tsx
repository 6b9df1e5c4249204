import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../../server/src/casino/catalogue.ts'
import { holdAnswers, setAway } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { db } = house.context
const long = new Date('2026-01-01T00:00:00Z')
const row = { bet_min: 10_000_000n, bet_max: 5_000_000_000n, return_ppm: 964_000, released_at: long }

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
      state: 'live',
      scale: 1n,
      released_at: long,
    })
    .execute()
const game = (vassalage: string, code: string, en: string, said: object = {}) => ({
  vassalage,
  code,
  category: 'RNG',
  state: 'live',
  title: JSON.stringify({ en }),
  ...row,
  ...said,
})
await db
  .insertInto('casino.game')
  .values([
    game('PIER', 'night', 'Night market', {
      classify: ['ways'],
      pin: 1,
      volatility: 'medium',
      win_max: 2_500,
    }),
    ...Array.from({ length: 50 }, (_, at) => game('PIER', `reel-${at}`, `Reel ${at + 10}`)),
    game('BOAT', 'kite', 'Kite season', { classify: ['video'], lines: 20 }),
    game('PIER', 'coral', 'Coral hunt', { category: 'FISH' }),
  ])
  .execute()
await readAgain(house.context)

const names = () =>
  [...document.querySelectorAll('ul[aria-label="Games"] article b')].map(({ textContent }) => textContent)

test('a category shows its games, 42 a page, and what narrows them stands in the address with a way back', async () => {
  const { screen, click } = await visit('/rng')
  await screen.findByRole('heading', { name: 'Slots' })
  await waitFor(() => assert.equal(names().length, 42))
  await click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => assert.equal(names().length, 10))
  assert.equal(location.search, '?pageNo=2')
  await click(screen.getByRole('button', { name: /^Paper Boat/ }))
  await waitFor(() => assert.deepEqual(names(), ['Kite season']))
  assert.equal(location.search, '?vassalage=BOAT')
  await click(screen.getByRole('button', { name: 'Clear 1 filter' }))
  await waitFor(() => assert.equal(names().length, 42))
  assert.equal(location.search, '')
})

test('who supplies the games stands in one row with a mark, a count and what is worth knowing; arrows lead along it', async () => {
  await db
    .updateTable('casino.vendor')
    .set({ released_at: house.clock.now() })
    .where('vassalage', '=', 'BOAT')
    .execute()
  await readAgain(house.context)
  const { screen, keyboard } = await visit('/rng')
  const shelf = within(await screen.findByRole('toolbar', { name: 'Studios' }))
  const cards = shelf.getAllByRole('button')
  assert.deepEqual(
    cards.map(({ textContent }) => textContent),
    ['All studios 52 games', 'PBPaper Boat 1 game New', 'LPLucky Pier 51 games Hot'],
  )
  shelf.getByRole('button', { name: 'Paper Boat 1 game New', pressed: false })
  const hueAt = (at: number) => cards[at]?.querySelector('span')?.style.getPropertyValue('--h')
  assert.notEqual(hueAt(1), hueAt(2), 'each has a hue of its own')
  assert.deepEqual(
    cards.map(({ tabIndex }) => tabIndex),
    [0, -1, -1],
    'the row is one stop',
  )
  cards[0]?.focus()
  await keyboard('{ArrowRight}')
  assert.ok(document.activeElement === cards[1])
  assert.equal(location.search, '', 'nothing is chosen by passing it')
  await keyboard('{ArrowRight}{ArrowRight}')
  assert.ok(document.activeElement === cards[0], 'round at the end')
  await keyboard('{End}{ArrowLeft}{Enter}')
  await waitFor(() => assert.deepEqual(names(), ['Kite season']))
  assert.equal(location.search, '?vassalage=BOAT')
  assert.ok(shelf.getByRole('button', { pressed: true }) === cards[1])
  await keyboard('{Home}{Enter}')
  await waitFor(() => assert.equal(names().length, 42))
})

test('one searches as one types, and where nothing is called so the nearest names stand there', async () => {
  const { screen, click, keyboard } = await visit('/rng')
  await click(await screen.findByRole('searchbox', { name: 'Search in Slots' }))
  await keyboard('market nig')
  await waitFor(() => assert.deepEqual(names(), ['Night market']))
  await waitFor(() => assert.match(location.search, /named=market/))
  await keyboard('{Backspace>12/}kiet seson')
  await screen.findByRole('heading', { name: 'No game is like that' })
  await waitFor(() => assert.deepEqual(names(), ['Kite season']))
  await click(screen.getByRole('button', { name: 'All games' }))
  await waitFor(() => assert.equal(names().length, 42))
})

test('a cover that is pressed opens its game', async () => {
  const { screen, click } = await visit('/rng?named=night')
  await waitFor(() => assert.deepEqual(names(), ['Night market']))
  await click(screen.getByRole('link', { name: /Night market.*Lucky Pier/ }))
  await screen.findByRole('heading', { name: /Night market/ })
  assert.match(location.href, /\/game\?nodeId=/)
})

test('few games are posters with their figures, and a category nobody offers says so and where there are games', async () => {
  const few = await visit('/fish')
  await few.screen.findByRole('heading', { name: 'Coral hunt' })
  assert.equal(few.screen.queryByRole('searchbox', { name: /Search in/ }), null)
  few.unmount()
  const { screen } = await visit('/live')
  await screen.findByRole('heading', { name: 'Live: nothing to play here now' })
  const others = within(screen.getByRole('navigation', { name: 'Other games' }))
  assert.deepEqual(
    others.getAllByRole('link').map((link) => link.getAttribute('href')),
    ['/rng', '/fish'],
  )
})

test('a heart answers at once and is kept', async () => {
  const token = await house.member('hearts')
  const own = await visit('/rng?named=night', { token })
  const heart = await own.screen.findByRole('button', { name: /^Keep Night market/ })
  await own.click(heart)
  await waitFor(() => assert.equal(heart.getAttribute('aria-pressed'), 'true'))
  await waitFor(async () => {
    const { value } = await house.ask('GET', '/wps/game/favourites/ids', { token })
    assert.equal((value as unknown as string[]).length, 1)
  })
})

test('a guest’s heart asks to sign in', async () => {
  const { screen, click } = await visit('/rng?named=night')
  await click(await screen.findByRole('button', { name: /^Keep Night market/ }))
  await screen.findByRole('dialog')
  assert.match(location.search, /dialog=sign-in/)
})

test('a heart that is refused is as it was, and says why', async () => {
  const token = await house.member('refused')
  const { screen, click } = await visit('/rng?named=kite', { token })
  const heart = await screen.findByRole('button', { name: /^Keep Kite season/ })
  await db.updateTable('casino.game').set({ state: 'paused' }).where('code', '=', 'kite').execute()
  await readAgain(house.context)
  await click(heart)
  await screen.findByText('This game does not exist.')
  assert.equal(heart.getAttribute('aria-pressed'), 'false')
})

test('nine games are a list with filters, eight are posters, and the house’s own are all on one page always', async () => {
  const many = (category: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      game('PIER', `${category}-${at}`, `${category} ${at + 10}`, { category }),
    )
  await db
    .insertInto('casino.game')
    .values([...many('PVP', 9), ...many('SPORTS', 8), ...many('INHOUSE', 9)])
    .execute()
  await readAgain(house.context)
  const nine = await visit('/pvp')
  await nine.screen.findByRole('searchbox', { name: /Search in/ })
  await waitFor(() => assert.equal(names().length, 9))
  nine.unmount()
  for (const [path, count] of [
    ['/sports', 8],
    ['/inhouse', 9],
  ] as const) {
    const { screen, unmount } = await visit(path)
    await waitFor(() => assert.equal(screen.getAllByRole('link', { name: /^Play / }).length, count))
    assert.equal(screen.queryByRole('searchbox', { name: /Search in/ }), null)
    unmount()
  }
})

test('what comes has its shape before it is there: as many posters where there are few', async () => {
  const { screen, click } = await visit('/rng')
  await waitFor(() => assert.equal(names().length, 42))
  const letAnswer = holdAnswers()
  await click(within(screen.getByRole('navigation', { name: 'Other games' })).getByText('Sports'))
  await screen.findByRole('heading', { name: 'Sports' })
  assert.equal(document.querySelectorAll('li > .poster').length, 8)
  letAnswer()
  await waitFor(() => assert.equal(screen.getAllByRole('link', { name: /^Play / }).length, 8))
})

test('who comes back after five minutes finds the page as it was, at once', async (t) => {
  const later = globalThis.setTimeout
  t.mock.method(globalThis, 'setTimeout', (done: () => void, ms: number, ...rest: []) =>
    // What is forgotten after five minutes is forgotten now.
    later(done, ms === 300_000 ? 0 : ms, ...rest),
  )
  const { screen, click } = await visit('/rng')
  await waitFor(() => assert.equal(names().length, 42))
  const others = () => within(screen.getByRole('navigation', { name: 'Other games' }))
  await click(others().getByText('Fishing'))
  await screen.findByRole('link', { name: 'Play Coral hunt' })
  await new Promise((done) => setTimeout(done, 50))
  setAway(true)
  t.after(() => setAway(false))
  await click(others().getByText('Slots'))
  await screen.findByRole('heading', { name: 'Slots' })
  assert.equal(names().length, 42)
})
