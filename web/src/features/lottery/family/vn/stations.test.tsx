import assert from 'node:assert/strict'
import { test } from 'node:test'
import { houseDraw } from '@fairground/engine'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { waitFor, within } from '@testing-library/react'
import { advance, confirmResult } from '../../../../../../server/src/lottery/index.ts'
import { enterResult, findDraw } from '../../../../../../server/src/lottery/draw/index.ts'
import { settleDraw } from '../../../../../../server/src/lottery/settlement/index.ts'
import { seedLotteries } from '../../../../../test/lotteries.ts'
import { openSite } from '../../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games', 'stations'])
await advance(house.context)

// 21 November 2026 is a Saturday.
const south = '/vnlottery?gameCode=xsmn'
const saturday = ['hcm', 'longan', 'binhphuoc', 'haugiang']

type Line = { play: string; numbers: string[]; at: string[]; payout: string | null }

async function orderOf(token: string): Promise<{ stake: string; lines: Line[] }> {
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmn', { token })
  return value.list[0] as { stake: string; lines: Line[] }
}

/** So long before its draw closes or after, for the house and on the page. */
async function comeTo(now: string) {
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

/** A result of each station, with tiers put in place. */
function drawnAt(put: Record<string, string[]>): Record<string, readonly string[]> {
  const all = saturday.flatMap((station) =>
    Object.entries(
      houseDraw('xsmn', { seed: Buffer.alloc(32, 7), drawId: station, root: '0'.repeat(64), entropy: '' }),
    ).map(([tier, numbers]) => [`${station}.${tier}`, numbers ?? []] as const),
  )
  return { ...Object.fromEntries(all), ...put }
}

test('a line is played at each station that is chosen, says so, is paid by station and read out side by side', async () => {
  await comeTo('2026-11-21T08:55:00Z')
  const token = await house.member('south')
  const { screen, click } = await visit(south, { token })
  const stations = await screen.findByRole('group', { name: 'Stations' })
  const pressed = () =>
    within(stations)
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent.replace('18 lots', ''))
  assert.deepEqual(pressed(), ['TP.HCM'])
  // One always is: the last that is chosen stays.
  await click(within(stations).getByRole('button', { name: /TP\.HCM/ }))
  assert.deepEqual(pressed(), ['TP.HCM'])
  await click(within(stations).getByRole('button', { name: /Long An/ }))
  assert.deepEqual(pressed(), ['TP.HCM', 'Long An'])
  await screen.findByText('Every line is played at each station chosen, so 2 stations cost 2 times as much.')

  await click(screen.getByRole('tab', { name: 'Đề' }))
  await click(await screen.findByRole('button', { name: /^69/ }))
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  await within(slip).findByRole('button', { name: 'Remove Long An from Đề đặc biệt' })
  await within(slip).findByText(/^2 × /)
  await click(within(slip).getByRole('button', { name: 'Place bet' }))
  await screen.findAllByText(/^Bet placed: /)
  const { lines } = await orderOf(token)
  assert.deepEqual(
    lines.map(({ play, numbers, at }) => ({ play, numbers, at })),
    [{ play: 'de_db', numbers: ['69'], at: ['hcm', 'longan'] }],
  )

  const draw = await findDraw(house.context.db, 'xsmn', '2026-11-21')
  const drawId = draw?.id ?? ''
  await comeTo('2026-11-21T09:16:00Z')
  const prizes = drawnAt({ 'longan.special': ['123469'], 'hcm.special': ['940268'] })
  const seen = await enterResult(house.context, { drawId, prizes, actor: 'staff:staff-a' })
  await confirmResult(house.context, { drawId, actor: 'staff:staff-b', seen })
  house.clock.advance(6_000)
  await settleDraw(house.context, drawId)
  assert.ok(Number((await orderOf(token)).lines[0]?.payout) > 0)

  const table = await screen.findByRole('table', { name: /^Draw/ })
  assert.deepEqual(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
    ['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang'],
  )
  const special = within(table).getByRole('row', { name: /^Special/ })
  // What won is lit where it was played and came, and nowhere else.
  await waitFor(() =>
    assert.deepEqual(
      [...special.querySelectorAll('em')].map(({ textContent }) => textContent),
      ['69'],
    ),
  )
  await screen.findByText(/69 at TP\.HCM, Long An$/)
})

test('a đá is played at two stations of those chosen, which can be others', async () => {
  await comeTo('2026-11-22T03:00:00Z')
  const token = await house.member('pairs')
  const { screen, click } = await visit(south, { token })
  const stations = await screen.findByRole('group', { name: 'Stations' })
  await click(screen.getByRole('button', { name: 'All 3' }))
  await click(screen.getByRole('tab', { name: 'Đá' }))
  for (const number of [/^41/, /^42/]) await click(await screen.findByRole('button', { name: number }))
  const two = await screen.findByRole('group', { name: 'Đá is played at one or two stations:' })
  const names = within(stations)
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace('18 lots', ''))
  const [, second = '', third = ''] = names
  await click(within(two).getByRole('button', { name: third }))
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  const taken = await within(slip).findAllByRole('button', { name: /^Remove .* from Đá$/ })
  assert.deepEqual(
    taken.map(({ textContent }) => textContent),
    ['41-42', second, third],
  )
})

test('a slip is typed as people write it: each play with its own times, and what is wrong with its place', async () => {
  await comeTo('2026-11-22T04:00:00Z')
  const token = await house.member('types')
  const { screen, click, type } = await visit(south, { token })
  await click(await screen.findByRole('button', { name: 'Type or paste' }))
  await type(
    await screen.findByRole('textbox', { name: 'Numbers' }),
    'lo 2 so 12 34 x 3; dee 05; đề 50{Enter}xien 2 12 34 x 2',
  )
  await screen.findByText('Line 1, letter 20: “dee” is no play here')
  await screen.findByText('Line 1, letter 24: “05” stands behind no play')
  await click(screen.getByRole('button', { name: 'Add 3 plays' }))
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  // One station: eighteen lots of each number at three times, one at once, one at twice.
  for (const said of ['36 × ₫6,000', '1 × ₫2,000', '1 × ₫4,000']) await within(slip).findByText(said)
  await click(within(slip).getByRole('button', { name: 'Place bet' }))
  await screen.findAllByText(/^Bet placed: /)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmn', { token })
  const [order] = value.list as unknown as {
    lines: { play: string; numbers: string[]; multiple: number }[]
  }[]
  assert.deepEqual(
    order?.lines.map(({ play, numbers, multiple }) => [play, numbers.join(' '), multiple]),
    [
      ['lo2', '12 34', 3],
      ['de_db', '50', 1],
      ['xien2', '12 34', 2],
    ],
  )
})

test('a table of the south that the house draws has no stations, and its result stands there a minute later', async () => {
  const { screen, unmount } = await visit('/vnlottery?gameCode=xsmn-60s')
  await screen.findByRole('heading', { level: 1, name: /Southern 60s/ })
  await screen.findByRole('button', { name: /^07\b/ })
  assert.equal(screen.queryByRole('group', { name: 'Stations' }), null)
  unmount()
  await comeTo(new Date(house.clock.now().getTime() + 61_000).toISOString())
  const later = await visit('/vnlottery?gameCode=xsmn-60s')
  await waitFor(() => assert.equal(later.screen.queryByText('Nothing has been drawn yet'), null))
  await later.screen.findByText('Eighth')
  later.unmount()
})
