import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, waitFor, within } from '@testing-library/react'
import { openSite } from '../../../test/visit.tsx'

// All of it is let through where everybody has to sign in.
const { visit } = await openSite({}, { 'site.signInRequired': true })

/** A browser that would install the site says so by an event that asks its owner when it is told to. */
function offerInstall(outcome: 'accepted' | 'dismissed') {
  let asked = 0
  const prompt = async () => {
    asked += 1
    if (outcome === 'accepted') window.dispatchEvent(new window.Event('appinstalled'))
    return { outcome }
  }
  const event = Object.assign(new window.Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { count: () => asked, isHeld: () => event.defaultPrevented }
}

test('four steps lead to the site on a phone, those of the other system at a press', async () => {
  const { screen, click } = await visit('/download')
  const main = within(await screen.findByRole('main'))
  await main.findByRole('heading', { level: 1, name: 'Fairground in your pocket' })
  assert.equal(main.getByRole('tab', { name: 'Android' }).getAttribute('aria-selected'), 'true')
  const steps = () => within(main.getByRole('tabpanel')).getAllByRole('listitem')
  assert.equal(steps().length, 4)
  assert.match(steps()[0]?.textContent ?? '', new RegExp(`Or open ${location.host}/download on the phone`))
  assert.ok(main.getByRole('img', { name: 'Code with the address of this page' }))
  await click(main.getByRole('tab', { name: 'iPhone' }))
  assert.match(steps()[2]?.textContent ?? '', /Add to Home Screen/)
})

test('where the browser would install the site, one press has it ask, and who has it is told so', async () => {
  const { screen, click } = await visit('/download')
  await screen.findByRole('heading', { level: 1, name: 'Fairground in your pocket' })
  const name = 'Install on this computer'
  assert.ok(!screen.queryByRole('button', { name }))
  const first = offerInstall('dismissed')
  assert.ok(first.isHeld())
  await click(await screen.findByRole('button', { name }))
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name })))
  assert.equal(first.count(), 1)
  assert.ok(!screen.queryByText('Installed on this device'))
  const second = offerInstall('accepted')
  await click(await screen.findByRole('button', { name }))
  await screen.findByText('Installed on this device')
  assert.equal(second.count(), 1)
})

test('the dialog shows the same in short, with the address to type', async () => {
  const { screen } = await visit('/?dialog=download')
  const dialog = within(await screen.findByRole('dialog', { name: 'Get the app' }))
  assert.equal(within(dialog.getByRole('tabpanel')).getAllByRole('listitem').length, 4)
  assert.ok(dialog.getByText(`${location.host}/download`))
  assert.ok(dialog.getByRole('button', { name: 'Copy the address of this page' }))
})
