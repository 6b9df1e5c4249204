import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { offerCoins, secrets } from '../../../../server/test/invoices.ts'
import { startWire } from '../../../../server/test/wire/start-wire.ts'
import { workOff } from '../../../../server/test/work-off.ts'
import { openSite } from '../../../test/visit.tsx'

const wire = await startWire('btcpay', secrets)
const { house, visit } = await openSite({ vendors: { ...secrets, BTCPAY_URL: wire.url } })
await offerCoins(house, wire)

test('coins are paid to an address that stands here with its amount and network, and show once they settled', async () => {
  const token = await house.member('pays-from-a-wallet')
  const body = { amount: '500000', methodId: 'coin' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const { address } = value.checkout as unknown as { address: string }
  const [invoice] = (await wire.play('books')) as { id: string }[]
  const { screen } = await visit(`/?centre=wallet&deposit=${value.depositId}`, { token })
  const shown = async (text: string) => {
    const whole = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, '') === text
    return await screen.findByText((_, element) => element?.tagName === 'BDI' && whole(element))
  }
  for (const text of ['0.00020000BTC', 'Bitcoin', address]) assert.ok(await shown(text), text)
  assert.ok(screen.getByRole('button', { name: 'Copy: Address' }))
  const steps = { invoiceId: invoice?.id, sats: 20_000 }
  const stateNow = async () =>
    (await house.context.db.selectFrom('payment.deposit').select('state').executeTakeFirstOrThrow()).state
  await wire.play('pay', steps)
  assert.deepEqual(await workOff(house, 'payment:find'), [])
  assert.equal(await stateNow(), 'pending')
  assert.ok(await screen.findByRole('heading', { name: 'Seen in the network' }))
  assert.equal(screen.getByText('Being settled').closest('li')?.getAttribute('aria-current'), 'step')
  assert.equal(screen.queryByRole('button', { name: 'Copy: Address' }), null)
  await wire.play('settle', steps)
  assert.deepEqual(await workOff(house, 'payment:find'), [])
  assert.equal(await stateNow(), 'paid')
  assert.ok(await screen.findByText('It is in your balance.'))
})

test('coins are told their rate holds for a while, and that what comes later waits for a person', async () => {
  const token = await house.member('pays-too-late')
  const body = { amount: '500000', methodId: 'coin' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const address = `/?centre=wallet&deposit=${value.depositId}`
  const first = await visit(address, { token })
  await first.screen.findByText(
    /^Until then at this rate: what comes later, or beyond this amount, waits for a person/,
  )
  assert.equal(first.screen.queryByText('Later is fine too: it still finds you.'), null)
  first.unmount()
  const put = async (set: object) => {
    const of = house.context.owner.db.updateTable('payment.deposit').set(set)
    assert.equal(
      (await of.where('state', 'in', ['pending', 'expired']).executeTakeFirst()).numUpdatedRows,
      1n,
    )
  }
  await put({ state: 'expired', settled_at: house.clock.now() })
  const then = await visit(address, { token })
  await then.screen.findByText(/^Nothing came in time. Coins that were sent later wait for a person/)
  then.unmount()
  await put({ seen_at: house.clock.now() })
  const seen = await visit(address, { token })
  await seen.screen.findByText(/what came later waits for a person. Do not pay again.$/)
  assert.equal(seen.screen.queryByText(/is credited as soon as it comes/), null)
})
