import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { setOption } from '../../../../../server/src/casino/supply/write-supplier.ts'
import { startWire } from '../../../../../server/test/wire/start-wire.ts'
import { openLaunchingVendor } from '../../../../../server/test/launching-vendor.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
const { node, play } = await openLaunchingVendor(context, house.url, 'DERBY', startWire)
await setOption(context, 'DERBY', 'rooms', 'yes')
await readAgain(context)
const path = `/game?nodeId=${node('wheel')}&roomId=two`

const opened = async () => ((await play('openings')) as { room_id?: string }[]).map((one) => one.room_id)

test('a copied link opens the room that it names for whoever has it', async () => {
  const { unmount } = await visit(path, { token: await house.member('links77') })
  await waitFor(() => assert.ok(document.querySelector('iframe')))
  assert.deepEqual(await opened(), ['two'])
  unmount()
})

test('a room that is full, and one that is gone, say so in words with a way back', async () => {
  await play('sit', { room: 'two', player: 'ann' })
  await play('sit', { room: 'two', player: 'bob' })
  house.clock.advance(2_000)
  const token = await house.member('late7777')
  const full = await visit(path, { token })
  await full.screen.findByText('Every place in this room is taken. Choose another one.')
  full.screen.getByRole('button', { name: 'Back to games' })
  full.unmount()
  const gone = await visit(path.replace('=two', '=gone'), { token })
  await gone.screen.findByText('There is no such room any more. Choose another one.')
  assert.equal(document.querySelector('iframe'), null)
})

test('who is not signed in is asked to, and the room stays in the address', async () => {
  const { screen } = await visit(path)
  const link = await screen.findByRole('link', { name: 'Log in' })
  assert.match(String(link.getAttribute('href')), /roomId=two/)
})
