import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games', 'families'], ['ssc-60s', 'pk10-60s'])
await advance(house.context)

const duels = '/lottery?gameCode=ssc-60s&playType=duel_1_2'
const race = '/lottery?gameCode=pk10-60s&playType=duel_1_10'

/** Opens a game as one would who has just opened their browser: nothing is left of a slip. */
async function open(path: string, token: string) {
  sessionStorage.clear()
  const page = await visit(path, { token })
  const [dragon] = await page.screen.findAllByRole('button', { name: /^Dragon ×/ })
  assert.ok(dragon)
  await page.click(dragon)
  const slip = within(page.screen.getByRole('complementary', { name: 'Slip' }))
  const slider = slip.getByRole<HTMLInputElement>('slider', { name: 'Prize group' })
  return { ...page, slip, slider }
}

const choose = (slider: HTMLElement, group: number) =>
  fireEvent.change(slider, { target: { value: String(group) } })

test('the prize group that a member chose stands on their slips in another visit, in each game that has it, and is bet at', async () => {
  const token = await house.member('gives-back')
  const first = await open(duels, token)
  assert.equal(first.slider.value, '1956')
  choose(first.slider, 1_850)
  first.unmount()

  const again = await open(duels, token)
  await waitFor(() => assert.equal(again.slider.value, '1850'))
  await again.click(again.slip.getByRole('button', { name: 'Place bet' }))
  await again.screen.findByText(/^Bet placed/)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=ssc-60s', { token })
  const [order] = value.list as unknown as { lines: { group: number }[] }[]
  assert.equal(order?.lines[0]?.group, 1_850)
  again.unmount()

  const elsewhere = await open(race, token)
  await waitFor(() => assert.equal(elsewhere.slider.value, '1850'))
  choose(elsewhere.slider, 1_956)
  elsewhere.unmount()
  const highest = await open(duels, token)
  await waitFor(() => assert.equal(highest.slider.value, '1956'))
  highest.unmount()
})

test('an empty slip shows the group its member keeps, the board is priced at it and says so, and what is pressed is bet at it', async () => {
  const token = await house.member('keeps-lower')
  const before = await open(duels, token)
  choose(before.slider, 1_850)
  before.unmount()
  sessionStorage.clear()
  const { screen, click, unmount } = await visit(duels, { token })
  // Forty-five of a hundred, at 1850 of 2000 of what that would pay fairly; at the highest it is 2.17.
  const dragon = async (pays: string) =>
    (await screen.findAllByRole('button', { name: `Dragon ×${pays}` }))[0]
  await dragon('2.06')
  const slip = within(screen.getByRole('complementary', { name: 'Slip' }))
  const head = screen.getByRole('heading', { level: 2, name: /Dragon/ })
  const board = within(head.closest('section') ?? assert.fail('it stands on no board'))
  slip.getByText('Nothing chosen yet')
  board.getByText('Priced at prize group 1850')
  const slider = slip.getByRole<HTMLInputElement>('slider', { name: 'Prize group' })
  assert.equal(slider.value, '1850')
  choose(slider, 1_956)
  await dragon('2.17')
  assert.ok(!board.queryByText(/^Priced at/))
  choose(slider, 1_800)
  await click((await dragon('2')) ?? assert.fail('there is no dragon'))
  board.getByText('Priced at prize group 1800')
  await click(slip.getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed/)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=ssc-60s', { token })
  const [order] = value.list as unknown as { lines: { group: number }[] }[]
  assert.equal(order?.lines[0]?.group, 1_800)
  unmount()
})

test('another member at the same browser has their own, and what was kept that no game has counts for none', async () => {
  const token = await house.member('has-own')
  const own = await open(duels, token)
  choose(own.slider, 1_900)
  own.unmount()
  const other = await open(duels, await house.member('has-none'))
  assert.equal(other.slider.value, '1956')
  other.unmount()
  localStorage.setItem('group:has-own', '["1"]')
  const spoilt = await open(duels, token)
  assert.equal(spoilt.slider.value, '1956')
  spoilt.unmount()
})
