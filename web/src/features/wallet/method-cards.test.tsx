import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { readId } from '../../../../contract/src/index.ts'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { addAnyRow } from '../../../../server/test/any-row.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { db } = house.context
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

const later = new Date(house.clock.now().getTime() + 60_000)
const restMethod = async (until: Date | null) =>
  await db.updateTable('payment.method').set({ rests_until: until }).where('id', '=', 'kite').execute()

/** The cards of the ways to pay, each with whether it leads anywhere and what it says. */
async function cards(username: string, given?: string) {
  const token = given ?? (await house.member(username))
  const { screen, unmount } = await visit('/?centre=wallet', { token })
  const ways = within((await screen.findByText('How would you like to pay?')).parentElement ?? assert.fail())
  const card = async (title: string) => {
    const item = (await ways.findByText(title)).closest('li')
    assert.ok(item)
    return { leads: within(item).queryByRole('link') !== null, said: item.textContent ?? '' }
  }
  const shown = { kite: await card('Kite pay'), other: await card('Sandbox') }
  const allRest = screen.queryByText(/^Every way to pay is resting/) !== null
  unmount()
  return { ...shown, allRest }
}

test('a way to pay that rests stays in its place, says so, and leads nowhere; the others do', async () => {
  const open = await cards('finds-both')
  assert.deepEqual([open.kite.leads, open.other.leads, open.allRest], [true, true, false])
  assert.match(open.kite.said, /For customers of Kite/)
  await restMethod(later)
  const one = await cards('finds-one')
  assert.deepEqual([one.kite.leads, one.other.leads, one.allRest], [false, true, false])
  assert.match(one.kite.said, /Resting/)
  assert.doesNotMatch(one.kite.said, /For customers of Kite/)
  await restMethod(null)
})

test('where a gateway rests so do all its ways, and it is said that there is none', async () => {
  await db.insertInto('payment.rest').values({ gateway: 'sandbox', until: later }).execute()
  const { kite, other, allRest } = await cards('finds-none')
  assert.deepEqual([kite.leads, other.leads, allRest], [false, false, true])
  for (const { said } of [kite, other]) assert.match(said, /Resting/)
})

test('a way by which money was taken back has ended for whoever paid it, says why, and leads nowhere', async () => {
  await house.context.owner.db.deleteFrom('payment.rest').execute()
  const token = await house.member('charged-back')
  const body = { amount: '250000', methodId: 'sandbox' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const { member_id } = await db
    .selectFrom('payment.deposit')
    .select('member_id')
    .where('id', '=', readId('dep', value.depositId))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment.ended')
    .values({ member_id, method_id: 'sandbox', at: house.clock.now() })
    .execute()
  const one = await cards('charged-back', token)
  assert.deepEqual([one.kite.leads, one.other.leads, one.allRest], [true, false, false])
  assert.match(one.other.said, /money paid this way was taken back/)
  await restMethod(later)
  assert.equal((await cards('charged-back', token)).allRest, false, 'waiting helps with one of them alone')
  await db.updateTable('payment.method').set({ enabled: false }).where('id', '=', 'kite').execute()
  const { screen } = await visit('/?centre=wallet', { token })
  await screen.findByText(/^No way to pay is open to you now/)
})

test('switched off nothing can be paid in, and it is said; on again, it can', async () => {
  await changeSetting(house.context, 'switch.deposit', false, 'test')
  const { screen } = await visit('/?centre=wallet', { token: await house.member('is-switched-off') })
  await screen.findByText('Nothing can be paid in at the moment. What was started goes on.')
  await changeSetting(house.context, 'switch.deposit', true, 'test')
  await waitFor(() => assert.equal(screen.queryByText(/^Nothing can be paid in/), null))
})
