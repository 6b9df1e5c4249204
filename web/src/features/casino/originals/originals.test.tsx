import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, cleanup, waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { browser } from '../../../../../screen/test/browser.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { db } = house.context
const released_at = new Date('2026-01-01T00:00:00Z')
const made = [
  ['FGO', 'crash', 'Skyline'],
  ['FGO', 'dice', 'High table'],
  ['FGO', 'coin', 'Two faces'],
] as const
const tables = ['Wheel', 'Gate'] as const
const vendor = (vassalage: string, en: string) => ({
  vassalage,
  title: JSON.stringify({ en }),
  wire: 'test',
  state: 'live',
  scale: 1n,
  released_at,
  has_demo: true,
})
await db
  .insertInto('casino.vendor')
  .values([vendor('FGO', 'Fairground Originals'), vendor('TENT', 'The far tent')])
  .execute()

/** It is called as one of ours is. */
const theirs = ['TENT', 'limbo', 'Marbles'] as const
type Made = readonly [vassalage: string, code: string, en: string]

const offer = async ([vassalage, code, en]: Made) =>
  await db
    .insertInto('casino.game')
    .values({
      vassalage,
      code,
      category: 'INHOUSE',
      state: 'live',
      title: JSON.stringify({ en }),
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 990_000,
      win_max: 9_900,
      released_at,
    })
    .execute()
for (const game of made) await offer(game)
for (const en of tables)
  await db
    .insertInto('casino.game')
    .values({
      vassalage: 'TENT',
      code: en,
      category: 'LIVE',
      state: 'live',
      title: JSON.stringify({ en }),
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 973_000,
      released_at,
    })
    .execute()
await readAgain(house.context)

test('the house’s own games stand in the order in which they came, each with what one does in it and its figures', async () => {
  const { screen } = await visit('/inhouse')
  await screen.findByRole('heading', { level: 1, name: '3 originals' })
  const cards = await waitFor(() => {
    const found = within(screen.getByRole('list', { name: 'Games' })).getAllByRole('article')
    assert.equal(found.length, 3)
    return found
  })
  assert.deepEqual(
    cards.map((card) => within(card).getByRole('heading').textContent),
    made.map(([, , name]) => name),
  )
  const [skyline] = cards
  assert.match(
    skyline?.textContent ?? '',
    /One flight for everyone\. Cash out before it ends\.99\.0%to 9,900×/,
  )
  within(skyline ?? assert.fail()).getByText('Play next flight')
  assert.equal(screen.queryByRole('link', { name: 'Check a round' }), null)
  assert.ok(screen.getByRole('heading', { name: 'Nothing to take on trust' }))
})

test('on the home they stand in the same order, also when none is new or hot any more', async () => {
  const { screen } = await visit('/')
  const row = await screen.findByRole('region', { name: 'In-house' })
  await waitFor(() =>
    assert.deepEqual(
      within(row)
        .getAllByRole('link')
        .map((link) => link.querySelector('b')?.textContent),
      made.map(([, , name]) => name),
    ),
  )
})

test('a cover opens its game, and whoever comes to it by the keys comes to the ways in next', async () => {
  const { screen, click, tab } = await visit('/inhouse', { token: await house.member('plays-originals') })
  const cover = await screen.findByRole('link', { name: 'High table' })
  assert.match(cover.getAttribute('href') ?? '', /^\/game\?nodeId=/)
  const next = screen.getByRole('link', { name: 'Play next flight, Skyline' })
  assert.equal(next.textContent, 'Play next flight')
  cover.focus()
  await tab()
  assert.equal(document.activeElement?.getAttribute('aria-label'), 'Play High table')
  await tab()
  assert.equal(document.activeElement?.getAttribute('aria-label'), 'Try High table with play money')
  await click(screen.getByRole('link', { name: 'Check a round' }))
  await waitFor(() => assert.equal(location.search, '?centre=betting&record=rounds'))
})

test('where others make some of them too, nothing is promised of all, and of theirs nobody says what one does in it', async () => {
  await offer(theirs)
  await readAgain(house.context)
  const { screen } = await visit('/inhouse')
  await screen.findByRole('heading', { level: 1, name: 'In-house' })
  screen.getByText('4 games')
  const [skyline, , , marbles] = await waitFor(() => {
    const found = within(screen.getByRole('list', { name: 'Games' })).getAllByRole('article')
    assert.equal(found.length, 4)
    return found
  })
  assert.match(skyline?.textContent ?? '', /One flight for everyone/)
  assert.match(marbles?.textContent ?? '', /^MarblesThe far tent/)
  assert.equal(screen.queryByText(/Ours to draw/), null)
  assert.equal(screen.queryByRole('heading', { name: 'Nothing to take on trust' }), null)
})

test('one that is away cannot be pressed, and says so', async () => {
  await db.updateTable('casino.vendor').set({ state: 'paused' }).where('vassalage', '=', 'FGO').execute()
  await readAgain(house.context)
  const { screen } = await visit('/inhouse')
  // The one that is as large as four others has room for all of it.
  assert.equal((await screen.findAllByText(/^The games of Fairground Originals rest for now/)).length, 1)
  const covers = within(screen.getByRole('list', { name: 'Games' })).getAllByRole('article')
  const [skyline, ...others] = covers.slice(0, made.length)
  within(skyline ?? assert.fail()).getByText(/rest for now/)
  for (const cover of others) within(cover).getByText('Away for now')
  assert.equal(screen.queryByRole('link', { name: 'High table' }), null)
  assert.ok(screen.getByRole('link', { name: 'Marbles' }))
})

test('a page of few games leads on to others, and to none of its own', async () => {
  await db.updateTable('casino.vendor').set({ state: 'live' }).where('vassalage', '=', 'FGO').execute()
  await readAgain(house.context)
  const { screen } = await visit('/live')
  const beside = await screen.findByRole('region', { name: 'Elsewhere at the fair' })
  assert.deepEqual(
    [...beside.querySelectorAll('article b')].map(({ textContent }) => textContent),
    [...made, theirs].map(([, , name]) => name),
  )
})

test('the cover that leads shows what goes on in its game once its vendor’s page says so, and is otherwise as ever', async ({
  mock,
}) => {
  const options = { coverUrl: 'https://play.example/cover', liveCovers: 'crash' }
  await db
    .updateTable('casino.vendor')
    .set({ options: JSON.stringify(options), launch_origins: ['https://play.example'] })
    .where('vassalage', '=', 'FGO')
    .execute()
  await readAgain(house.context)
  mock.method(globalThis, 'matchMedia', (query: string) => {
    const matches = query === '(prefers-reduced-motion: reduce)'
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
  })
  const { screen, tab } = await visit('/inhouse', { language: 'ar' })
  const cover = await screen.findByRole('link', { name: 'Skyline' })
  const card = cover.closest('article') ?? assert.fail()
  const frame = card.querySelector('iframe') ?? assert.fail()
  assert.equal(frame.src, 'https://play.example/cover/crash?language=ar&motion=reduced')
  assert.equal(frame.getAttribute('sandbox'), 'allow-scripts')
  assert.equal(document.querySelectorAll('iframe').length, 1)

  const say = (data: unknown, source: unknown = frame.contentWindow) =>
    act(() => void browser.dispatchEvent(new browser.MessageEvent('message', { data, source } as object)))
  const isLive = () => 'live' in frame.dataset
  assert.equal(isLive(), false)
  for (const data of ['live', null, { type: 'cover' }, { type: 'cover', is: 'sold' }, { type: 'ready' }])
    say(data)
  say({ type: 'cover', is: 'live' }, browser)
  assert.equal(isLive(), false)
  say({ type: 'cover', is: 'live' })
  assert.equal(isLive(), true)
  say({ type: 'cover', is: 'rest' })
  assert.equal(isLive(), false)

  // It is a picture: the cover opens its game, and nothing of it is come to by the keys, or read out.
  assert.equal(frame.getAttribute('aria-hidden'), 'true')
  assert.equal(within(card).getAllByRole('link', { name: 'Skyline' }).length, 1)
  cover.focus()
  await tab()
  assert.notEqual(document.activeElement, frame)
})

test('of a page that the site may not frame, and of a vendor that is away, there is no frame', async () => {
  for (const said of [
    { launch_origins: ['https://other.example', 'https://play.example.evil.example'] },
    { launch_origins: ['https://play.example'], state: 'paused' },
  ] as const) {
    const set = { ...said, launch_origins: [...said.launch_origins] }
    await db.updateTable('casino.vendor').set(set).where('vassalage', '=', 'FGO').execute()
    await readAgain(house.context)
    const { screen } = await visit('/inhouse')
    await screen.findByRole('heading', { name: 'Skyline' })
    assert.equal(document.querySelector('iframe'), null)
    cleanup()
  }
})
