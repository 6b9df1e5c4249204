import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { setAway } from '../../../../screen/test/network.ts'
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
  // It is to be typed again, and so it is ready to be typed over.
  assert.ok(document.activeElement === password)
  const { selectionStart, selectionEnd, value } = password as HTMLInputElement
  assert.deepEqual([selectionStart, selectionEnd], [0, value.length])
  await clear(password)
  await type(password, 'lantern-market-77')
  await click(screen.getByRole('button', { name: 'Log in' }))
  assert.ok(await screen.findByRole('group', { name: 'Wallet' }))
  assert.ok(!screen.queryByRole('dialog'))
})

test('nothing is sent before it is filled in; without an answer it is told over the form, and sent again', async () => {
  await house.register('lanawayin')
  const { screen, click, type } = await visit('/login')
  const submit = () => screen.getByRole('button', { name: 'Log in' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' })
  await click(submit())
  await waitFor(() => assert.ok(document.activeElement === name))
  assert.ok(name.matches('[aria-invalid]'))
  await type(name, 'lanawayin')
  await type(screen.getByLabelText('Password'), 'lantern-market-77')
  setAway(true)
  await click(submit())
  const told = await screen.findByText(/^Network link is abnormal/)
  assert.ok(told.matches('form > [role=alert]'))
  assert.ok(!screen.getByLabelText('Password').matches('[aria-invalid]'))
  setAway(false)
  await click(submit())
  assert.ok(await screen.findByRole('group', { name: 'Wallet' }))
})

test('who is signed in is met as the member they are, and back closes what lies over the page', async () => {
  const token = await house.member('lanisin')
  const { screen, click } = await visit('/', { token })
  await click(await screen.findByRole('link', { name: 'Deposit' }))
  assert.ok(await screen.findByRole('dialog', { name: 'Deposits' }))
  history.back()
  await screen.findByRole('heading', { level: 1 })
  assert.ok(!screen.queryByRole('dialog'))
})
