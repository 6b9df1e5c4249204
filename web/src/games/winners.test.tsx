import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { openPlayers } from '../../../server/test/vendor-players.ts'
import { seedVendor } from '../../../server/test/vendor-scenario.ts'
import { unit } from '../../../server/test/house.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
await seedVendor(house.context, 'PIER')
const { nodeId, openPlayer100 } = await openPlayers(house, 'PIER')

test('what rounds really paid stands on the home and with its category, and where there was nothing it says so', async () => {
  const before = await visit('/rng')
  await before.screen.findByText('Nobody has won much in the last day')
  before.unmount()

  const { token, say } = await openPlayer100('lanternfan')
  await say(
    'a1',
    { kind: 'bet', id: 'b1', amount: 2n * unit },
    { kind: 'win', id: 'w1', amount: 101n * unit },
  )
  await say('a1', { kind: 'close' })
  house.clock.advance(31_000)

  const { screen } = await visit('/', { token })
  const board = within(await screen.findByRole('region', { name: 'Won lately' }))
  const [win, ...others] = await board.findAllByRole('link')
  assert.deepEqual(others, [])
  assert.equal(win?.textContent, 'Testla***₫10150.5× the stake')
  assert.equal(win.getAttribute('href'), `/rng?game=${String(nodeId)}`)
  board.getByText(/Far more rounds lose/)
})
