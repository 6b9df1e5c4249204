import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, waitFor } from '@testing-library/react'
import { seedGames, seedPromotions } from '../../../server/src/app/seed.ts'
import { overhear } from '../../../screen/test/spoken.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
await seedGames(house.context)
await seedPromotions(house.context)

/** What is said from now on that names a page. A test hears its own to the end, so that none is left for the next. */
function listenForPages() {
  const spoken = overhear()
  return () => spoken().filter((words) => words.includes('Fairground'))
}

const said = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute)

test('each page says what it is and where, and the next one takes its place', async () => {
  const pages = listenForPages()
  const { click, screen } = await visit('/?dialog=search')
  await waitFor(() => assert.equal(document.title, 'Fairground: every draw, open to the sky'))
  assert.equal(said('link[rel="canonical"]', 'href'), `${location.origin}/`)
  await click(await screen.findByRole('option', { name: /Northern 60s/ }))
  await waitFor(() => assert.equal(document.title, 'Northern 60s · Fairground'))
  const address = `${location.origin}/vnlottery?gameCode=xsmb-60s`
  assert.equal(said('link[rel="canonical"]', 'href'), address)
  assert.equal(said('link[hreflang="vi"]', 'href'), `${address}&lang=vi`)
  assert.match(said('meta[name="description"]', 'content') ?? '', /^Northern 60s: /)
  assert.equal(said('meta[property="og:title"]', 'content'), 'Northern 60s · Fairground')
  assert.equal(document.head.querySelectorAll('link[rel="canonical"]').length, 1)
  await waitFor(() => assert.deepEqual(pages(), ['Northern 60s · Fairground']))
})

test('each category of games says what it is and where, and is told of as one comes from another', async () => {
  const pages = listenForPages()
  await visit('/rng?vassalage=BOAT')
  await waitFor(() => assert.equal(document.title, 'Slots · Fairground'))
  assert.equal(said('link[rel="canonical"]', 'href'), `${location.origin}/rng`)
  const slots = said('meta[name="description"]', 'content')
  act(() => history.pushState({}, '', '/fish'))
  await waitFor(() => assert.equal(document.title, 'Fishing games · Fairground'))
  assert.equal(said('link[rel="canonical"]', 'href'), `${location.origin}/fish`)
  assert.equal(said('link[hreflang="vi"]', 'href'), `${location.origin}/fish?lang=vi`)
  assert.notEqual(said('meta[name="description"]', 'content'), slots)
  await waitFor(() => assert.deepEqual(pages(), ['Fishing games · Fairground']))
})

test('what only its content can say a page says of itself, while it is there', async () => {
  const pages = listenForPages()
  const { click, screen } = await visit('/promoDetail?id=minute-draw')
  const back = await screen.findByRole('link', { name: 'All promotions' })
  const { textContent } = screen.getByRole('heading', { level: 1 })
  assert.ok(textContent)
  await waitFor(() => assert.equal(document.title, `${textContent} · Fairground`))
  await click(back)
  await waitFor(() => assert.equal(document.title, 'Promotions · Fairground'))
  await waitFor(() => assert.equal(pages().at(-1), 'Promotions · Fairground'))
})

test('another page is told of by its name and begins at its beginning; what opens over one does neither', async () => {
  const { click, screen } = await visit('/promotions')
  await waitFor(() => assert.equal(document.title, 'Promotions · Fairground'))
  const pages = listenForPages()
  const [home] = await screen.findAllByRole('link', { name: 'Home' })
  assert.ok(home)
  await click(home)
  const title = 'Fairground: every draw, open to the sky'
  await waitFor(() => assert.deepEqual(pages(), [title]))
  await waitFor(() => assert.ok(document.activeElement === document.getElementById('main')))
})

test('what makes an address another page is what its screen looks at there; what else it asks is the page as it was', async () => {
  await visit('/vnlottery?gameCode=xsmb')
  await waitFor(() => assert.equal(document.title, 'Northern lottery · Fairground'))
  const pages = listenForPages()
  const focused = () => document.activeElement?.id
  act(() => history.pushState({}, '', '/vnlottery?gameCode=xsmb&from=afar&results.pageNo=2'))
  await new Promise((done) => setTimeout(done, 300))
  assert.deepEqual([pages(), focused()], [[], ''])
  act(() => history.pushState({}, '', '/vnlottery?gameCode=xsmb-60s&from=afar'))
  await waitFor(() => assert.deepEqual(pages(), ['Northern 60s · Fairground']))
  await waitFor(() => assert.equal(focused(), 'main'))
  assert.equal(said('link[rel="canonical"]', 'href'), `${location.origin}/vnlottery?gameCode=xsmb-60s`)
})

test('what an address says that nothing here looks at is gone from it at once, in its place, and nobody is told', async () => {
  const pages = listenForPages()
  const { click, screen } = await visit(
    '/vnlottery?utm_source=y&gameCode=xsmb&foo=1&results.pageNo=2&gclid=a.b&referralCode=abc&deposit=dep_1&dialog=search#past',
  )
  const before = history.length
  const known = '?gameCode=xsmb&results.pageNo=2&referralCode=abc&deposit=dep_1'
  await waitFor(() => assert.equal(location.search, `${known}&dialog=search`))
  assert.deepEqual([location.hash, history.length], ['#past', before])
  await screen.findByRole('combobox')
  await waitFor(() => assert.equal(document.title, 'Northern lottery · Fairground'))
  await click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => assert.equal(location.search, known))
  await new Promise((done) => setTimeout(done, 300))
  assert.deepEqual(pages(), [])
})

test('an address that leads on keeps what it says, and takes nothing along that nothing looks at', async () => {
  const { screen } = await visit('/home?utm_source=y&dialog=search&affiliateCode=abc#past')
  await screen.findByRole('combobox')
  await waitFor(() => assert.equal(location.pathname, '/'))
  await waitFor(() => assert.equal(location.search, '?dialog=search&affiliateCode=abc'))
  assert.equal(location.hash, '#past')
})

test('a page that a dialog led to begins at its beginning too, and not where the dialog was opened', async () => {
  const { click, keyboard, screen } = await visit('/promotions')
  const [way] = await screen.findAllByRole('link', { name: 'Lotteries and pages' })
  assert.ok(way)
  await click(way)
  await screen.findByRole('combobox')
  await keyboard('draw every minute twenty')
  await waitFor(() => assert.equal(screen.getAllByRole('option').length, 1))
  await keyboard('{Enter}')
  assert.ok(await screen.findByRole('heading', { level: 1, name: 'A draw every minute' }))
  await waitFor(() => assert.ok(document.activeElement === document.getElementById('main')))
})

test('what is not there is nowhere, and for nobody to find; whoever goes on finds a page that is', async () => {
  const { click, screen } = await visit('/promoDetail?id=nonsense')
  const back = await screen.findByRole('link', { name: 'All promotions' })
  await waitFor(() => assert.equal(document.title, 'This promotion is over · Fairground'))
  await waitFor(() => assert.equal(said('meta[name="robots"]', 'content'), 'noindex'))
  for (const place of ['link[rel="canonical"]', 'link[hreflang]', 'meta[property="og:url"]'])
    assert.equal(document.head.querySelectorAll(place).length, 0, place)
  await click(back)
  const address = `${location.origin}/promotions`
  await waitFor(() => assert.equal(said('link[rel="canonical"]', 'href'), address))
  assert.equal(document.head.querySelectorAll('meta[name="robots"]').length, 0)
})
