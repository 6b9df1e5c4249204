import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { TextField } from '@fairground/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { browser } from '../../test/browser.ts'
import { Refused } from '../wire/refused.ts'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Form } from './form.tsx'

await speak('en')
await loadWords(['form', 'refusal'])
afterEach(cleanup)

type Typed = { username: string; email: string }

/** A form of two fields that sends to whoever the test says, and what was sent. */
function open(onSend: (typed: Typed) => Promise<unknown>, onRefused?: (error: unknown) => boolean) {
  const sent: Typed[] = []
  function Page() {
    const form = useForm<Typed>({ defaultValues: { username: '', email: '' } })
    const { errors } = form.formState
    const send = async (typed: Typed) => {
      sent.push(typed)
      await onSend(typed)
    }
    return (
      <Form form={form} onSend={send} onRefused={onRefused} submit="Send">
        {(['username', 'email'] as const).map((name) => (
          <TextField
            key={name}
            label={name}
            error={errors[name]?.message}
            {...form.register(name, { required: 'Say it' })}
          />
        ))}
      </Form>
    )
  }
  render(
    <WordsProvider>
      <Page />
    </WordsProvider>,
  )
  const user = userEvent.setup({ document: browser.document as unknown as Document })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const button = () => screen.getByRole('button', { name: /Send/ })
  const fill = async () => {
    await user.type(field('username'), 'lan')
    await user.type(field('email'), 'lan@example.com')
  }
  return { sent, user, field, button, fill }
}

const toldOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('nothing is sent while a field is wrong; each is told under it, and the first has the focus', async () => {
  const { sent, user, field, button } = open(async () => undefined)
  await user.click(button())
  await waitFor(() => assert.ok(document.activeElement === field('username')))
  assert.equal(toldOf(field('username')), 'Say it')
  assert.equal(toldOf(field('email')), 'Say it')
  assert.deepEqual(sent, [])
})

test('a refusal stands at its field, which has the focus, and what was typed stays', async () => {
  const { user, field, button, fill } = open(() => Promise.reject(new Refused(409, 'username_taken', {})))
  await fill()
  await user.click(button())
  await waitFor(() => assert.ok(document.activeElement === field('username')))
  assert.match(toldOf(field('username')) ?? '', /taken/i)
  assert.equal(field('username').value, 'lan')
  assert.equal(field('email').value, 'lan@example.com')
})

test('what is of no field is told over the form, and is gone when it is sent again', async () => {
  let tries = 0
  const { user, button, fill } = open(async () => {
    tries++
    if (tries === 1) throw new Refused(401, 'wrong_credentials', {})
  })
  await fill()
  await user.click(button())
  await waitFor(() => assert.notEqual(screen.getByRole('alert').textContent, ''))
  await user.click(button())
  await waitFor(() => assert.equal(screen.getByRole('alert').textContent, ''))
  assert.equal(tries, 2)
})

test('what its owner takes is not told by the form', async () => {
  const taken: unknown[] = []
  const refusal = new Refused(401, 'wrong_credentials', {})
  const { user, button, fill } = open(
    () => Promise.reject(refusal),
    (error) => taken.push(error) > 0,
  )
  await fill()
  await user.click(button())
  await waitFor(() => assert.deepEqual(taken, [refusal]))
  assert.equal(screen.getByRole('alert').textContent, '')
})

test('a browser that sends it by itself puts nothing into the address', () => {
  open(async () => undefined)
  assert.equal(screen.getByRole('button', { name: /Send/ }).closest('form')?.method, 'post')
})

test('while it is sent the button is busy, and nothing is sent twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sent, user, field, button, fill } = open(() => promise)
  await fill()
  await user.click(button())
  await waitFor(() => assert.equal(button().getAttribute('aria-busy'), 'true'))
  await user.click(button())
  await user.type(field('email'), '{Enter}')
  resolve()
  await waitFor(() => assert.equal(button().getAttribute('aria-busy'), null))
  assert.deepEqual(sent, [{ username: 'lan', email: 'lan@example.com' }])
})
