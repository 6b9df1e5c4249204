import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { setOption } from '../../../../../server/src/casino/supply/write-supplier.ts'
import { startWire } from '../../../../../server/test/wire/start-wire.ts'
import { openLaunchingVendor } from '../../../../../server/test/launching-vendor.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context, clock } = house
const { node, play, be } = await openLaunchingVendor(context, house.url, 'TENT', startWire)
const { node: pond } = await openLaunchingVendor(context, house.url, 'CORAL', startWire, 'softswiss')
const nameAs = async (vassalage: string, en: string, category: string) => {
  const title = JSON.stringify({ en })
  await context.db.updateTable('casino.vendor').set({ title }).where('vassalage', '=', vassalage).execute()
  const games = context.db.updateTable('casino.game').set({ title, category })
  await games.where('vassalage', '=', vassalage).execute()
}
await nameAs('TENT', 'Night tent', 'LIVE')
await nameAs('CORAL', 'Coral hunt', 'FISH')
await setOption(context, 'TENT', 'rooms', 'yes')
await readAgain(context)
const table = { game: 'wheel', title: 'Lantern', min: 1, max: 100, openMs: 60_000, playMs: 5_000 }

type Visit = Awaited<ReturnType<typeof visit>>
const shelf = async ({ screen }: Visit) =>
  within(await screen.findByRole('region', { name: /^Rooms open now/ }))
const places = (card: HTMLElement, is: 'taken' | 'free') => card.querySelectorAll(`[data-place=${is}]`).length
const pluses = (card: HTMLElement) => card.querySelectorAll('[data-place=free] path').length

test('rooms stand beside their game: places where they are at the table, limits, the time left and the way in', async () => {
  await play('furnish', {
    rooms: [
      { ...table, room: 'six', title: 'Six lanterns', seats: 6 },
      { ...table, room: 'drawn', title: 'Drawn lots', seats: 4, isDrawn: true },
      { ...table, room: 'square', title: 'The square', seats: null },
      { ...table, room: 'one', title: 'For one', seats: 1, min: 10 },
    ],
  })
  await play('sit', { room: 'six', player: 'ann' })
  await play('sit', { room: 'one', player: 'bob' })
  const page = await visit('/live', { token: await house.member('looks77') })
  const rooms = await shelf(page)
  const six = await rooms.findByRole('article', { name: 'Six lanterns' })
  within(six).getByRole('img', { name: '1 of 6 places taken' })
  assert.deepEqual([places(six, 'taken'), places(six, 'free'), pluses(six)], [1, 5, 5])
  within(six).getByText('5 free')
  within(six).getByText('A bet ₫1 – ₫100')
  within(six).getByText('Bets close in', { exact: false })
  within(six).getByRole('timer')
  const way = within(six).getByRole('link', { name: 'Join: Six lanterns' })
  assert.equal(way.getAttribute('href'), `/game?nodeId=${node('wheel')}&roomId=six`)
  const drawn = rooms.getByRole('article', { name: 'Drawn lots' })
  assert.deepEqual([places(drawn, 'free'), pluses(drawn)], [4, 0], 'of drawn places none is to be chosen')
  within(rooms.getByRole('article', { name: 'The square' })).getByRole('img', {
    name: 'Any number of players have room',
  })
  assert.equal(rooms.queryByRole('article', { name: 'For one' }), null)
  await page.click(rooms.getByRole('button', { name: 'All 4 rooms' }))
  const full = await rooms.findByRole('article', { name: 'For one' })
  within(full).getByText('Full')
  assert.equal(within(full).queryByRole('link'), null)
  page.unmount()
})

test('what becomes of rooms is followed, and cards move only while nobody points at them', async () => {
  await play('furnish', {
    rooms: [
      { ...table, room: 'a', title: 'A', seats: 1 },
      { ...table, room: 'b', title: 'B', seats: 2, openMs: 15, playMs: 5 },
    ],
  })
  clock.advance(2_000)
  const page = await visit('/live', { token: await house.member('points77') })
  const rooms = await shelf(page)
  const list = await rooms.findByRole('list', { name: 'Rooms of Night tent' })
  const names = () =>
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  assert.deepEqual(names(), ['A', 'B'])
  fireEvent.pointerEnter(list)
  await play('sit', { room: 'a', player: 'ann' })
  clock.advance(2_000)
  await waitFor(() => within(list).getByText('Full'), { timeout: 8_000 })
  assert.deepEqual(names(), ['A', 'B'])
  assert.ok(within(list).getByRole('list', { name: /^Last results/ }).children.length > 0)
  fireEvent.pointerLeave(list)
  await waitFor(() => assert.deepEqual(names(), ['B', 'A']))
  page.unmount()
})

test('a vendor that is away is told with a way to ask again, and a room of one’s own comes first', async () => {
  await play('furnish', {
    rooms: [
      { ...table, room: 'free', title: 'Free', seats: 2 },
      { ...table, room: 'own', title: 'Own', seats: 1 },
    ],
  })
  clock.advance(2_000)
  const token = await house.member('owns7777')
  const body = { nodeId: node('wheel'), roomId: 'own' }
  assert.equal((await house.ask('POST', '/wps/game/launchGame', { token, body })).status, 200)
  clock.advance(2_000)
  await be('failing', 1)
  const page = await visit('/live', { token })
  const rooms = await shelf(page)
  await rooms.findByText('The rooms of Night tent cannot be seen now')
  clock.advance(2_000)
  await page.click(rooms.getByRole('button', { name: 'Try again' }))
  await rooms.findByRole('link', { name: 'Go back: Own' })
  assert.deepEqual(
    rooms.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ['Own', 'Free'],
  )
  page.unmount()
})

test('who is not signed in, who filters, and who looks where no vendor tells of any sees no shelf', async () => {
  const guest = await visit('/live')
  await guest.screen.findByRole('heading', { name: 'Night tent' })
  assert.equal(guest.screen.queryByRole('region', { name: /^Rooms open now/ }), null)
  guest.unmount()
  const token = await house.member('filters7')
  const filtered = await visit('/live?named=night', { token })
  await filtered.screen.findByText('Night tent', { exact: false, selector: 'b' })
  assert.equal(filtered.screen.queryByRole('region', { name: /^Rooms open now/ }), null)
  filtered.unmount()
  const none = await visit('/fish', { token })
  await none.screen.findByRole('heading', { name: 'Coral hunt' })
  assert.equal(none.screen.queryByRole('region', { name: /^Rooms open now/ }), null)
  none.unmount()
})

test('a pond has its places on the rim', async () => {
  await setOption(context, 'CORAL', 'rooms', 'yes')
  await readAgain(context)
  clock.advance(2_000)
  const page = await visit('/fish', { token: await house.member('dives777') })
  const rooms = await shelf(page)
  const night = await rooms.findByRole('article', { name: 'Night table' })
  within(night).getByText('A shot ₫1 – ₫100')
  assert.deepEqual([places(night, 'free'), night.querySelectorAll('rect').length], [6, 1])
  const way = within(night).getByRole('link', { name: 'Dive in: Night table' })
  assert.equal(way.getAttribute('href'), `/game?nodeId=${pond('wheel')}&roomId=night`)
})
