import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { setAway } from '../../../screen/test/network.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

test('a balance that could not be asked for anew stays, and bears a mark until it was', async () => {
  const { screen, click } = await visit('/', { token: await house.member('refreshes') })
  const pill = within(await screen.findByRole('group', { name: 'Wallet' }))
  await waitFor(() => assert.ok(pill.getAllByText(/₫0/).length > 0))
  setAway(true)
  await click(pill.getByRole('button', { name: 'Refresh balance' }))
  assert.ok(await pill.findByRole('img', { name: 'This may be out of date.' }))
  assert.ok(pill.getAllByText(/₫0/).length > 0)
  setAway(false)
  await click(pill.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => assert.ok(!pill.queryByRole('img', { name: 'This may be out of date.' })))
})
