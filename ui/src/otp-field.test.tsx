import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browser } from '../../screen/test/browser.ts'
import { OtpField } from './otp-field.tsx'

afterEach(cleanup)

/** A field for a code, and what a form would have heard of it. */
function field(digits?: number) {
  const heard: string[] = []
  render(
    <OtpField
      label="Code"
      {...(digits && { digits })}
      onChange={(event) => heard.push(event.currentTarget.value)}
    />,
  )
  return { heard, input: screen.getByLabelText<HTMLInputElement>('Code') }
}

const user = () => userEvent.setup({ document: browser.document as unknown as Document })

test('a code is pasted with whatever stands around its figures, and no longer than it is', async () => {
  const { heard, input } = field()
  const { click, paste } = user()
  await click(input)
  await paste(' 123-456 is your code, good for 5 minutes')
  assert.equal(input.value, '123456')
  assert.deepEqual(heard, ['123456'])
})

test('a code typed in figures of another script is the same code', async () => {
  const { heard, input } = field(8)
  await user().type(input, '٠١٢۳४5x6７8')
  assert.equal(input.value, '01234567')
  assert.equal(heard.at(-1), '01234567')
})

test('a device that was sent the code may fill it in, and a phone shows its figures', () => {
  const { input } = field()
  assert.equal(input.autocomplete, 'one-time-code')
  assert.equal(input.inputMode, 'numeric')
})

test('what is wrong with a code is said of its field', () => {
  render(<OtpField label="Code" error="Wrong code" />)
  const input = screen.getByLabelText('Code')
  assert.equal(input.getAttribute('aria-invalid'), 'true')
  const told = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  assert.equal(told?.textContent, 'Wrong code')
})
