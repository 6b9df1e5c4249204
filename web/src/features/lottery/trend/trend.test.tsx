import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games', 'families', 'vietlott'], ['ssc-60s', 'max3d-90s', 'xsmb'])
// Some draws of every instant game are over.
for (let n = 0; n < 4; n++) {
  await advance(house.context)
  house.clock.set(new Date(house.clock.now().getTime() + 61_000).toISOString())
}
await advance(house.context)

async function open(path: string) {
  const page = await visit(path)
  const card = await page.screen.findByRole('region', { name: 'Trend' })
  assert.ok(!within(card).queryByRole('radio'), 'nothing is fetched before it is opened')
  await page.click(within(card).getByRole('button', { name: 'Open the chart' }))
  return { ...page, card: within(card) }
}

type Told = { rows: unknown[]; lanes: { figures: { symbol: string; times: number }[] }[] }

async function trendOf(gameCode: string) {
  return (await house.ask('GET', `/wps/lottery/trend?gameCode=${gameCode}&count=100`))
    .value as unknown as Told
}

test('a chart shows place by place what came, and the table has its figures', async () => {
  const { card, click } = await open('/lottery?gameCode=ssc-60s')
  const { rows, lanes } = await trendOf('ssc-60s')
  assert.ok(rows.length > 0)
  const chart = await card.findByRole('region', { name: /as a chart; the table has the same figures$/ })
  assert.equal(chart.tabIndex, 0)
  await click(card.getByRole('radio', { name: 'Units' }))
  await click(card.getByRole('radio', { name: 'Table' }))
  const table = await card.findByRole('table', { name: `Units, ${rows.length} draws` })
  const [, ...lines] = within(table).getAllByRole('row')
  const figures = lanes[4]?.figures ?? []
  assert.deepEqual(
    lines.map(({ children: [symbol, times] }) => `${symbol?.textContent} ${times?.textContent}`).toSorted(),
    figures.map(({ symbol, times }) => `${symbol} ${times}`).toSorted(),
  )
  assert.equal(lines[0]?.children[1]?.textContent, String(Math.max(...figures.map(({ times }) => times))))
  await click(card.getByRole('radio', { name: 'Sums and sides' }))
  const sums = await card.findByRole('table')
  await waitFor(() => assert.equal(within(sums).getAllByRole('row').length, rows.length + 1))
  within(sums).getByRole('columnheader', { name: 'Dragon, tiger' })
})

test('Max 3D has a chart of its first prize digit by digit, says so, and has no sums', async () => {
  const { card, click } = await open('/lottery?gameCode=max3d-90s')
  const { rows, lanes } = await trendOf('max3d-90s')
  assert.ok(rows.length > 0)
  await card.findByRole('region', { name: /as a chart/ })
  card.getByText(/^Told of the two numbers of the first prize/)
  assert.deepEqual(
    card.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? one.textContent),
    ['50 draws', '100 draws', '500 draws', 'Chart', 'Table', 'All', 'Hundreds', 'Tens', 'Units'],
  )
  await click(card.getByRole('radio', { name: 'Hundreds' }))
  await click(card.getByRole('radio', { name: 'Table' }))
  const table = await card.findByRole('table', { name: `Hundreds, ${rows.length} draws` })
  const [, ...lines] = within(table).getAllByRole('row')
  assert.deepEqual(
    lines.map(({ children: [symbol, times] }) => `${symbol?.textContent} ${times?.textContent}`).toSorted(),
    (lanes[0]?.figures ?? []).map(({ symbol, times }) => `${symbol} ${times}`).toSorted(),
  )
})

test('a game that has drawn nothing says so', async () => {
  const { card } = await open('/vnlottery?gameCode=xsmb')
  await card.findByRole('heading', { name: 'Nothing has been drawn yet' })
})
