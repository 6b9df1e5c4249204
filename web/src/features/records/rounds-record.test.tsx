import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act, waitFor, within } from '@testing-library/react'
import { openLaunchingVendor } from '../../../../server/test/launching-vendor.ts'
import { openPlayers } from '../../../../server/test/vendor-players.ts'
import { seedVendor } from '../../../../server/test/vendor-scenario.ts'
import { unit } from '../../../../server/test/house.ts'
import { startWire } from '../../../../server/test/wire/start-wire.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedVendor(house.context, 'PIER')
await seedVendor(house.context, 'CORAL', { verifyUrl: 'https://play.coral.example/verify' })
const { openPlayer100 } = await openPlayers(house, 'PIER')

const bet = (id: string, units: bigint) => ({ kind: 'bet', id, amount: units * unit }) as const
const win = (id: string, units: bigint) => ({ kind: 'win', id, amount: units * unit }) as const

async function openRounds(token: string) {
  const page = await visit('/?centre=betting', { token })
  await page.click(await page.screen.findByRole('radio', { name: 'Games' }))
  return page
}

test('rounds stand with what they cost and paid, under what all that is looked at comes to', async () => {
  const { token, say } = await openPlayer100('playsrounds')
  await say('a1', bet('b1', 30n), win('w1', 45n), { kind: 'close' })
  await say('a2', bet('b2', 10n))
  await say('a3', bet('b3', 5n))
  await say('a3', { kind: 'undo', id: 'u3', of: 'b3' })
  const { screen, click, selectOptions } = await openRounds(token)
  const list = await screen.findByRole('list', { name: 'Rounds played' })
  assert.deepEqual(
    within(list)
      .getAllByRole('listitem')
      .map((one) => within(one).getByText(/^(Open|Over|Taken back)$/).textContent),
    ['Taken back', 'Open', 'Over'],
  )
  const sums = async () =>
    (await screen.findByRole('region', { name: 'What these rounds come to' })).textContent
  assert.equal(await sums(), 'Staked₫40Won₫45Difference+₫53 rounds')
  await selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Over')
  await waitFor(async () => assert.equal(await sums(), 'Staked₫30Won₫45Difference+₫151 round'))
  await click(screen.getByRole('button', { name: 'Live tables' }))
  await screen.findByText('Nothing fits')
  // What is listed and what it comes to are asked for side by side.
  await waitFor(() => assert.equal(screen.queryByRole('region', { name: 'What these rounds come to' }), null))
})

test('a round opens to what its vendor said of it, and what is played meanwhile joins by itself', async () => {
  const { token, say } = await openPlayer100('opensrounds')
  await say('d1', bet('d1', 100n))
  await say('d1', win('d3', 40n))
  await say('d2', bet('d4', 30n))
  await say('d1', { kind: 'undo', id: 'd5', of: 'd3' })
  const { screen, click } = await openRounds(token)
  const list = await screen.findByRole('list', { name: 'Rounds played' })
  const [, first] = within(list).getAllByText('Test')
  assert.ok(first)
  await click(first)
  const steps = within(await screen.findByRole('table', { name: 'What was said of the round' }))
  assert.deepEqual(
    steps
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].slice(0, 3).map(({ textContent }) => textContent)),
    [
      ['Bet', '₫100', 'Booked'],
      ['Win', '₫40', 'Taken back; ₫30 of it was there no more'],
    ],
  )
  assert.equal(within(list).queryByText('Over'), null)
  assert.equal(within(list).queryByRole('link', { name: 'Check how it was decided' }), null)
  await say('d2', win('d6', 20n), { kind: 'close' })
  await within(list).findByText('Over')
})

test('a round of a vendor whose rounds anybody checks has the way there', async () => {
  const { openPlayer100: open } = await openPlayers(house, 'CORAL')
  const { token, say } = await open('checksrounds')
  await say('e1', bet('e1', 30n), win('e2', 45n), { kind: 'close' })
  const { screen, click } = await openRounds(token)
  const list = await screen.findByRole('list', { name: 'Rounds played' })
  await click(within(list).getByText('Test'))
  const link = await within(list).findByRole<HTMLAnchorElement>('link', { name: 'Check how it was decided' })
  assert.equal(link.href, 'https://play.coral.example/verify/e1?language=en')
})

test('a round of a vendor that shows rounds as they were opens there by one press', async (t) => {
  const vendor = await openLaunchingVendor(house.context, house.url, 'DERBY', startWire)
  // What an operator said holds within two seconds.
  house.clock.advance(2_000)
  const { openPlayer100: open } = await openPlayers(house, 'DERBY')
  const { token, say } = await open('showsrounds')
  await say('g1', bet('g1', 30n), win('g2', 45n), { kind: 'close' })
  const { screen, click } = await openRounds(token)
  const list = await screen.findByRole('list', { name: 'Rounds played' })
  await click(within(list).getByText('Test'))
  // What a browser opens for a press.
  const seen = { at: '', isClosed: false }
  const view = {
    opener: window as unknown,
    location: { replace: (url: string) => (seen.at = url) },
    close: () => (seen.isClosed = true),
  }
  const windows = t.mock.method(window, 'open', () => view as never)
  await click(await within(list).findByRole('button', { name: 'Show it as it was' }))
  await waitFor(() => assert.ok(seen.at.startsWith(`${vendor.url}/rounds/`)))
  assert.equal(view.opener, null)
  await vendor.be('away', 1)
  await click(within(list).getByRole('button', { name: 'Show it as it was' }))
  await within(list).findByText('Its vendor does not show it now. Try again in a moment.')
  assert.equal(seen.isClosed, true)
  windows.mock.mockImplementation(() => null as never)
  await click(within(list).getByRole('button', { name: 'Show it as it was' }))
  const link = await within(list).findByRole<HTMLAnchorElement>('link', { name: 'See it at its vendor' })
  assert.ok(link.href.startsWith(`${vendor.url}/rounds/`))
})

test('a round that ends with nothing is over in a record that stands open', async () => {
  const { token, say } = await openPlayer100('losesrounds')
  await say('f1', bet('f1', 10n))
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    const { screen } = await openRounds(token)
    const list = await screen.findByRole('list', { name: 'Rounds played' })
    await within(list).findByText('Open')
    await say('f1', { kind: 'close' })
    act(() => mock.timers.tick(10_000))
    await within(list).findByText('Over')
  } finally {
    mock.timers.reset()
  }
})
