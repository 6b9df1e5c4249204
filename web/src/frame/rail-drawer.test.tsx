import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { browser } from '../../../screen/test/browser.ts'
import { openSite } from '../../test/visit.tsx'

const { visit } = await openSite()
const { innerWidth, innerHeight } = browser

afterEach(() => browser.happyDOM.setViewport({ width: innerWidth, height: innerHeight }))

test('on a tablet the ways through the site come over the page, which waits, and give the focus back', async () => {
  browser.happyDOM.setViewport({ width: 800, height: 1100 })
  const { screen, click, keyboard } = await visit('/')
  const menu = await screen.findByRole('button', { name: 'Menu' })
  await click(menu)
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await waitFor(() => assert.ok(drawer.contains(document.activeElement)))
  assert.ok(!screen.queryByRole('button', { name: 'Menu' }), 'what lies below is out of reach')
  await keyboard('{Escape}')
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
  await waitFor(() => assert.ok(document.activeElement === menu))
  await click(menu)
  const ways = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await click(ways.getByRole('link', { name: 'Promotions' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
  await screen.findByRole('heading', { level: 1, name: /Promotions/ })
})
