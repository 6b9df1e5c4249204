import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '500' })

async function excluded(name: string, months: number): Promise<string> {
  const token = await house.member(name)
  const body = { months, understood: true }
  assert.ok((await house.ask('POST', '/wps/care/self-exclusion', { token, body })).success)
  return (await house.signIn(name)).value.token
}

test('who shut themselves out meets a room with what is theirs, whatever address they come by', async () => {
  const token = await excluded('in-the-room', 12)
  const { screen } = await visit('/vnlottery?gameCode=xsmb', { token })
  await screen.findByRole('heading', { name: 'The house is closed to you, as you asked' })
  await screen.findByText('Until November 21, 2027')
  const room = within(document.getElementById('room') ?? assert.fail('there is no room'))
  await room.findByText('₫500')
  const doors = room.getAllByRole('listitem').map((door) => door.querySelector('b')?.textContent)
  assert.deepEqual(doors, [
    'Account record',
    'Betting record',
    'Profit and loss',
    'History of limits',
    'Write to us',
    'Talk to somebody',
  ])
  assert.equal(document.documentElement.dataset['room'], 'whole')
})

test('what is theirs is hidden there as well, where they hide it', async () => {
  const token = await excluded('hides-in-room', 12)
  localStorage.setItem('wallet', 'hidden')
  await visit('/', { token })
  const room = within(await waitFor(() => document.getElementById('room') ?? assert.fail('no room yet')))
  await room.findByText('••••••')
  assert.equal(room.queryByText('₫500'), null)
})

test('its doors lead to records and help, and nowhere is a way to pay in', async () => {
  const token = await excluded('through-doors', 0)
  const { screen, click } = await visit('/', { token })
  await screen.findByText('For good')
  await click(await screen.findByRole('link', { name: /^History of limits/ }))
  await screen.findByText('Stopped for longer')
  const centre = screen.getByRole('navigation', { name: 'Member centre' })
  assert.equal(within(centre).queryByRole('link', { name: 'Deposits' }), null)
  assert.ok(within(centre).getByRole('link', { name: 'My wallet' }))
  await click(screen.getByRole('button', { name: 'Close' }))
  await click(await screen.findByRole('link', { name: /^Talk to somebody/ }))
  await screen.findByRole('heading', { name: 'Play as long as it is fun' })
  assert.equal(document.documentElement.dataset['room'], 'page')
})

test('the room is gone with whoever it is for', async () => {
  const token = await excluded('leaves-room', 6)
  const { screen, click } = await visit('/', { token })
  await screen.findByRole('heading', { name: 'The house is closed to you, as you asked' })
  await click(screen.getAllByRole('button', { name: 'Your account' }).at(0) ?? assert.fail('no menu'))
  await click(await screen.findByText('Sign out'))
  await click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findAllByText('Register')
  assert.equal(document.documentElement.dataset['room'], undefined)
})
