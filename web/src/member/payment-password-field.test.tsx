import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { settings } from '../../../contract/src/setting.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const key = 'registration.field.paymentPassword'

/** The dialog in which a member chooses what payments ask for, by the operator's rule. */
async function choose(username: string, rule: object | null) {
  await changeSetting(house.context, key, rule && { ...settings[key].otherwise, ...rule }, 'test')
  const page = await visit('/promotions?dialog=payment-password', { token: await house.member(username) })
  const dialog = await page.screen.findByRole('dialog', { name: 'Set a payment password' })
  const field = await within(dialog).findByLabelText<HTMLInputElement>('New payment password')
  return { ...page, dialog, field, cells: () => dialog.querySelectorAll('[aria-hidden=true] > i').length }
}

test('of six digits it is chosen in six cells each, and kept', async () => {
  const { dialog, field, cells, type, click, screen } = await choose('chooses-six', null)
  await waitFor(() => assert.equal(cells(), 12))
  await type(field, '40816377')
  assert.equal(field.value, '408163')
  await type(within(dialog).getByLabelText('New payment password again'), '408163')
  await type(within(dialog).getByLabelText('Your log-in password'), 'lantern-market-77')
  await click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: 'Set a payment password' }), null))
})

test('where the operator lets lengths differ it is the field of any password', async () => {
  const { cells } = await choose('chooses-freely', { minLength: 6, maxLength: 12 })
  await waitFor(() => assert.equal(cells(), 0))
})

test('of eight digits it has eight cells', async () => {
  const { cells } = await choose('chooses-eight', { minLength: 8, maxLength: 8 })
  await waitFor(() => assert.equal(cells(), 16))
})
