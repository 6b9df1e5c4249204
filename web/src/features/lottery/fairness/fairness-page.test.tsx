import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { overhear } from '../../../../../screen/test/spoken.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()

test('before anything was drawn there is nothing to check, and it says so', async () => {
  const { screen } = await visit('/fairness')
  await screen.findByRole('heading', { name: 'There is nothing to check of this draw' })
})

test('the latest draw is right as it was published, and each forgery is seen to be one', async () => {
  await seedLotteries(house.context, ['games'])
  await advance(house.context)
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=xsmb-60s&state=open')
  const { closesAt } = value.list[0] as { closesAt: string }
  house.clock.set(new Date(Date.parse(closesAt) + 30_000).toISOString())
  await advance(house.context)
  const { screen, click, clear, type } = await visit('/fairness')
  await screen.findByText('It is right')
  await screen.findByText('The secret fits the seal, and gives every digit of the result.')
  const spoken = overhear()
  const change = screen.getByRole('link', { name: 'Change the result' })
  await click(change)
  await screen.findByText('The secret fits the seal, but it does not give this result.')
  // Who forges by the keys goes on where they are, and hears what came of it and of no other page.
  assert.ok(document.activeElement === change)
  await waitFor(() => assert.deepEqual(spoken().length, 1))
  assert.match(spoken()[0] ?? '', /^It is forged/)
  assert.match(location.search, /wrong=result/)
  const { href } = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? {}
  assert.equal(href, `${location.origin}/fairness`)
  await click(screen.getByRole('link', { name: 'Swap the secret' }))
  await screen.findByText(/^The fingerprint of this secret is not the seal/)
  await click(screen.getByRole('link', { name: 'As it was published' }))
  await screen.findByText('It is right')
  const field = screen.getByRole('textbox', { name: 'The secret' })
  await clear(field)
  await type(field, 'no secret')
  await screen.findByText('It is forged')
  await screen.findByText(/^What is typed above is no secret/)
})

test('a fingerprint changes with what is typed', async () => {
  const { screen, type } = await visit('/fairness')
  await screen.findByText('This is the fingerprint of the text that stood here first.')
  await type(screen.getByRole('textbox', { name: 'Any text' }), '!')
  await screen.findByText(/^\d+ of 64 signs are others than at first\.$/)
})
