import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markSignedIn } from '@fairground/screen/session/session.ts'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { waitFor, within } from '@testing-library/react'
import { sql } from '../../../../../server/src/kit/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { forgetCookies } from '../../../../../screen/test/network.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games', 'families'])
await advance(house.context)

/** It is so many seconds before the next draw of a game closes, for the house and on the page. */
async function comeBeforeClosing(gameCode: string, seconds: number) {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
  const last = value.list.findLast(({ state }) => state === 'open' || state === 'scheduled')
  const now = new Date(Date.parse(String(last?.closesAt)) - seconds * 1_000).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

/** Opens a page so long before a draw closes that, whatever it takes, what is on sale then still is when it is looked at. */
async function visitInTime(...asked: Parameters<typeof visit>) {
  await comeBeforeClosing('k3-90s', 60)
  return await visit(...asked)
}

async function hung(): Promise<string[]> {
  const next = document.querySelector('[aria-labelledby="next-title"] ol')
  return [...(next?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent ?? '')
}

test('every game hangs in the lobby under its family, and what closes next hangs first', async () => {
  const { screen } = await visitInTime('/lottery')
  await screen.findByRole('heading', { level: 1, name: 'Lotteries' })
  await waitFor(() => assert.equal(document.title, 'Lotteries · Fairground'))
  screen.getByText('20 games in 9 families. Every house draw can be checked.')
  const k3 = screen.getByRole('article', { name: 'K3' })
  assert.deepEqual(
    within(k3)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
    ['/lottery?gameCode=k3-90s', '/lottery?gameCode=k3-180s'],
  )
  within(within(k3).getByRole('link', { name: /K3 90s/ })).getByRole('timer')
  const north = screen.getByRole('article', { name: 'North' })
  within(north).getByRole('link', { name: /Northern lottery/ })
  const { value } = await house.ask('GET', '/wps/lottery/draws?perGame=3')
  const onSale = value.list.filter(
    ({ state, closesAt }) => state === 'open' && Date.parse(String(closesAt)) > house.clock.now().getTime(),
  )
  const soonest = Math.min(...onSale.map(({ closesAt }) => Date.parse(String(closesAt))))
  const nearest = onSale.filter(({ closesAt }) => Date.parse(String(closesAt)) === soonest)
  const names: Record<string, string> = { '11x5': '5 of 11' }
  const [first = ''] = await hung()
  assert.ok(
    nearest.some(({ gameCode }) => {
      const [family = '', seconds = ''] = String(gameCode).split('-')
      return first === `${names[family] ?? family.toUpperCase()} ${seconds}` || first === 'Northern 60s'
    }),
    first,
  )
})

test('what is kept stands first and is kept for who kept it, here and later', async () => {
  const token = await house.member('keeper')
  const first = await visitInTime('/lottery', { token })
  await first.screen.findByText('Press a heart to keep a game here')
  const heart = first.screen.getByRole('button', { name: 'Keep PK10 60s among favourites' })
  await waitFor(async () => {
    if (heart.getAttribute('aria-pressed') === 'false') await first.click(heart)
    assert.equal(heart.getAttribute('aria-pressed'), 'true')
  })
  const kept = first.screen.getByRole('region', { name: 'Favourites' })
  within(kept).getByRole('heading', { level: 3, name: 'PK10 60s' })
  assert.deepEqual(JSON.parse(localStorage.getItem('favourites:keeper') ?? ''), ['pk10-60s'])
  first.unmount()
  const again = await visit('/lottery', { token })
  const favourites = await again.screen.findByRole('region', { name: 'Favourites' })
  await within(favourites).findByRole('heading', { name: 'PK10 60s' })
  await again.click(await again.screen.findByRole('radio', { name: 'My own' }))
  await waitFor(() => assert.equal(again.screen.getAllByRole('article').length, 1))
  again.unmount()
  markSignedIn(false)
  forgetCookies()
  const guest = await visit('/lottery')
  await guest.screen.findByText('Press a heart to keep a game here')
})

test('a search and a kind leave what is meant, and say how much that is', async () => {
  const { screen, type, clear, click } = await visitInTime('/lottery', { language: 'vi' })
  const find = await screen.findByRole('searchbox', { name: 'Tìm xổ số' })
  await type(find, 'mien bac')
  await waitFor(() => assert.equal(screen.getAllByRole('article').length, 1))
  screen.getByText('Tìm thấy 2 trò')
  await clear(find)
  await type(find, 'zeppelin')
  await screen.findByRole('heading', { name: 'Không có xổ số nào tên như vậy' })
  await clear(find)
  await click(screen.getByRole('radio', { name: 'Xúc xắc và đua' }))
  await waitFor(() => assert.equal(screen.getAllByRole('article').length, 2))
  assert.ok(!screen.queryByRole('radio', { name: 'Jackpot' }), 'there is none')
})

test('by time every game stands in one list, the soonest first', async () => {
  const { screen, click } = await visitInTime('/lottery')
  await click(await screen.findByRole('radio', { name: 'By time' }))
  const list = await screen.findByRole('list', { name: 'By time' })
  const names = within(list)
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent)
  assert.equal(names.length, 20)
  assert.equal(names.at(-1), 'Northern lottery')
})

test('two-sided plates have an address, where there may be none', async () => {
  const { screen, unmount } = await visitInTime('/elott')
  await screen.findByRole('article', { name: 'Keno' })
  screen.getByRole('article', { name: 'Mark Six' })
  const ssc = within(screen.getByRole('article', { name: 'SSC' }))
  assert.equal(ssc.getByRole('link').getAttribute('href'), '/lottery?gameCode=ssc-plates-60s')
  assert.equal(screen.queryByRole('article', { name: 'K3' }), null)
  unmount()
  const sell = async (enabled: boolean) =>
    await sql`update lottery.game set enabled = ${enabled} where terms->>'mode' = 'Elott'`.execute(
      house.context.db,
    )
  await sell(false)
  const again = await visit('/elott')
  await again.screen.findByRole('heading', { name: 'No two-sided game is on offer' })
  await sell(true)
  await again.click(again.screen.getByRole('radio', { name: 'All' }))
  await again.screen.findByRole('article', { name: 'SSC' })
})

test('what one played last stands there and in the search, and a board without winners says what it would show', async () => {
  const token = await house.member('recently')
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=k3-90s')
  const draw = value.list.find(({ state }) => state === 'open')
  const body = { drawId: draw?.drawId, lines: [{ play: 'single', numbers: ['1'], unit: '1000' }] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, headers: key })
  assert.equal(placed.status, 200, placed.message)
  const { screen, unmount } = await visitInTime('/lottery', { token })
  const recent = await screen.findByRole('region', { name: 'Played last' })
  assert.deepEqual(
    within(recent)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
    ['/lottery?gameCode=k3-90s'],
  )
  await screen.findByRole('heading', { name: 'Nobody has won just now' })
  unmount()
  const sought = await visit('/lottery?dialog=search', { token })
  const played = await sought.screen.findByRole('group', { name: 'Played last' })
  const [last, ...others] = within(played).getAllByRole('option')
  assert.match(last?.textContent ?? '', /K3 90s/)
  assert.equal(others.length, 0)
  assert.ok(sought.screen.getByRole('group', { name: 'Yours' }))
  assert.equal(sought.screen.queryByRole('group', { name: 'Lotteries' }), null)
})
