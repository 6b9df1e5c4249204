import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { browser } from '../../test/browser.ts'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { LongText } from './long-text.tsx'

await speak('en')
await loadWords(['form'])
afterEach(cleanup)

function Told({ error }: { error?: string }) {
  const [text, setText] = useState('')
  return (
    <LongText
      label="Told"
      hint="In your words"
      error={error}
      length={text.length}
      max={12}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}

test('it says how many characters stand in it of those that may, and typing stops there', async () => {
  render(<Told />, { wrapper: WordsProvider })
  const user = userEvent.setup({ document: browser.document as unknown as Document })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Told' })
  assert.ok(screen.getByText('0 of 12'))
  await user.type(field, 'a lantern is out')
  assert.equal(field.value, 'a lantern is')
  assert.ok(screen.getByText('12 of 12'))
})

test('what is wrong with it stands under it and is tied to it', () => {
  render(<Told error="Say more." />, { wrapper: WordsProvider })
  const field = screen.getByRole('textbox', { name: 'Told' })
  assert.ok(field.matches('[aria-invalid]'))
  assert.ok(field.getAttribute('aria-describedby')?.split(' ').includes(screen.getByText('Say more.').id))
})
