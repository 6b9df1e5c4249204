import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '2000000' })
await seedLotteries(house.context, ['games', 'families', 'vietlott'])
await advance(house.context)
const token = await house.member('keeper')

/** Places a line on the draw of a game that is on sale, and goes on until it is over. */
async function play(gameCode: string, line: object): Promise<void> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
  const draw = value.list.find(({ state }) => state === 'open')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { drawId: draw?.drawId, lines: [line] }
  const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, headers })
  assert.equal(placed.status, 200, placed.message)
  house.clock.set(new Date(Date.parse(String(draw?.drawsAt)) + 1_000).toISOString())
  await advance(house.context)
}

const half = Array.from({ length: 50 }, (_, number) => String(number).padStart(2, '0'))
await play('xsmb-60s', { play: 'lo2', numbers: half, unit: '500' })
await play('ssc-60s', { play: 'front2_direct', numbers: ['1', '2'], unit: '1000' })

async function open() {
  const page = await visit('/?centre=betting', { token })
  const list = await page.screen.findByRole('list', { name: 'Betting record' })
  return { ...page, list: within(list), entries: () => list.querySelectorAll('details') }
}

test('the record is looked through by family, and a family leaves its games alone', async () => {
  const { screen, selectOptions, entries } = await open()
  await waitFor(() => assert.equal(entries().length, 2))
  const family = screen.getByRole('combobox', { name: 'Family' })
  await waitFor(() => assert.match(family.textContent ?? '', /SSC/))
  const families = [...family.querySelectorAll('option')].map(({ textContent }) => textContent)
  assert.deepEqual(families.slice(-4), ['Mega 6/45', 'Power 6/55', 'Max 3D', 'Vietlott Keno'])
  await selectOptions(family, 'SSC')
  await waitFor(() => {
    const shown = screen.getByRole('list', { name: 'Betting record' }).querySelectorAll('details')
    assert.equal(shown.length, 1)
    assert.match(shown[0]?.textContent ?? '', /SSC 60s/)
  })
  const games = [...screen.getByRole('combobox', { name: 'Game' }).querySelectorAll('option')]
  assert.deepEqual(
    games.map(({ textContent }) => textContent),
    ['Every game', 'SSC 60s', 'SSC 90s', 'SSC two-sided 60s'],
  )
})

test('a settled order says where each number came, and what that pays comes to what it was paid', async () => {
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb-60s', { token })
  const [order] = value.list as unknown as { orderId: string; payout: string; lines: { hits: number }[] }[]
  const told = await house.ask('GET', `/wps/lottery/orders/${order?.orderId}/explanation`, { token })
  const [line] = told.value['lines'] as {
    matches: unknown[]
    tiers: { lines: number; prize: string }[]
    payout: string
  }[]
  assert.equal(line?.matches.length, order?.lines[0]?.hits)
  assert.equal(line?.payout, order?.payout)
  const { list, entries, click } = await open()
  await waitFor(() => assert.equal(entries().length, 2))
  const entry = [...entries()].find(({ textContent }) => textContent?.includes('Northern 60s'))
  await click(entry?.querySelector('summary') ?? document.body)
  const why = await list.findByRole('region', { name: 'How it came out' })
  await within(why).findByText(/^Due: /)
  within(why).getByText(/hits? × ₫49,500 \(×99\) = /)
  const other = await house.member('stranger')
  const refused = await house.ask('GET', `/wps/lottery/orders/${order?.orderId}/explanation`, {
    token: other,
  })
  assert.equal(refused.message, 'order_unknown')
})

test('chases stand in the record as well, and who has none is told what would', async () => {
  const { screen, click } = await open()
  await click(screen.getByRole('radio', { name: 'Chases' }))
  await screen.findByRole('heading', { name: 'No chases yet' })
})
