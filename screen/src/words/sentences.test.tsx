import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import compile from 'icu-minify/compile'
import { IntlProvider, type Messages } from 'use-intl'
import { useSentences } from './sentences.ts'

afterEach(cleanup)

function said(message: string, ...sentences: (string | false)[]): string | null {
  function Said() {
    return <p role="note">{useSentences()(...sentences)}</p>
  }
  const messages = { kit: { sentences: compile(message) } } as unknown as Messages
  render(
    <IntlProvider locale="en" messages={messages}>
      <Said />
    </IntlProvider>,
  )
  return screen.getByRole('note').textContent
}

test('sentences are set one after another as the language does, and what is not said leaves no gap', () => {
  assert.equal(said('{first} {next}', 'One.', false, 'Two.', 'Three.'), 'One. Two. Three.')
  cleanup()
  assert.equal(said('{first}{next}', '一。', '二。'), '一。二。')
  cleanup()
  assert.equal(said('{first} {next}', 'One.', false), 'One.')
})
