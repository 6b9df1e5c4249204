import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1950' })
await seedLotteries(house.context, ['games', 'families'], ['k3-90s', 'ssc-60s'])
await advance(house.context)

/** Opens a play on an empty slip; `choose` moves the slip's prize group, where something stands on it. */
async function open(gameCode: string, play: string, token?: string) {
  sessionStorage.clear()
  const page = await visit(`/lottery?gameCode=${gameCode}&playType=${play}`, token ? { token } : {})
  const group = () => within(page.screen.getByRole('region', { name: 'Prize group' }))
  const choose = (value: number) =>
    fireEvent.change(group().getByRole('slider'), { target: { value: String(value) } })
  return { ...page, group, choose }
}

async function openSums() {
  const page = await open('k3-90s', 'sum')
  const sums = within(await page.screen.findByRole('grid', { name: 'Sum' }))
  const press = async (sum: string) => page.click(sums.getByRole('button', { name: new RegExp(`^${sum} ×`) }))
  await press('10')
  await page.screen.findByRole('region', { name: 'Prize group' })
  const wins = () => page.group().getByText('One line wins').nextSibling?.textContent
  return { ...page, sums, press, wins }
}

/** A slip on which the first digit is said to be higher than the second. */
async function openDragon(token?: string) {
  const page = await open('ssc-60s', 'duel_1_2', token)
  const [dragon] = await page.screen.findAllByRole('button', { name: /^Dragon ×/ })
  await page.click(dragon ?? assert.fail('there is no dragon'))
  return page
}

test('one line of a sum wins what that sum pays, at the group that stands; of several sums the best is said to be that', async () => {
  const { press, wins, choose, unmount } = await openSums()
  // Of a line of ₫200 which 27 throws of 216 win: 1,564.8, paid in whole units.
  assert.equal(wins(), '₫1,564')
  choose(1_800)
  assert.equal(wins(), '₫1,440')
  await press('11')
  assert.equal(wins(), '₫1,440')
  await press('3')
  assert.equal(wins(), 'up to ₫38,880')
  unmount()
})

test('the keys of a board tell what they pay at the group that stands on the slip', async () => {
  const { sums, choose, unmount } = await openSums()
  sums.getByRole('button', { name: '10 ×7.82' })
  choose(1_800)
  await waitFor(() => sums.getByRole('button', { name: '10 ×7.2' }))
  sums.getByRole('button', { name: '3 ×194.4' })
  unmount()
})

test('what a play pays stands over its board at the group of the slip, and its rules say at which they tell it', async () => {
  const { screen, click, choose, unmount } = await openDragon()
  const head = screen.getByRole('heading', { level: 2, name: /Dragon/ })
  const about = within(head.closest('section') ?? assert.fail('it stands on no board'))
  const pays = () => about.getByText('Pays').nextSibling?.textContent
  assert.equal(pays(), 'to ×9.78')
  choose(1_800)
  await waitFor(() => assert.equal(pays(), 'to ×9'))
  await click(about.getByRole('button', { name: 'Rules and odds' }))
  const rules = within(await screen.findByRole('dialog', { name: 'Rules and odds' }))
  rules.getByText(/told at the highest prize group, 1956\./)
  unmount()
})

test('who has less than the whole stake is short of it, however much of it would come back, and is offered no press', async () => {
  const { screen, click, choose, unmount } = await openDragon(await house.member('nearly-enough'))
  await click(screen.getByRole('radio', { name: '₫2,000' }))
  choose(1_800)
  // A hundred and fifty-six would come back of it.
  await screen.findByText('₫50 short')
  assert.ok(screen.getByRole('link', { name: 'Deposit to bet' }))
  assert.equal(screen.queryByRole('button', { name: 'Place bet' }), null)
  unmount()
})

test('the balance after a chase has what the first of its orders gave back, and no more: it is there once it began', async () => {
  const token = await house.member('chases')
  const { screen, click, choose, unmount } = await openDragon(token)
  await click(screen.getByRole('radio', { name: '₫20' }))
  choose(1_800)
  await click(screen.getByRole('button', { name: 'Over several draws' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chase' }))
  const figure = (of: string) => dialog.getByText(of).nextSibling?.textContent
  // Ten orders of ₫20, of each of which 1.56 is given up and 1 comes back.
  assert.deepEqual(['Set aside', 'Back at placing', 'Balance after'].map(figure), ['₫200', '₫10', '₫1,751'])
  await click(dialog.getByRole('button', { name: 'Start the chase' }))
  await dialog.findByText('Chase started: ₫200 set aside')
  assert.equal(await house.balanceOf(token), 17_510_000n)
  unmount()
})
