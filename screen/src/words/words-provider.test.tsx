import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { Button, Toasts } from '@fairground/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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

test('the words of a screen to come draw nothing anew, and are there when it comes', async () => {
  let drawn = 0
  function Shown() {
    drawn++
    return useTranslations('kit')('close')
  }
  const Coming = () => useTranslations('promotions')('title')
  const page = (coming: ReactNode) => (
    <WordsProvider>
      <Shown />
      {coming}
    </WordsProvider>
  )
  const { rerender } = render(page(null))
  const before = drawn
  await act(() => loadWords(['promotions']))
  assert.equal(drawn, before)
  rerender(page(<Coming />))
  assert.ok(screen.getByText(/Promotions/))
})

test('words that take the place of others are said at once', async () => {
  const { container } = render(
    <WordsProvider>
      <Close />
    </WordsProvider>,
  )
  const before = container.textContent
  await act(() => speak('vi'))
  assert.notEqual(container.textContent, before)
  await act(() => speak('en'))
  assert.equal(container.textContent, before)
})

const Close = () => useTranslations('kit')('close')
