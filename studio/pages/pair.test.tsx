import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, screen, within } from '@testing-library/react'
import { pauseGame, resumeGame } from '../src/originals/index.ts'
import { openGames, outcome } from './test/visit-game.tsx'

const { context, visit, press } = await openGames()
afterEach(cleanup)

const pairs = (player: string) =>
  context.db
    .selectFrom('chance.pair')
    .select(['commitment', 'nonce', 'state'])
    .where('player', '=', player)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

const sealSays = (nonce: number) => screen.findByRole('button', { name: `Seed pair ${nonce}` })

test('what was said no to is counted on the pair only where the studio counted it', async () => {
  const { user, player } = await visit('dice', 15_000n)
  await press(user, /^Roll/)
  await outcome()
  await sealSays(1)
  await pauseGame(context.owner.db, 'dice')
  await press(user, /^Roll/)
  await screen.findByText('This game is paused. No bet is taken now.')
  await sealSays(1)
  await resumeGame(context.owner.db, 'dice', context.clock.now())
  const stake = screen.getByLabelText<HTMLInputElement>('Bet')
  await user.clear(stake)
  await user.type(stake, '900000')
  await press(user, /^Roll/)
  await screen.findByText('Your balance does not reach for this stake.')
  const [pair] = await pairs(player)
  await sealSays(pair?.nonce ?? -1)
  await user.clear(stake)
  await user.type(stake, '1000')
  await press(user, /^Roll/)
  await outcome()
  await sealSays((pair?.nonce ?? -1) + 1)
})

test('a pair that the studio turned by itself is told with the next round: its seal, its number, and the way to turn it', async () => {
  const { user, player } = await visit('dice', 100_000n)
  await press(user, /^Roll/)
  await outcome()
  await context.db
    .updateTable('chance.pair')
    .set({ nonce: 10_000 })
    .where('player', '=', player)
    .where('state', '=', 'live')
    .execute()
  await user.click(await sealSays(1))
  const before = within(await screen.findByRole('dialog'))
  await before.findByText('10000')
  await user.click(before.getByRole('button', { name: 'Close' }))
  await press(user, /^Roll/)
  await outcome()
  const [, live] = await pairs(player)
  assert.deepEqual([live?.state, live?.nonce], ['live', 1])
  await user.click(await sealSays(1))
  const seals = within(await screen.findByRole('dialog'))
  await seals.findByText(live?.commitment ?? '')
  await user.click(seals.getByRole('button', { name: 'Close' }))

  const mine = within(screen.getByRole('region', { name: 'Your rounds' }))
  const [latest, first] = mine.getAllByRole('button')
  await user.click(first ?? assert.fail())
  const turned = within(await screen.findByRole('dialog'))
  await turned.findByText('It checks out')
  assert.equal(turned.queryByRole('button', { name: 'Turn the pair' }), null)
  await user.click(turned.getByRole('button', { name: 'Close' }))
  await user.click(latest ?? assert.fail())
  const own = within(await screen.findByRole('dialog'))
  own.getByText('The seed is still sealed')
  await user.click(own.getByRole('button', { name: 'Turn the pair' }))
  await own.findByText('It checks out')
  await user.click(own.getByRole('button', { name: 'Close' }))
  await sealSays(0)
})

test('what another page of the same player played is counted as one looks', async () => {
  const { user, player } = await visit('dice', 100_000n)
  await context.db.updateTable('chance.pair').set({ nonce: 7 }).where('player', '=', player).execute()
  await user.click(await sealSays(0))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('7')
})
