import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedPromotions } from '../../../../server/src/app/seed.ts'
import { editPromotion } from '../../../../server/src/promotion/write-promotion.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
await seedPromotions(context)

test('the promotion of the demo opens the demo, and asks for no account', async () => {
  const { screen, click } = await visit('/promoDetail?id=demo')
  await click(await screen.findByRole('button', { name: 'Open the demo' }))
  assert.ok(await screen.findByText('Play money'))
  assert.ok(!screen.queryByRole('dialog'))
})

test('a promotion says what it gives and asks, until when, and on what terms since when', async () => {
  const day = 24 * 3_600_000
  const closesAt = new Date(context.clock.now().getTime() + 3 * day + 5 * 3_600_000).toISOString()
  await editPromotion(context, 'whole-deposit', { closesAt }, 'test')
  const { screen, click } = await visit('/promotions?id=whole-deposit')
  await screen.findByRole('heading', { level: 1, name: 'What you send is what arrives' })
  assert.equal(location.pathname + location.search, '/promoDetail?id=whole-deposit')
  assert.ok(screen.getByText(/We take nothing off what you pay in/))
  assert.ok(screen.getByRole('heading', { name: 'What it asks' }))
  const [days] = screen.getAllByRole('definition')
  assert.equal(days?.textContent, '3')
  assert.ok(screen.getByText(/^Ends /))
  const terms = screen.getByText('Full terms').closest('details')
  assert.ok(terms && !terms.open)
  assert.match(terms.textContent ?? '', /version 1, /)
  await click(screen.getByText('Full terms'))
  assert.ok(terms.open)
  assert.ok(screen.getByText(/The limits of each way to pay/))
})

test('what is over, and what comes, has nothing to press; an unknown one is said to be none', async () => {
  const coming = await visit('/promoDetail?id=lunar-fair')
  await coming.screen.findByRole('heading', { level: 1, name: 'Lunar fair' })
  assert.ok(coming.screen.getByText('No date yet'))
  coming.unmount()
  await editPromotion(
    context,
    'evening-draw',
    { opensAt: '2020-01-01T00:00:00Z', closesAt: '2020-01-02T00:00:00Z', shownFrom: '2020-01-01T00:00:00Z' },
    'test',
  )
  for (const path of ['/promoDetail?id=evening-draw', '/promoDetail?id=nobodys', '/promoDetail']) {
    const { screen, unmount } = await visit(path)
    await screen.findByRole('heading', { level: 1, name: 'This promotion is over' })
    assert.ok(screen.getByRole('link', { name: 'All promotions' }))
    unmount()
  }
})

test('one that is changed is another on the open page', async () => {
  const { screen } = await visit('/promoDetail?id=draw-it-again')
  await screen.findByRole('heading', { level: 1, name: 'Draw it again yourself' })
  await editPromotion(context, 'draw-it-again', { words: { en: { name: 'Draw it once more' } } }, 'test')
  await screen.findByRole('heading', { level: 1, name: 'Draw it once more' })
})
