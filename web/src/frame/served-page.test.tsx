import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { withdraw } from '../../../server/src/content/edit-announcement.ts'
import { publishAnnouncement } from '../../../server/src/content/publish-announcement.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite({ contactMail: 'people@fair.example' })
const { context } = house

async function open(token?: string) {
  const page = await visit('/service', token === undefined ? {} : { token })
  await page.screen.findByRole('heading', { level: 1, name: 'Customer service' })
  return { ...page, main: within(page.screen.getByRole('main')) }
}

test('a visitor finds who answers, what was announced last as it is announced, help, and where to log in', async () => {
  const { main, screen, click } = await open()
  assert.ok(await main.findByText(/^Write to .?people@fair\.example.?\. Guests are answered too\.$/))
  assert.equal(
    main.getByRole('link', { name: 'Write a mail' }).getAttribute('href'),
    'mailto:people@fair.example',
  )
  const announcements = main.getByRole('link', { name: /Announcements/ })
  assert.ok(await within(announcements).findByText('Nothing has been announced yet.'))
  const words = { en: { title: 'Tết hours', content: '<p>Said.</p>' } }
  const id = await publishAnnouncement(context, { type: 'B', words }, 'test')
  assert.ok(await within(announcements).findByText('Tết hours'))
  assert.equal(main.getByRole('link', { name: /^Help/ }).getAttribute('href'), '/helpmc')
  await main.findByRole('heading', { name: 'Log in to tell us' })
  await click(main.getByRole('link', { name: /Feedback/ }))
  await waitFor(() => assert.ok(document.activeElement?.id === 'feedback'))
  await click(announcements)
  await screen.findByRole('dialog', { name: 'Announcements' })
  await withdraw(context, id, 'test', '')
})

test('a page of others, or a number, is said for what it is', async () => {
  await changeSetting(context, 'site.contactUrl', 'https://help.example/chat', 'test')
  const { main, unmount } = await open()
  assert.ok(await main.findByText('A person answers, in a window beside this one.'))
  assert.equal(main.getByRole('link', { name: 'Open it' }).getAttribute('href'), 'https://help.example/chat')
  unmount()
  await changeSetting(context, 'site.contactUrl', 'tel:+84901234567', 'test')
  const other = await open()
  assert.ok(await other.main.findByText(/^A person answers at .?\+84901234567.?\.$/))
  assert.ok(other.main.getByRole('link', { name: 'Call' }))
  await changeSetting(context, 'site.contactUrl', null, 'test')
})

test('a member has it over what they told, and where else the house is met beside', async () => {
  await changeSetting(context, 'link.telegram', 'https://t.me/fair', 'test')
  const { main, screen } = await open(await house.member('served'))
  const beside = within(await screen.findByRole('region', { name: 'Elsewhere' }))
  assert.equal(beside.getByRole('link', { name: /Telegram/ }).getAttribute('href'), 'https://t.me/fair')
  assert.equal(beside.getByRole('link', { name: /In a small window/ }).getAttribute('href'), '/service#small')
  assert.ok(main.getByRole('heading', { name: 'What should be better?' }))
  assert.ok(main.getByRole('region', { name: 'What you told us' }))
  await changeSetting(context, 'link.telegram', null, 'test')
})
