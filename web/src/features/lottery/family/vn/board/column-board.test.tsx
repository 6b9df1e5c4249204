import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { advance } from '../../../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../../../test/lotteries.ts'
import { openSite } from '../../../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games'])
await advance(house.context)

test('what digits make and what fits are two sentences, each by itself', async () => {
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb')
  await click(await screen.findByText('3, 4 càng'))
  await click(await screen.findByText('4 càng'))
  await screen.findByText('Thousands')
  for (const all of screen.getAllByText('All')) await click(all)
  const board = within(screen.getByRole('main'))
  const made = await board.findByText(/10 × 10 × 10 × 10/)
  assert.equal(made.textContent, '10 × 10 × 10 × 10 = 10,000 numbers')
  const fit = await board.findByText(/^Only .* fit\.$/)
  assert.ok(made.parentElement?.contains(fit) && !made.contains(fit))
})
