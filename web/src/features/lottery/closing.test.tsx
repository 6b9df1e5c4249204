import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { waitFor, within } from '@testing-library/react'
import { overhear } from '../../../../screen/test/spoken.ts'
import { advance } from '../../../../server/src/lottery/index.ts'
import type { Draw } from '../../draws/games.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'
import { isClosing } from './closing.ts'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games'], ['xsmb', 'xsmb-60s'])
await advance(house.context)

/** It is so many milliseconds from then, for the house and on the page. */
async function comeTo(then: unknown, ms: number) {
  const now = new Date(Date.parse(String(then)) + ms).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

async function onSale() {
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=xsmb-60s')
  const open = value.list.find(({ state }) => state === 'open')
  assert.ok(open)
  return open
}

test('before its sales end a draw says that it closes soon, once to whoever listens, on its slip and on a phone’s line', async () => {
  const draw = await onSale()
  await comeTo(draw.closesAt, -40_000)
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb-60s')
  await click(await screen.findByRole('button', { name: /^07\b/ }))
  const title = (await screen.findByRole('heading', { level: 1, name: /Northern 60s/ })).parentElement
  const head = within(title ?? document.body)
  head.getByText('Open')
  assert.ok(!screen.queryByText(/Closing soon/))
  const spoken = overhear()

  await comeTo(draw.closesAt, -9_000)
  await head.findByText('Closing soon')
  // On a phone the line that opens the slip says so as well.
  await screen.findByRole('button', { name: /Closing soon/ })
  await waitFor(() => assert.deepEqual(spoken(), ['Closing soon']))
  // Seconds go by, and it is not said again.
  await comeTo(draw.closesAt, -6_000)
  await screen.findAllByRole('img', { name: /^Time until sales close: .*[0-6]$/ })
  assert.deepEqual(spoken(), ['Closing soon'])

  await comeTo(draw.closesAt, 1_000)
  await waitFor(() => assert.ok(!screen.queryByText(/Closing soon/)))
})

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000).toISOString()

const rows: [sells: number, left: number, state: Draw['state'], closing: boolean][] = [
  // Of a minute the last ten seconds, of six minutes the last sixth, of a day the last minute.
  [55, 11, 'open', false],
  [55, 10, 'open', true],
  [360, 61, 'open', false],
  [360, 60, 'open', true],
  [180, 31, 'open', false],
  [180, 30, 'open', true],
  [85_500, 61, 'open', false],
  [85_500, 60, 'open', true],
  // Over, or not begun, it closes no more.
  [55, 0, 'open', false],
  [55, 5, 'closed', false],
  [55, 5, 'scheduled', false],
]
for (const [sells, left, state, closing] of rows)
  test(`of ${sells} seconds of sales with ${left} left, ${state}: ${closing ? 'closing' : 'not closing'}`, () => {
    const draw: Draw = {
      drawId: 'drw_1',
      gameCode: 'xsmb-60s',
      issue: '1',
      state,
      opensAt: at(-sells),
      closesAt: at(0),
      drawsAt: at(5),
      termsMark: '',
    }
    assert.equal(isClosing(draw, Date.parse(at(-left))), closing)
  })
