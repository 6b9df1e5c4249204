import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { withdrawalsOf } from '../../../../server/test/withdrawals.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { member, ask } = await withdrawalsOf(house)

test('all there is stands first, with what of it can be spent and what holds the rest', async () => {
  const one = await member('has-much')
  assert.equal((await ask(one, { amount: '400000' })).success, true)
  const { screen, click } = await visit('/?centre=funds', { token: one.token })
  const total = await screen.findByRole('region', { name: 'Everything you have' })
  await within(total).findAllByText('₫1,000,000')
  assert.match(total.textContent ?? '', /You can spend right now ₫600,000/)
  const held = within(total).getByRole('button', { name: /^Held/ })
  assert.equal(held.getAttribute('aria-expanded'), 'true')
  await within(total).findByText(/^Withdrawal to Lantern Bank •••• \d{4}$/)
  await within(total).findByText(/^Being looked at\. Asked for/)
  await click(within(total).getByRole('button', { name: /^My money/ }))
  await within(total).findByText('Your own money: to play with, or to take out.')
  assert.equal(held.getAttribute('aria-expanded'), 'false')
  await click(held)
  await click(await within(total).findByRole('link', { name: 'Follow it' }))
  await screen.findByRole('dialog', { name: 'Withdraw' })
})

test('whose money is hidden is shown none of it, and nothing is said where there is none', async () => {
  const one = await member('hides-much', { destination: false })
  const { screen, click } = await visit('/?centre=funds', { token: one.token })
  const total = await screen.findByRole('region', { name: 'Everything you have' })
  await within(total).findAllByText('₫1,000,000')
  assert.equal(within(total).queryByRole('button', { name: /^Held/ }), null)
  await click(within(total).getByRole('button', { name: 'Hide balance' }))
  assert.doesNotMatch(total.textContent ?? '', /\d{3}/)
  await click(within(total).getByRole('button', { name: 'Show balance' }))
  await waitFor(() => assert.match(total.textContent ?? '', /1,000,000/))
})

test('where there is nothing yet, it says so and leads to where it comes from', async () => {
  const one = await member('has-nothing-yet', { money: 0n, destination: false })
  const { screen, click } = await visit('/?centre=funds', { token: one.token })
  await screen.findByText('Nothing is here yet. What you deposit or win stands here.')
  const ways = within(screen.getByRole('navigation', { name: 'Ways in and out' }))
  await click(ways.getByRole('link', { name: 'Deposit' }))
  await screen.findByRole('dialog', { name: 'Deposits' })
})
