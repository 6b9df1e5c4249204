import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { browser } from '../../../screen/test/browser.ts'
import { openSite } from '../../test/visit.tsx'

const gtagId = 'G-AB12CD34EF'
const { visit } = await openSite({}, { 'outside.gtagId': gtagId })
const again = { name: 'Counting of visits' }

afterEach(() => {
  delete window.dataLayer
  for (const script of scripts()) script.remove()
})

const scripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]'),
]
const counted = () =>
  (window.dataLayer ?? []).map((said) => [...(said as Iterable<unknown>)]).filter(([verb]) => verb === 'set')

test('nothing is counted before somebody says so, nor of who says no, and that is remembered', async () => {
  const { screen, click, unmount } = await visit('/promotions')
  await screen.findByRole('region', { name: 'May we count your visit?' })
  assert.equal(scripts().length, 0)
  await click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => assert.ok(!screen.queryByRole('region', { name: 'May we count your visit?' })))
  assert.equal(browser.localStorage.getItem('counted'), 'no')
  unmount()
  const next = await visit('/promotions')
  await next.screen.findByRole('button', again)
  await next.screen.findByRole('heading', { name: 'Promotions', level: 1 })
  assert.ok(!next.screen.queryByRole('region', { name: 'May we count your visit?' }))
  assert.deepEqual([scripts().length, window.dataLayer], [0, undefined])
})

test('who says yes is counted by paths alone, and may say otherwise at the foot of the site', async () => {
  const { screen, click } = await visit('/promotions?asked=1')
  await click(await screen.findByRole('button', { name: 'Yes, count it' }))
  await waitFor(() => assert.equal(scripts().length, 1))
  assert.equal(scripts()[0]?.src, `https://www.googletagmanager.com/gtag/js?id=${gtagId}`)
  assert.deepEqual(counted(), [
    ['set', { page_location: `${location.origin}/promotions`, page_referrer: '' }],
  ])
  document.cookie = '_ga=GA1.1.2.3; Path=/'
  await click(await screen.findByRole('button', again))
  const no = await screen.findByRole('button', { name: 'No' })
  await waitFor(() => assert.ok(document.activeElement === no))
  await click(no)
  await waitFor(() => assert.equal(Reflect.get(window, `ga-disable-${gtagId}`), true))
  assert.doesNotMatch(document.cookie, /_ga/)
})

test('nobody is asked over what they play', async () => {
  const { screen, click } = await visit('/promotions')
  const bar = { name: 'May we count your visit?' }
  await screen.findByRole('region', bar)
  const rail = within(screen.getByRole('navigation', { name: 'Site' }))
  await click(rail.getByRole('link', { name: 'Northern 60s' }))
  await waitFor(() => assert.ok(!screen.queryByRole('region', bar)))
  await click(rail.getByRole('link', { name: 'Promotions' }))
  await screen.findByRole('region', bar)
})
