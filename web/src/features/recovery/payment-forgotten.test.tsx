import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { waitFor } from '@testing-library/react'
import { sql } from '../../../../server/src/kit/index.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const old = '408163'

/** A member with a payment password, and what their token is. */
async function forgetful(username: string): Promise<{ token: string; id: string }> {
  const token = await house.member(username)
  const form = {
    password: 'lantern-market-77',
    newPaymentPassword: old,
    confirmNewPaymentPassword: old,
  }
  const headers = { authorization: `Bearer ${token}` }
  await house.sendSealed('POST', '/wps/member/payment-password', await house.seal(form), headers)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  return { token, id: readId('mem', value.id) }
}

test('who forgot it asks, is told until when they wait, and stops it from the security centre', async () => {
  const { token } = await forgetful('page-forgets')
  const { screen, click } = await visit('/?centre=security&dialog=payment-password', { token })
  await click(await screen.findByRole('button', { name: 'I forgot it' }))
  await screen.findByText(/You can set another after 24 hours/)
  await screen.findByText(/No address or number of yours is confirmed/)
  await click(screen.getByRole('button', { name: 'Ask for another' }))
  await screen.findByText(/You can set another from .*22.*on\./)
  await screen.findByText(/Asked for as forgotten\. It can be set from/)
  await click(screen.getByRole('button', { name: 'Stop it, keep the old one' }))
  await screen.findByText('Stopped. Your payment password is as it was.')
  await waitFor(() => assert.ok(!screen.queryByText(/Asked for as forgotten/)))
})

test('once the wait is over another is set, and a row that another screen asked for comes by itself', async () => {
  const { token, id } = await forgetful('page-waits')
  const { screen, click, type } = await visit('/?centre=security', { token })
  await screen.findByText('Payment password')
  await house.ask('POST', '/wps/member/payment-password/reset', { token, body: {} })
  await screen.findByText(/Asked for as forgotten\. It can be set from/)
  await sql`
    update recovery.payment_reset set asked_at = asked_at - interval '2 days', ready_at = ready_at - interval '2 days'
    where member_id = ${id}::uuid`.execute(house.context.db)
  house.context.bus.announce({ to: id, event: { type: 'guards' } })
  await screen.findByText('Asked for as forgotten. It can be set now.')
  await click(screen.getByRole('link', { name: 'Another payment password: See' }))
  await type(await screen.findByLabelText('New payment password'), '950274')
  await type(screen.getByLabelText('New payment password again'), '950274')
  await click(screen.getByRole('button', { name: 'Set it' }))
  await screen.findByText('Your payment password is set anew')
  await waitFor(() => assert.ok(!screen.queryByText(/Asked for as forgotten/)))
  const { rows } = await sql<{ action: string }>`
    select action from audit.line where subject = ${`member:${id}`} and action = 'payment_password.reset'`.execute(
    house.context.db,
  )
  assert.equal(rows.length, 1)
})
