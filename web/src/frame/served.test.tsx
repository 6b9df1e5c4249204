import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { withdraw } from '../../../server/src/content/edit-announcement.ts'
import { publishAnnouncement } from '../../../server/src/content/publish-announcement.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { browser } from '../../../screen/test/browser.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house

const publish = async (title: string) =>
  await publishAnnouncement(context, { type: 'B', words: { en: { title, content: '<p>Said.</p>' } } }, 'test')

/** What stands at the side of a page, once its customer service is there. */
async function rail({ screen }: Awaited<ReturnType<typeof visit>>) {
  const at = within(await screen.findByRole('navigation', { name: 'Site' }))
  await at.findByText('Customer service')
  return at
}

test('what customers are served by is a group of the rail, with the way to whoever can help', async () => {
  await changeSetting(context, 'site.contactUrl', 'https://help.example/chat', 'test')
  const page = await visit('/promotions')
  const { click } = page
  const at = await rail(page)
  await click(at.getByText('Customer service'))
  assert.ok(at.getByText('Customer service').closest('details')?.open)
  const contact = at.getByRole('link', { name: 'Contact us' })
  assert.equal(contact.getAttribute('href'), 'https://help.example/chat')
  await click(at.getByRole('link', { name: 'Announcements' }))
  await page.screen.findByRole('dialog', { name: 'Announcements' })
  await changeSetting(context, 'site.contactUrl', null, 'test')
})

test('a dot says that there is something new, wherever it is published, until it was read', async () => {
  const page = await visit('/promotions')
  const at = await rail(page)
  const { click, keyboard, screen } = page
  const way = at.getByRole('link', { name: 'Announcements' })
  const id = await publish('fresh')
  await waitFor(() => assert.ok(within(way).getByRole('img', { name: 'New' })))
  await click(way)
  await screen.findByRole('heading', { level: 3, name: 'fresh' })
  await keyboard('{Escape}')
  await waitFor(() => assert.ok(!within(way).queryByRole('img', { name: 'New' })))
  await withdraw(context, id, 'test', '')
})

test('beside a mini rail it opens where the focus comes to its tile, and Escape leads back', async () => {
  document.documentElement.dataset.rail = 'mini'
  try {
    const page = await visit('/promotions')
    const at = await rail(page)
    const tile = await at.findByRole('button', { name: 'Customer service' })
    tile.focus()
    const way = await at.findByRole('link', { name: 'Announcements' })
    way.focus()
    assert.ok(at.getByRole('link', { name: 'Announcements' }))
    await page.keyboard('{Escape}')
    await waitFor(() => assert.ok(!at.queryByRole('link', { name: 'Announcements' })))
    assert.ok(browser.document.activeElement === (tile as unknown))
    await page.click(tile)
    await page.click(await at.findByRole('link', { name: 'Announcements' }))
    await page.screen.findByRole('dialog', { name: 'Announcements' })
  } finally {
    delete document.documentElement.dataset.rail
  }
})

test('beside a mini rail it stays 200 ms after the focus has left, and goes unless that came back', async () => {
  document.documentElement.dataset.rail = 'mini'
  try {
    const page = await visit('/promotions')
    const at = await rail(page)
    const tile = await at.findByRole('button', { name: 'Customer service' })
    const isOpen = () => tile.getAttribute('aria-expanded') === 'true'
    tile.focus()
    await waitFor(() => assert.ok(isOpen()))
    const left = performance.now()
    tile.blur()
    assert.ok(isOpen())
    tile.focus()
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.ok(isOpen())
    tile.blur()
    await waitFor(() => assert.ok(!isOpen()))
    assert.ok(performance.now() - left >= 400)
  } finally {
    delete document.documentElement.dataset.rail
  }
})

test('a search finds it by what it is called', async () => {
  const { screen, keyboard } = await visit('/promotions?dialog=search')
  await screen.findByRole('combobox')
  await keyboard('announce')
  // What is lit in a name is a part of its own.
  const titles = () => screen.getAllByRole('option').map((one) => one.querySelector('b')?.textContent)
  await waitFor(() => assert.ok(titles().includes('Announcements')))
})
