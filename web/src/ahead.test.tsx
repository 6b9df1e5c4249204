import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { screen as openScreen } from '@fairground/screen/words/screen.ts'
import { waitFor, within } from '@testing-library/react'
import { overhear } from '../../screen/test/spoken.ts'
import { openSite } from '../test/visit.tsx'
import type { Dialog } from './manifest.ts'
import { dialogs } from './screens.ts'

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

test('while an overlay comes the page says so, and then it is there', async (t) => {
  const come = holdBack(t, dialogs.register)
  const spoken = overhear()
  const { screen } = await visit('/?dialog=register')
  await waitFor(() => assert.ok(spoken().includes('Working')))
  assert.ok(!screen.queryByRole('dialog'))
  come()
  const dialog = await screen.findByRole('dialog', { name: 'Create an account' })
  assert.ok(within(dialog).getByRole('heading', { name: 'Create an account' }))
})

/** Has a dialog be on its way until the answer is called, whether this process has had it before or not. */
function holdBack(t: TestContext, dialog: Dialog): () => void {
  const { part: Part } = dialog
  const { promise, resolve } = Promise.withResolvers<void>()
  dialog.part = openScreen(async () => {
    await promise
    await Part.preload()
    return (props: DialogPart) => <Part {...props} />
  })
  t.after(() => void (dialog.part = Part))
  return resolve
}
