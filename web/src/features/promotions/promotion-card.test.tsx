import assert from 'node:assert/strict'
import { test } from 'node:test'
import { states } from '@fairground/contract/promotion'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { seedPromotions } from '../../../../server/src/app/seed.ts'
import { openSite } from '../../../test/visit.tsx'
import type { Offer } from '../../promotions/promotions.ts'
import { makeClient, Site, type Ground } from '../../site.tsx'
import { PromotionCard } from './promotion-card.tsx'
import type { Standing } from './standing.tsx'

const { house, visit } = await openSite()
await seedPromotions(house.context)

/** One that the server tells, as each of these would have it stand. */
async function cardsOf(standings: readonly Standing[]): Promise<HTMLElement[]> {
  // The words come with the page that shows cards.
  const page = await visit('/promotions')
  await page.screen.findByRole('tab', { name: /^All/ })
  page.unmount()
  const { value } = await house.ask('GET', '/wps/promotions')
  const [offer] = value.list as unknown as Offer[]
  assert.ok(offer)
  const component = () =>
    standings.map((one, place) => <PromotionCard key={place} offer={offer} standing={one} />)
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(<Site ground={{ client: makeClient(), router: router as unknown as Ground['router'] }} />)
  return await screen.findAllByRole('article')
}

test('one card has a word for each of the states, and a button only where something can be done', async () => {
  const pressed: string[] = []
  const act = (state: string) => () => Promise.resolve(void pressed.push(state))
  const cards = await cardsOf(states.map((state) => ({ state, act: act(state), amount: '₫120,000' })))
  const said = [
    'See more',
    'Join',
    'Joined',
    'In progress',
    'Claim ₫120,000',
    'Claimed',
    'Issued',
    'Applying',
    'Approved',
    'Apply again',
    'Closed',
    'Coming soon',
  ]
  assert.equal(cards.length, said.length)
  for (const [place, card] of cards.entries()) assert.ok(within(card).getByText(said[place] ?? ''))
  const user = userEvent.setup()
  for (const card of cards)
    for (const button of within(card).queryAllByRole('button')) await user.click(button)
  assert.deepEqual(pressed, ['join', 'claim', 'rejected'])
  cleanup()
})

test('where nothing can be done yet, no state has a button; what fills up says how far', async () => {
  const cards = await cardsOf(states.map((state) => ({ state, progress: 0.7, note: `of ${state}` })))
  for (const [place, card] of cards.entries()) {
    assert.ok(!within(card).queryByRole('button'))
    assert.ok(within(card).getByText(`of ${states[place]}`))
    const bar = within(card).getByRole<HTMLProgressElement>('progressbar', { name: /^How far .* has come$/ })
    assert.equal(bar.value, 0.7)
  }
})
