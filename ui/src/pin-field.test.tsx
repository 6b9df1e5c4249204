import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { useState } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browser } from '../../screen/test/browser.ts'
import { PinField } from './pin-field.tsx'

afterEach(cleanup)

/** A field for a secret of six, as a form has it; what it heard last, and what its cells show. */
function field(props: { grows?: boolean; error?: string } = {}) {
  function Form() {
    const [typed, hear] = useState('')
    return (
      <PinField
        label="Secret"
        digits={6}
        typed={typed}
        onChange={(event) => hear(event.currentTarget.value)}
        {...props}
      />
    )
  }
  const { container } = render(<Form />)
  const cells = () => [...container.querySelectorAll('[aria-hidden] > i')]
  return {
    input: screen.getByLabelText<HTMLInputElement>('Secret'),
    cells: () =>
      cells()
        .map(({ className }) => (/full/.test(className) ? '•' : /next/.test(className) ? '|' : '_'))
        .join(''),
    text: () => container.textContent,
    ...userEvent.setup({ document: browser.document as unknown as Document }),
  }
}

test('a cell fills with each figure, shows none of them, and what is too much is not taken', async () => {
  const { input, cells, type, text } = field()
  assert.equal(cells(), '|_____')
  await type(input, '40a8')
  assert.deepEqual([input.value, cells()], ['408', '•••|__'])
  await type(input, '1637')
  assert.deepEqual([input.value, cells(), text()], ['408163', '••••••', 'Secret'])
  await type(input, '{Backspace}')
  assert.deepEqual([input.value, cells()], ['40816', '•••••|'])
})

test('it is one field by the keyboard, hidden as a password is, with the figures of a phone', async () => {
  const { input, tab } = field()
  await tab()
  assert.equal(browser.document.activeElement, input as unknown)
  assert.deepEqual([input.type, input.inputMode, input.autocomplete], ['password', 'numeric', 'off'])
})

test('it is pasted with what stands around it, and typed in the figures of any language', async () => {
  const { input, click, paste, clear, type, cells } = field()
  await click(input)
  await paste(' 408-163 ')
  assert.deepEqual([input.value, cells()], ['408163', '••••••'])
  await clear(input)
  await type(input, '٤٠٨')
  assert.deepEqual([input.value, cells()], ['408', '•••|__'])
})

test('what is typed goes to its end, wherever it was pressed, and replaces what is selected', async () => {
  const { input, type } = field()
  await type(input, '408')
  await type(input, '1', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  assert.equal(input.value, '4081')
  await type(input, '7', { initialSelectionStart: 0, initialSelectionEnd: 4 })
  assert.equal(input.value, '7')
})

test('one of before, longer or with letters, is taken as it is, and the cells follow', async () => {
  const { input, type, cells } = field({ grows: true })
  await type(input, '4081637a')
  assert.deepEqual([input.value, cells()], ['4081637a', '••••••••'])
})

test('what is wrong with it is said of its field', () => {
  const { input } = field({ error: 'Wrong' })
  assert.equal(input.getAttribute('aria-invalid'), 'true')
  assert.equal(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent, 'Wrong')
})
