import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { Button, Toasts } from '@fairground/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Refused } from '../wire/refused.ts'
import { loadWords, speak } from './catalogue.ts'
import { WordsProvider } from './words-provider.tsx'

await speak('en')
await loadWords(['refusal'])
afterEach(cleanup)

test('what fails behind a button that says nothing of it is told all the same', async () => {
  const { click } = userEvent.setup()
  const copy = () => Promise.reject(new Refused(429, 'too_many_requests', { retryAfterS: 30 }))
  render(
    <WordsProvider>
      <Button onClick={copy}>Copy</Button>
      <Toasts />
    </WordsProvider>,
  )
  await click(screen.getByRole('button', { name: 'Copy' }))
  assert.ok(await screen.findByText(/30 seconds/))
})
