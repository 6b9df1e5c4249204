import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { seedPromotions } from '../../../server/src/app/seed.ts'
import { addBanner } from '../../../server/src/banner/index.ts'
import { editBanner, withdrawBanner } from '../../../server/src/banner/write-banner.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
await seedPromotions(context)

const show = async (id: string, more: object = {}) => {
  const words = { en: { title: `The banner ${id}`, text: 'Said once.', action: `Go to ${id}` } }
  await addBanner(context, { id, groupName: 'w_home', art: 'gate', words, ...more }, 'test')
}
const hide = async (...ids: string[]) => {
  for (const id of ids) await withdrawBanner(context, id, 'test', '')
}
const titles = () => [...document.querySelectorAll('[data-banners] h2')].map(({ textContent }) => textContent)

test('each banner leads where its kind says, one elsewhere to a page of its own, and one without a way nowhere', async () => {
  await show('one', { linkageType: 'path', url: '/promotions?category=lottery', position: 1 })
  await show('two', { linkageType: 'promotion', url: 'minute-draw', position: 2 })
  await show('three', { linkageType: 'game', url: 'xsmb', position: 3 })
  await show('four', { linkageType: 'outside', url: 'https://elsewhere.example/fair', position: 4 })
  await show('five', { position: 5 })
  const { screen } = await visit('/')
  await screen.findByText('The banner one')
  const links = [...document.querySelectorAll('[data-banners] a')]
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    [
      '/promotions?category=lottery',
      '/promoDetail?id=minute-draw',
      '/vnlottery?gameCode=xsmb',
      'https://elsewhere.example/fair',
    ],
  )
  assert.equal(links.at(-1)?.getAttribute('rel'), 'noopener noreferrer')
  assert.equal(links.at(-1)?.getAttribute('target'), '_blank')
  assert.equal(titles().length, 5)
})

test('one that is changed, or shown no more, is so on the open page', async () => {
  const { screen } = await visit('/')
  await screen.findByText('The banner one')
  await editBanner(context, 'one', { words: { en: { title: 'Another word' } } }, 'test')
  await screen.findByText('Another word')
  await hide('one', 'two', 'three', 'four')
  await waitFor(() => assert.deepEqual(titles(), ['The banner five']))
  assert.equal(screen.queryByRole('button', { name: 'Stop turning' }), null, 'one alone does not turn')
  await hide('five')
  await waitFor(() => assert.deepEqual(titles(), []))
  assert.equal(document.querySelector('[data-banners]')?.childElementCount, 0)
})

test('who looks, and with what, decides what they are shown', async () => {
  await show('guest', { audience: 'guests', position: 1 })
  await show('member', { audience: 'members', position: 2 })
  await show('desk', { device: 'desk', position: 3 })
  await show('phone', { device: 'phone', position: 4 })
  const { screen, unmount } = await visit('/')
  await screen.findByText('The banner desk')
  assert.deepEqual(titles(), ['The banner guest', 'The banner desk'])
  unmount()
  const token = await house.member('lamp-lighter')
  const own = await visit('/', { token })
  await own.screen.findByText('The banner member')
  assert.deepEqual(titles(), ['The banner member', 'The banner desk'])
})
