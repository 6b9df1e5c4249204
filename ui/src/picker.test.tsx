import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Picker } from './picker.tsx'

afterEach(cleanup)

const items = ['Albania', 'Algeria', 'Åland Islands', 'United Kingdom'].map((title) => ({
  value: title,
  title,
  words: plain(title),
}))

function plain(typed: string): string {
  return typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A picker opened, its field and what was picked. */
async function openPicker() {
  const picked: string[] = []
  render(
    <Picker
      trigger={<button type="button" aria-label="Country" />}
      label="Countries"
      search="Search"
      none="Nothing"
      items={items}
      value="United Kingdom"
      onPick={(value) => void picked.push(value)}
      plain={plain}
    />,
  )
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Country' }))
  return { picked, field: await screen.findByRole('combobox', { name: 'Search' }) }
}

const closed = () => waitFor(() => assert.ok(!screen.queryByRole('combobox', { name: 'Search' })))

test('whoever presses Enter before anything is marked picks the first that fits', async () => {
  const { picked, field } = await openPicker()
  fireEvent.change(field, { target: { value: 'aland' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await closed()
  assert.deepEqual(picked, ['Åland Islands'])
})

test('what the arrows went to is picked, not the first', async () => {
  const { picked, field } = await openPicker()
  const { type, keyboard } = userEvent.setup()
  await type(field, 'al')
  await waitFor(() =>
    assert.ok(screen.getByRole('option', { name: 'Albania' }).hasAttribute('data-highlighted')),
  )
  await keyboard('{ArrowDown}')
  await waitFor(() =>
    assert.ok(screen.getByRole('option', { name: 'Algeria' }).hasAttribute('data-highlighted')),
  )
  await keyboard('{Enter}')
  await closed()
  assert.deepEqual(picked, ['Algeria'])
})

test('Enter picks nothing and closes nothing where nothing is called that', async () => {
  const { picked, field } = await openPicker()
  fireEvent.change(field, { target: { value: 'nowhere' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Nothing')
  assert.deepEqual(picked, [])
  assert.ok(screen.getByRole('combobox', { name: 'Search' }))
})
