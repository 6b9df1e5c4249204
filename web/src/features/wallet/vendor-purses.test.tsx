import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { browser } from '../../../../screen/test/browser.ts'
import { forgetCookies, keep } from '../../../../screen/test/network.ts'
import { openPurseSite } from '../../../test/purse-site.ts'

const { house, visit, cards, chips } = await openPurseSite()
const { clock } = house
const { open, move, holds, play, work, node } = cards
const path = '/?centre=funds'
const region = { name: 'At vendors' } as const

test('what lies at a vendor stands on a card by its own word, more goes along, and it comes home', async () => {
  const token = await open('keeps-there', 500_000n)
  await move(token, 'out', '200000')
  const { screen, click, type } = await visit(path, { token })
  const all = within(await screen.findByRole('region', region))
  const card = within(all.getByRole('article', { name: 'Test' }))
  card.getByText('₫200,000')
  card.getByText(/^As Test says, /)
  const total = screen.getByRole('region', { name: 'Everything you have' })
  await within(total).findAllByText('₫500,000')
  await click(card.getByRole('button', { name: 'Take along' }))
  await type(card.getByLabelText(/^How much goes along/), '100000')
  await click(card.getAllByRole('button', { name: 'Take along' }).at(-1) as HTMLElement)
  await card.findByText('₫300,000')
  await click(card.getByRole('button', { name: 'Bring home' }))
  await screen.findByText('₫300,000 came home from Test')
  await waitFor(async () => assert.deepEqual(await holds(token), [500_000n, 0n, 0n]))
})

test('that nobody could say what lies at vendors is told, and asked again', async () => {
  const token = await open('cannot-be-told', 50_000n)
  await move(token, 'out', '20000')
  const fetch = globalThis.fetch
  globalThis.fetch = async (...given) => {
    if (String(given[0]).startsWith('/wps/wallets/merchant')) throw new TypeError('fetch failed')
    return await fetch(...given)
  }
  const { screen, click } = await visit(path, { token })
  const told = await screen.findByRole('heading', { name: 'What lies at vendors could not be fetched' })
  globalThis.fetch = fetch
  await click(within(told.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  const card = within(await screen.findByRole('article', { name: 'Test' }))
  card.getByText('₫20,000')
})

test('a transfer under way is told as it is, until its vendor says what became of it', async () => {
  const token = await open('is-on-its-way', 50_000n)
  await play('answer-transfers', { as: 'PENDING' })
  await move(token, 'out', '20000')
  await play('answer-transfers', {})
  const { screen } = await visit(path, { token })
  const card = within((await screen.findByRole('region', region)).querySelector('article') as HTMLElement)
  await card.findByText('₫20,000 is on its way to Test.')
  const total = within(screen.getByRole('region', { name: 'Everything you have' }))
  const line = (await total.findByText('On its way to Test')).closest('li')
  assert.match(line?.textContent ?? '', /Since .*, until the vendor says what became of it\.₫20,000$/)
  assert.match(card.getByRole('status').textContent ?? '', /It is asked again at .*\. Your money is safe\.$/)
  assert.equal(card.queryByRole('button', { name: 'Bring home' }), null)
  await play('settle')
  clock.advance(2_000)
  await work('vendor:ask')
  await card.findByRole('button', { name: 'Bring home' })
  await card.findByText('₫20,000')
})

test('all comes home by one press that says how much, and each vendor answers for itself on its card', async () => {
  const token = await open('brings-all', 500_000n)
  await move(token, 'out', '20000')
  await chips.move(token, 'out', '30000')
  clock.advance(10_000)
  await chips.be('away')
  const { screen, click } = await visit(path, { token })
  const cardOf = (name: string) => within(screen.getByRole('article', { name }))
  await screen.findByText(/^Chips does not answer right now\. This is what it said /)
  await click(screen.getByRole('button', { name: 'Bring everything back ₫50,000' }))
  await cardOf('Test').findByText('₫20,000 came home from Test')
  await cardOf('Chips').findByRole('alert')
  assert.equal(cardOf('Chips').queryByText(/came home/), null)
  await waitFor(async () => assert.deepEqual(await holds(token), [470_000n, 0n, 0n]))
  await chips.be('honest')
  clock.advance(60_000)
  await click(await screen.findByRole('button', { name: 'Bring everything back ₫30,000' }))
  await cardOf('Chips').findByText('₫30,000 came home from Chips')
  await waitFor(async () => assert.deepEqual(await holds(token), [500_000n, 0n, 0n]))
  await waitFor(() =>
    assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Bring everything back' }).disabled),
  )
})

test('while one vendor lets us wait its card says that it is asked, and the other’s money is home', async () => {
  const token = await open('waits-for-one', 500_000n)
  await move(token, 'out', '20000')
  await chips.move(token, 'out', '30000')
  const { screen, click } = await visit(path, { token })
  const cardOf = (name: string) => within(screen.getByRole('article', { name }))
  await screen.findByRole('button', { name: 'Bring everything back ₫50,000' })
  await chips.be('unhurried')
  await click(screen.getByRole('button', { name: 'Bring everything back ₫50,000' }))
  await cardOf('Chips').findByText('Chips is being asked…')
  await cardOf('Test').findByText('₫20,000 came home from Test')
  await chips.be('honest')
  await waitFor(async () => assert.deepEqual(await holds(token), [500_000n, 0n, 0n]))
  await cardOf('Chips').findByText('₫30,000 came home from Chips')
})

test('who never took any along is shown nothing of it', async () => {
  const token = await open('never-took', 50_000n)
  const { screen } = await visit(path, { token })
  await screen.findByRole('region', { name: 'Everything you have' })
  assert.equal(screen.queryByRole('region', region), null)
})

test('a game of such a vendor asks how much goes along before it is shown, and brings it home as it is left', async () => {
  const token = await open('plays-there', 50_000n)
  const { screen, click, type } = await visit(`/game?nodeId=${node('wheel')}`, { token })
  await screen.findByRole('heading', { name: 'How much do you take along?' })
  assert.equal(document.querySelector('iframe'), null)
  await click(screen.getByRole('button', { name: 'Take along' }))
  await screen.findByText('Say how much goes along.')
  await type(screen.getByLabelText(/^How much goes along/), '30000')
  await click(screen.getByRole('button', { name: 'Take along' }))
  await waitFor(() => assert.ok(document.querySelector('iframe')))
  assert.deepEqual(await holds(token), [20_000n, 0n, 30_000n])
  await click(screen.getByRole('button', { name: 'Close the game' }))
  await waitFor(async () => assert.deepEqual(await holds(token), [50_000n, 0n, 0n]))
})

test('what one member took along is not brought home in the name of who signed in by another tab', async () => {
  const [hers, his] = [await open('leaves-open', 50_000n), await open('comes-after', 60_000n)]
  await move(his, 'out', '40000')
  const { screen, click, type } = await visit(`/game?nodeId=${node('wheel')}`, { token: hers })
  await type(await screen.findByLabelText(/^How much goes along/), '30000')
  await click(screen.getByRole('button', { name: 'Take along' }))
  await waitFor(() => assert.ok(document.querySelector('iframe')))
  // This page has not heard of it yet, or hears of it now.
  forgetCookies()
  keep(`session=${his}; Path=/; HttpOnly`)
  browser.localStorage.setItem('token', 'his')
  await click(screen.getByRole('button', { name: 'Close the game' }))
  await waitFor(() => assert.equal(document.querySelector('iframe'), null))
  browser.dispatchEvent(new browser.StorageEvent('storage', { key: 'token' }))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  assert.deepEqual(await holds(his), [20_000n, 0n, 40_000n])
  assert.deepEqual(await holds(hers), [20_000n, 0n, 30_000n])
})

test('of one’s own money nothing is said until it is known, and no figure where one hides it', async () => {
  const token = await open('asks-own', 50_000n)
  const first = await visit(`/game?nodeId=${node('wheel')}`, { token })
  await first.screen.findByRole('heading', { name: 'How much do you take along?' })
  assert.equal(first.screen.queryByText(/₫0 of your own/), null)
  await first.screen.findByText(/^You have ₫50,000 of your own/)
  first.unmount()

  localStorage.setItem('wallet', 'hidden')
  const { screen } = await visit(`/game?nodeId=${node('wheel')}`, { token })
  await screen.findByText(/^You have •••••• of your own/)
  const quick = within(screen.getByRole('group', { name: 'Amounts to choose from' }))
  assert.deepEqual(
    quick.getAllByRole('button').map((one) => one.textContent),
    ['All'],
  )
})
