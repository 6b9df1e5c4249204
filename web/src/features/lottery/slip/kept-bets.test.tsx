import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '100000000000' })
await seedLotteries(house.context, ['games', 'families'])
await advance(house.context)

const slipOf = (screen: Awaited<ReturnType<typeof visit>>['screen']) =>
  within(screen.getByRole('complementary', { name: 'Slip' }))

test('a bet that is kept comes back onto an empty slip at a press, for who kept it alone', async () => {
  const token = await house.member('bettor')
  const first = await visit('/vnlottery?gameCode=xsmb', { token })
  await first.click(await first.screen.findByRole('button', { name: /^07\b/ }))
  await first.click(await first.screen.findByRole('button', { name: /^21\b/ }))
  await first.click(slipOf(first.screen).getByRole('button', { name: 'Keep this bet' }))
  assert.equal(
    slipOf(first.screen).getByRole('button', { name: 'Kept' }).getAttribute('aria-pressed'),
    'true',
  )
  const total = slipOf(first.screen).getByText('Total').nextElementSibling?.textContent
  first.unmount()
  sessionStorage.clear()

  const again = await visit('/vnlottery?gameCode=xsmb', { token })
  const kept = await again.screen.findByRole('region', { name: 'Kept bets' })
  await again.click(within(kept).getByRole('button', { name: /^Put on the slip: .*07/ }))
  assert.equal(slipOf(again.screen).getByText('Total').nextElementSibling?.textContent, total)
  await again.click(slipOf(again.screen).getByRole('button', { name: 'Place bet' }))
  await again.screen.findByText(/^Bet placed/)
  again.unmount()
  sessionStorage.clear()

  const other = await visit('/vnlottery?gameCode=xsmb', { token: await house.member('other') })
  await other.screen.findByText('Nothing chosen yet')
  assert.equal(other.screen.queryByRole('region', { name: 'Kept bets' }), null)
  other.unmount()
})

test('an order of one’s own is kept from the list of them, and let go from the slip', async () => {
  const token = await house.member('orderer')
  const page = await visit('/lottery?gameCode=pk10-60s', { token })
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=pk10-60s&state=open')
  const placed = await house.ask('POST', '/wps/lottery/orders', {
    token,
    key: crypto.randomUUID(),
    body: {
      drawId: value.list[0]?.drawId,
      lines: [{ play: 'fixed_1', numbers: ['3,7'], unit: '1000', multiple: 2 }],
    },
  })
  assert.equal(placed.success, true, JSON.stringify(placed))
  page.unmount()
  const { screen, click } = await visit('/lottery?gameCode=pk10-60s', { token })
  await click(await screen.findByRole('button', { name: /^Keep to place again: / }))
  const kept = within(await screen.findByRole('region', { name: 'Kept bets' }))
  kept.getByText('₫8,000')
  await click(kept.getByRole('button', { name: /^Keep no longer: / }))
  assert.equal(screen.queryByRole('region', { name: 'Kept bets' }), null)
})
