import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
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
async function cards(username: string) {
  const { screen, unmount } = await visit('/?centre=wallet', { token: await house.member(username) })
  const card = async (title: string) => {
    const item = (await screen.findByText(title)).closest('li')
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
