import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { addAnyRow } from '../../../../server/test/any-row.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await addAnyRow(house.context.owner.db, 'payment.method', {
  id: 'kite',
  gateway: 'sandbox',
  kind: 'redirect',
  direction: 'in',
  words: JSON.stringify({ en: { title: 'Kite pay', about: 'For customers of Kite' } }),
  amount_min: 10_000n,
  amount_max: 10n ** 13n,
  window_s: 900,
  arrives_s: 60,
})

/** A member with a deposit by each way, and the list of both. */
async function open(username: string) {
  const token = await house.member(username)
  for (const methodId of ['sandbox', 'kite']) {
    const body = { amount: '250000', methodId }
    const { success } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
    assert.ok(success)
  }
  const page = await visit('/?centre=wallet', { token })
  const record = within(await page.screen.findByRole('region', { name: 'Your deposits' }))
  const titles = () => record.queryAllByRole('link').map((link) => link.textContent)
  const shows = (...wanted: string[]) => waitFor(() => assert.deepEqual(titles().toSorted(), wanted))
  return { ...page, token, record, shows }
}

test('deposits are looked through by the way they were paid, which stands in the address', async () => {
  const { record, shows, selectOptions } = await open('looks-by-way')
  await shows('Kite pay', 'Sandbox')
  await selectOptions(await record.findByLabelText('Way'), 'Kite pay')
  await shows('Kite pay')
  assert.equal(new URL(browser.location.href).searchParams.get('deposits.methodId'), 'kite')
  await selectOptions(record.getByLabelText('Way'), 'Every way')
  await shows('Kite pay', 'Sandbox')
})

test('by a way that is offered no more they are looked through all the same', async () => {
  const { db } = house.context
  const offer = (enabled: boolean) =>
    db.updateTable('payment.method').set({ enabled }).where('id', '=', 'kite').execute()
  const { token, unmount } = await open('looks-by-gone')
  unmount()
  await offer(false)
  try {
    const { screen, selectOptions } = await visit('/?centre=wallet&deposits.methodId=kite', { token })
    const record = within(await screen.findByRole('region', { name: 'Your deposits' }))
    await waitFor(() => assert.equal(record.queryAllByRole('link').length, 1))
    const way = await record.findByLabelText<HTMLSelectElement>('Way')
    await waitFor(() => assert.equal(way.selectedOptions[0]?.textContent, 'Kite pay'))
    await selectOptions(way, 'Every way')
    await waitFor(() => assert.equal(record.queryAllByRole('link').length, 2))
  } finally {
    await offer(true)
  }
})
