import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { pin, withdrawalsOf } from '../../../../server/test/withdrawals.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { member, sealed } = await withdrawalsOf(house)
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test('without a network nothing is said of coins', async () => {
  const one = await member('knows-no-coins')
  const { screen, click } = await visit('/?centre=withdraw', { token: one.token })
  await click(await screen.findByRole('button', { name: 'Add a destination' }))
  await screen.findByRole('combobox', { name: 'Bank' })
  assert.equal(screen.queryByRole('radio', { name: 'Coin address' }), null)
})

test('an address is added, with a warning before and by both of its ends after', async () => {
  await changeSetting(house.context, 'withdrawal.networks', ['bitcoin', 'tron'], 'test')
  const one = await member('adds-an-address')
  const proof = await sealed('POST', '/wps/session/step-up', one, { password: 'lantern-market-77' })
  const { screen, click, type, selectOptions } = await visit('/?centre=withdraw', {
    token: proof.value.token,
  })
  await click(await screen.findByRole('button', { name: 'Add a destination' }))
  await click(await screen.findByRole('radio', { name: 'Coin address' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add where money goes' }))
  await selectOptions(dialog.getByRole('combobox', { name: 'Network' }), 'tron')
  assert.match(dialog.getByRole('note').textContent ?? '', /network TRON/)
  await type(dialog.getByRole('textbox', { name: 'Address' }), address)
  await type(dialog.getByLabelText('Payment password'), pin)
  await click(dialog.getByRole('button', { name: 'Add it' }))
  await dialog.findByText('This is no address of that network. Copy it once more.')
  await selectOptions(dialog.getByRole('combobox', { name: 'Network' }), 'bitcoin')
  await click(dialog.getByRole('button', { name: 'Add it' }))
  const card = await screen.findByRole('radio', { name: /Bitcoin.*bc1qar…5mdq.*Rests until/ })
  await waitFor(() => assert.ok((card as HTMLInputElement).disabled))
})
