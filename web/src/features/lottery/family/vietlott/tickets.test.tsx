import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { within } from '@testing-library/react'
import { advance } from '../../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../../test/lotteries.ts'
import { openSite } from '../../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '10000000' })
await seedLotteries(
  house.context,
  ['games', 'families', 'vietlott'],
  ['mega645-180s', 'power655-180s', 'max3d-90s', 'vkeno-90s'],
)
await advance(house.context)

type Placed = { stake: string; lines: { play: string; numbers: string[] }[] }

async function orderOf(token: string, gameCode: string): Promise<Placed> {
  const { value } = await house.ask('GET', `/wps/lottery/orders?gameCode=${gameCode}`, { token })
  return value.list[0] as Placed
}

/** It is a second after a draw of a game opened, for the house and on the page. */
async function comeToNextDraw(gameCode: string) {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
  const next = value.list.find(({ state }) => state === 'scheduled')
  const now = new Date(Date.parse(String(next?.opensAt)) + 1_000).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

const slipOf = (screen: Awaited<ReturnType<typeof visit>>['screen']) =>
  within(screen.getByRole('complementary', { name: 'Slip' }))

test('a system is chosen at a press, costs all its tickets, and says which share it may win before it is bought', async () => {
  const token = await house.member('systems')
  await comeToNextDraw('mega645-180s')
  const { screen, click } = await visit('/lottery?gameCode=mega645-180s', { token })
  const [jackpot] = await screen.findAllByText('₫12,000,000,000')
  assert.ok(jackpot)
  await click(await screen.findByRole('button', { name: '8 by chance: 28 tickets, ₫280,000' }))
  const slip = slipOf(screen)
  await slip.findByText('Share of Jackpot, now')
  slip.getByText('₫12,000,000,000')
  slip.getByText('86.1%')
  await click(slip.getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed: ₫280,000/)
  const { stake, lines } = await orderOf(token, 'mega645-180s')
  assert.equal(stake, '280000')
  assert.equal(lines[0]?.numbers[0]?.split(',').length, 8)
})

test('what a system can win stands by how many of its numbers come, and more than five million is asked about once more', async () => {
  const token = await house.member('large')
  await comeToNextDraw('power655-180s')
  const { screen, click } = await visit('/lottery?gameCode=power655-180s', { token })
  await screen.findAllByText('₫30,000,000,000')
  assert.equal(screen.queryByRole('region', { name: /can win$/ }), null)
  await click(await screen.findByRole('button', { name: '12 by chance: 924 tickets, ₫9,240,000' }))
  const wins = within(await screen.findByRole('region', { name: 'What these 12 can win' }))
  const row = within(wins.getByRole('row', { name: /^5 of 12, and the bonus/ }))
  row.getByText('Jackpot 2 + ₫310,000,000')
  row.getByText('1 in 5,959')
  assert.equal(wins.getAllByRole('row').length, 1 + 6)

  const slip = slipOf(screen)
  await click(slip.getByRole('button', { name: 'Place bet' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Bet ₫9,240,000?' }))
  asked.getByText(/^That is 9\.24 million Vietnamese dong, on draw /)
  await click(asked.getByRole('button', { name: 'Not now' }))
  assert.equal(await orderOf(token, 'power655-180s'), undefined)
  await click(slip.getByRole('button', { name: 'Place bet' }))
  const again = within(await screen.findByRole('alertdialog'))
  await click(again.getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed: ₫9,240,000/)
  assert.equal((await orderOf(token, 'power655-180s')).stake, '9240000')
})

test('by chance six numbers come, and of a seventeenth it is said that one is missing', async () => {
  await comeToNextDraw('power655-180s')
  const { screen, click } = await visit('/lottery?gameCode=power655-180s')
  await screen.findAllByText('₫30,000,000,000')
  await screen.findAllByText('₫3,000,000,000')
  screen.getByText('1 in 28,989,675')
  await screen.findByText(/over ₫300,000,000,000 goes to the second/)
  await click(await screen.findByRole('button', { name: 'Random' }))
  await screen.findByText(/^1 line on the board/)
  await click(screen.getByRole('button', { name: '18 by chance: 18,564 tickets, ₫185,640,000' }))
  const [off] = screen.getAllByRole('button', { pressed: true }).filter(({ dataset }) => dataset.number)
  assert.ok(off)
  await click(off)
  await slipOf(screen).findByText(/1 more/)
})

test('a number of three digits is dialled, two of them are a ticket of Max 3D+', async () => {
  const token = await house.member('dials')
  await comeToNextDraw('max3d-90s')
  const { screen, click } = await visit('/lottery?gameCode=max3d-90s&playType=max3d_plus', { token })
  for (const digits of ['007', '120'])
    for (const [nth, row] of ['Hundreds', 'Tens', 'Units'].entries()) {
      const keys = within(await screen.findByRole('grid', { name: row }))
      await click(keys.getByRole('button', { name: digits[nth] ?? '' }))
    }
  await click(slipOf(screen).getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed: ₫10,000/)
  assert.deepEqual((await orderOf(token, 'max3d-90s')).lines[0]?.numbers, ['007,120'])
})

test('of Keno every level is offered, those at the house’s own prizes too', async () => {
  const { screen, click } = await visit('/lottery?gameCode=vkeno-90s')
  for (let level = 2; level <= 10; level++) await screen.findByRole('button', { name: `Pick ${level}` })
  await click(screen.getByRole('button', { name: 'Pick 5' }))
  await screen.findByText('87.5%')
  await click(screen.getByRole('button', { name: 'Pick 8' }))
  await screen.findByText('87.4%')
})

test('what numbers of Keno and of Max 3D can win stands under their boards, and sides have no such table', async () => {
  const token = await house.member('tables')
  await comeToNextDraw('vkeno-90s')
  const keno = await visit('/lottery?gameCode=vkeno-90s&playType=pick2', { token })
  for (const name of ['7', '9']) await keno.click(await keno.screen.findByRole('button', { name }))
  const rows = within(await keno.screen.findByRole('region', { name: 'What these 2 can win' }))
  rows.getByText('2 of 2')
  rows.getByText('₫144,000')
  rows.getByText('1 in 16.6')

  const max = await visit('/lottery?gameCode=max3d-90s&playType=max3d', { token })
  assert.equal(max.screen.queryByRole('region', { name: /can win$/ }), null)
  for (const place of ['Hundreds', 'Tens', 'Units'])
    await max.click(
      within(await max.screen.findByRole('grid', { name: place })).getByRole('button', { name: '5' }),
    )
  const groups = within(await max.screen.findByRole('region', { name: 'What these 1 can win' }))
  groups.getByText('One in First')
  groups.getByText('₫1,600,000')
})
