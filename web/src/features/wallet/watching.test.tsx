import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { readId } from '../../../../contract/src/index.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { png } from '../../../../server/test/pictures.ts'
import { openSite } from '../../../test/visit.tsx'

// What a member does while a deposit waits: cancels it, has us look, and sends a receipt.
const { house, visit } = await openSite()

/** A page of a deposit of theirs that waits to be paid, and how it stands by then. */
async function open(username: string) {
  const token = await house.member(username)
  const body = { amount: '250000', methodId: 'sandbox' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const page = await visit(`/?centre=wallet&deposit=${value.depositId}`, { token })
  const deposit = async () =>
    await house.context.db
      .selectFrom('payment.deposit')
      .selectAll()
      .where('id', '=', readId('dep', value.depositId))
      .executeTakeFirstOrThrow()
  return { ...page, deposit }
}

test('a deposit is cancelled once that was asked, and may be kept', async () => {
  const { screen, click, deposit } = await open('changes-their-mind')
  await click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Cancel this deposit?' })
  await click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => assert.equal(screen.queryByRole('alertdialog'), null))
  assert.equal((await deposit()).state, 'pending')
  await click(screen.getByRole('button', { name: 'Cancel' }))
  await click(await screen.findByRole('button', { name: 'Cancel the deposit' }))
  await screen.findByRole('heading', { name: /cancelled/i })
  assert.equal((await deposit()).state, 'cancelled')
  assert.equal(screen.queryByRole('button', { name: 'I have paid' }), null)
})

test('who says that they paid is looked for, and sends a receipt with a picture of it, for a person', async () => {
  const { screen, click, type, upload, deposit } = await open('paid-by-now')
  await click(await screen.findByRole('button', { name: 'I have paid' }))
  await screen.findByText('We asked the bank just now. It shows here as soon as it is there.')
  const send = await screen.findByRole('button', { name: 'Send' })
  await click(send)
  await screen.findByText('Add at least one picture.')
  const receipt = new browser.File([new Uint8Array(png(40, 30))], 'receipt.png', { type: 'image/png' })
  await upload(screen.getByLabelText(/^Pictures of the receipt/), receipt as unknown as File)
  await screen.findByRole('img', { name: /^Preview of/ })
  await waitFor(() => assert.equal(screen.queryByRole('progressbar'), null))
  await type(screen.getByLabelText('Anything to add'), 'At noon, from my own account.')
  await click(send)
  await screen.findByText('The receipt is sent')
  const kept = await deposit()
  assert.equal(kept.upload_ids.length, 1)
  assert.equal(kept.said, 'At noon, from my own account.')
  assert.equal(kept.state, 'review')
})
