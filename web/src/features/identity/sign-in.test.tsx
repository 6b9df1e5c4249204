import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()

test('a wrong password is told, what was typed stays, and the right one opens the page for its member', async () => {
  await house.register('lansignsin')
  const { screen, click, type, clear } = await visit('/')
  await click(await screen.findByRole('link', { name: 'Log in' }))
  const name = await screen.findByRole('textbox', { name: 'Username' })
  const password = screen.getByLabelText('Password')
  await type(name, 'lansignsin')
  await type(password, 'not-the-password-1')
  await click(screen.getByRole('button', { name: 'Log in' }))
  assert.ok(await screen.findByText('Username or password is wrong.'))
  assert.equal((name as HTMLInputElement).value, 'lansignsin')
  await clear(password)
  await type(password, 'lantern-market-77')
  await click(screen.getByRole('button', { name: 'Log in' }))
  assert.ok(await screen.findByRole('group', { name: 'Wallet' }))
  assert.ok(!screen.queryByRole('dialog'))
})

test('who is signed in is met as the member they are, and back closes what lies over the page', async () => {
  const token = await house.member('lanisin')
  const { screen, click } = await visit('/', { token })
  await click(await screen.findByRole('link', { name: 'Deposit' }))
  assert.ok(await screen.findByRole('dialog', { name: 'Wallet' }))
  history.back()
  await screen.findByRole('heading', { level: 1 })
  assert.ok(!screen.queryByRole('dialog'))
})
