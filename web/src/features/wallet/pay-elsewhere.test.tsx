import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { credentials, offerLinks, vendorsAt } from '../../../../server/test/payos.ts'
import { startWire } from '../../../../server/test/wire/start-wire.ts'
import { workOff } from '../../../../server/test/work-off.ts'
import { openSite } from '../../../test/visit.tsx'
import { depositsKey } from './deposits.ts'

const wire = await startWire('payos', credentials)
const { house, visit } = await openSite({ vendors: vendorsAt(wire) })
await offerLinks(house, wire)

test('who comes back from where they paid has the gateway asked, and reads that it came, though no webhook did', async () => {
  const token = await house.member('comes-back')
  const body = { amount: '500000', methodId: 'link' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const [link] = (await wire.play('books')) as { orderCode: number }[]
  await wire.play('pay', { orderCode: link?.orderCode, amount: 500_000, times: 0 })
  const { screen } = await visit(`/?centre=wallet&deposit=${value.depositId}`, { token })
  const way = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Go on to payment' })
  assert.equal(way.href, value.checkout.payUrl)
  const stateNow = async () =>
    (await house.context.db.selectFrom('payment.deposit').select('state').executeTakeFirstOrThrow()).state
  await waitFor(async () => {
    assert.deepEqual(await workOff(house, 'payment:find'), [])
    assert.equal(await stateNow(), 'paid')
  })
  assert.ok((await screen.findAllByText(/500,000/)).length > 0)
  await waitFor(() => assert.equal(screen.queryByRole('link', { name: 'Go on to payment' }), null))
})

test('the gateway is asked once by whoever comes back, whatever becomes of their deposits meanwhile', async ({
  mock,
}) => {
  const token = await house.member('comes-back-once')
  const body = { amount: '500000', methodId: 'link' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const asked = mock.method(globalThis, 'fetch')
  const looks = () =>
    asked.mock.calls.filter(({ arguments: [path] }) => String(path).endsWith('/look')).length
  const { screen, client } = await visit(`/?centre=wallet&deposit=${value.depositId}`, { token })
  await screen.findByRole('link', { name: 'Go on to payment' })
  await waitFor(() => assert.equal(looks(), 1))
  await client.invalidateQueries({ queryKey: depositsKey })
  assert.equal(looks(), 1)
})
