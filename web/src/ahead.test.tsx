import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { overhear } from '../../screen/test/spoken.ts'
import { openSite } from '../test/visit.tsx'

const { house, visit } = await openSite()

test('who reaches for an overlay has what it shows asked for before it is opened', async () => {
  const { click, hover, unhover, screen } = await visit('/', { token: await house.member('reaches') })
  const wayNow = () => screen.getAllByRole('link', { name: 'Deposits' }).find((link) => link.closest('li'))
  await waitFor(() => assert.ok(wayNow()))
  const asked = listen('/wps/payment/methods')
  // A page that still begins may draw the link anew under the pointer.
  await waitFor(async () => {
    const way = wayNow()
    assert.ok(way)
    await unhover(way)
    await hover(way)
    assert.ok(asked.has)
  })
  asked.stop()
  assert.ok(!screen.queryByRole('dialog'))
  const there = wayNow()
  assert.ok(there)
  await click(there)
  await screen.findByRole('dialog', { name: 'Deposits' })
})

/** Tells whether a path was called from now on. */
function listen(path: string) {
  const { fetch } = globalThis
  const asked = { has: false, stop: () => void (globalThis.fetch = fetch) }
  globalThis.fetch = async (...given) => {
    asked.has ||= given[0] === path
    return await fetch(...given)
  }
  return asked
}

test('while an overlay comes the page says so, and then it is there', async () => {
  const spoken = overhear()
  const { screen } = await visit('/?dialog=register')
  const dialog = await screen.findByRole('dialog', { name: 'Create an account' })
  await waitFor(() => assert.ok(spoken().includes('Working')))
  assert.ok(within(dialog).getByRole('heading', { name: 'Create an account' }))
})
