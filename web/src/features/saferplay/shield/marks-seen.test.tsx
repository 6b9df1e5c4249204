import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { loginByUsername } from '../../../../../server/src/identity/login/index.ts'
import { keepMark } from '../../../../../server/src/care/marker/look-for-markers.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()

test('signs are told once, and what each was seen by is read with its figures, beside the rules', async () => {
  const token = await house.member('is-seen')
  const login = await loginByUsername(house.context.db, 'is-seen')
  const owner = { memberId: login?.id ?? '', book: 'real' as const, currency: 'VND' }
  const seen = { count: null, amount: 4_000_000n * 10_000n, usual: 1_000_000n * 10_000n }
  const sign = { marker: 'monthLoss', level: 2, occurrence: '2026-11-21', seen, by: 'rule' } as const
  assert.equal(await keepMark(house.context, owner, sign), true)
  const other = { count: 6, amount: null, usual: null }
  await keepMark(house.context, owner, { ...sign, marker: 'deposits', level: 1, seen: other })
  const { screen, click } = await visit('/', { token })
  await screen.findByText('Something is worth a look')
  assert.equal(screen.getAllByText('Something is worth a look').length, 1)
  await click(screen.getByRole('link', { name: 'Read it' }))
  const part = await screen.findByRole('region', { name: 'Signs that were seen' })
  await within(part).findByText('Down ₫4,000,000 in thirty days, where ₫1,000,000 is usual for you.')
  await within(part).findByText('6 deposits within a day.')
  await click(within(part).getByRole('link', { name: 'The rules they are seen by' }))
  const rules = await screen.findByRole('region', { name: 'Signs we look at' })
  await within(rules).findByText(/^The loss of 30 days is more than 3 times what is usual for you/)
  await within(rules).findByText(/^A person calls you within 24 hours/)
})

test('a guest reads the rules, and who was seen of nothing is told nothing', async () => {
  const { screen, unmount } = await visit('/help')
  const rules = await screen.findByRole('region', { name: 'Signs we look at' })
  await within(rules).findByText('3 breaks taken in 90 days.')
  await within(rules).findByText('3 deposits that fail within an hour.')
  unmount()
  const { screen: own } = await visit('/?centre=care&care=record', { token: await house.member('is-calm') })
  await own.findByText('Nothing was set yet')
  assert.equal(own.queryByText('Signs that were seen'), null)
})
