import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()

type Asked = { mediation?: string }

/** The browser knows passkeys from now on, offers them beside names, and does with each asking what it is told to. */
function knowPasskeys(answer: (times: number) => Promise<unknown>): () => number {
  let offered = 0
  const known = { isConditionalMediationAvailable: () => Promise.resolve(true) }
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => undefined, known) })
  const credentials = {
    get: ({ mediation }: Asked) =>
      mediation === 'conditional' ? answer(++offered) : Promise.reject(unable()),
  }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return () => offered
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

const unable = () => new DOMException('it knows no such passkeys', 'NotSupportedError')
const forGood = () => new Promise<unknown>(() => undefined)

test('where the browser cannot offer a passkey it is asked once, and nobody is told of what nobody asked for', async () => {
  await house.register('lanhasnokey')
  const offered = knowPasskeys(() => Promise.reject(unable()))
  const { screen, click, type } = await visit('/?dialog=sign-in')
  await type(await screen.findByRole('textbox', { name: 'Username' }), 'lanhasnokey')
  await type(screen.getByLabelText('Password'), 'not-the-password-1')
  await click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('Username or password is wrong.')
  // React lets what it makes in development stand twice.
  assert.ok(offered() <= 2, `it was asked ${offered()} times`)
  assert.ok(!screen.queryByText('Something broke on our side. Try again.'))
  const before = offered()
  await click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  assert.ok(await screen.findByText('Something broke on our side. Try again.'))
  await waitFor(() => assert.ok(offered() > before))
})

test('a passkey that is chosen beside the name and belongs to nobody is told so, and passkeys are offered again', async () => {
  const offered = knowPasskeys((times) => (times === 1 ? Promise.resolve(nobodys()) : forGood()))
  const { screen } = await visit('/?dialog=sign-in')
  assert.ok(await screen.findByText('This passkey could not be used here. Try again or take another way.'))
  await waitFor(() => assert.ok(offered() > 1))
})

/** A passkey as a browser hands it out, which no login has. */
function nobodys() {
  const bytes = new TextEncoder().encode('a passkey of nobody at all').buffer
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
  return { id: 'bm9ib2R5', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
}
