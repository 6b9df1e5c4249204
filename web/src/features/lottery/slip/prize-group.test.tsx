import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games', 'families'], ['k3-90s'])
await advance(house.context)

async function openSums() {
  sessionStorage.clear()
  const page = await visit('/lottery?gameCode=k3-90s&playType=sum')
  const sums = within(await page.screen.findByRole('grid', { name: 'Sum' }))
  const press = async (sum: string) => page.click(sums.getByRole('button', { name: new RegExp(`^${sum} ×`) }))
  await press('10')
  const group = within(await page.screen.findByRole('region', { name: 'Prize group' }))
  const wins = () => group.getByText('One line wins').nextSibling?.textContent
  const choose = (value: number) =>
    fireEvent.change(group.getByRole('slider'), { target: { value: String(value) } })
  return { ...page, press, wins, choose }
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
