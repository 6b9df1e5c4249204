import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browser } from '../../test/browser.ts'
import { overhear } from '../../test/spoken.ts'
import { Refused } from '../wire/refused.ts'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { pictureMax } from './picture-check.ts'
import { Upload } from './upload.tsx'
import type { Send } from './use-upload.ts'

await speak('en')
await loadWords(['form', 'refusal'])
// A busy machine may take long to answer.
configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]

function picture(name: string, head = png, size = 64): File {
  const bytes = new Uint8Array(size)
  bytes.set(head.slice(0, size))
  return new browser.File([bytes], name, { type: 'image/png' }) as unknown as File
}

type Sending = {
  file: File
  signal: AbortSignal
  progress: (share: number) => void
} & PromiseWithResolvers<string>

/** A part whose sending the test carries out, what it was given to send, and what it told. */
function open() {
  const sendings: Sending[] = []
  const told: (string | undefined)[] = []
  const send: Send<string> = (file, how) => {
    const sending = { file, ...how, ...Promise.withResolvers<string>() }
    sendings.push(sending)
    return sending.promise
  }
  render(
    <WordsProvider>
      <Upload label="Proof" send={send} onChange={(sent) => told.push(sent)} />
    </WordsProvider>,
  )
  const user = userEvent.setup({ document: browser.document as unknown as Document })
  const field = screen.getByLabelText<HTMLInputElement>('Proof')
  const zone = field.parentElement as HTMLElement
  const sending = async (place = 0) =>
    await waitFor(() => {
      const one = sendings[place]
      assert.ok(one)
      return one
    })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...user, sendings, told, field, zone, sending, press }
}

test('a picture that is chosen is shown and sent, how far it is is seen, and that it came is heard', async () => {
  const spoken = overhear()
  const { upload, field, sending, told } = open()
  await upload(field, picture('slip.png'))
  const { file, progress, resolve } = await sending()
  assert.equal(file.name, 'slip.png')
  assert.ok((await screen.findByRole<HTMLImageElement>('img', { name: 'Preview of slip.png' })).src)
  const bar = screen.getByRole('progressbar', { name: 'Sending slip.png' })
  assert.equal(bar.getAttribute('aria-valuenow'), null)
  progress(0.4)
  await waitFor(() => assert.equal(bar.getAttribute('aria-valuetext'), '40%'))
  resolve('an id')
  assert.ok(await screen.findByText('slip.png has arrived.'))
  assert.deepEqual(told, ['an id'])
  await waitFor(() => assert.deepEqual(spoken(), ['Sending slip.png', 'slip.png has arrived.']))
  assert.ok(!field.matches('[aria-invalid]'))
})

test('what is removed counts no more, and the focus stays at the field', async () => {
  const { upload, field, sending, told, press } = open()
  await upload(field, picture('slip.jpg', jpeg))
  const { resolve } = await sending()
  resolve('an id')
  await screen.findByText('slip.jpg has arrived.')
  await press('Remove')
  assert.deepEqual(told, ['an id', undefined])
  assert.ok(document.activeElement === field)
  assert.ok(!screen.queryByRole('img'))
  assert.ok(screen.getByText('Choose a picture'))
})

const unreadable = Object.assign(picture('gone.png'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new Error('not found')) }),
})
for (const [files, words] of [
  [[picture('empty.png', png, 0)], /^This file is empty/],
  [[picture('big.png', png, pictureMax + 1_200_000)], /^This file has 6\.2 MB; 5 MB is the most/],
  [[picture('film.png', [0x47, 0x49, 0x46, 0x38])], /^This is not a PNG or JPEG picture/],
  [[picture('one.png'), picture('two.png')], /^This takes one picture/],
  [[unreadable], /^This file could not be read/],
] as const) {
  test(`what cannot be taken is not sent, and says why: ${words.source}`, async () => {
    const { zone, field, sendings } = open()
    fireEvent.drop(zone, { dataTransfer: { files } })
    const fault = await screen.findByText(words)
    assert.ok(field.matches('[aria-invalid]'))
    assert.ok(field.getAttribute('aria-describedby')?.split(' ').includes(fault.id))
    assert.deepEqual(sendings, [])
  })
}

test('a picture of the most bytes is taken, and after a refusal another is', async () => {
  const { zone, field, sending } = open()
  fireEvent.drop(zone, { dataTransfer: { files: [picture('empty.png', png, 0)] } })
  await screen.findByText(/^This file is empty/)
  fireEvent.drop(zone, { dataTransfer: { files: [picture('whole.png', png, pictureMax)] } })
  await sending()
  await waitFor(() => assert.ok(!field.matches('[aria-invalid]')))
})

test('a picture is pasted; words that are pasted are none', async () => {
  const { zone, sending, sendings } = open()
  fireEvent.paste(zone, { clipboardData: { files: [] } })
  fireEvent.paste(zone, { clipboardData: { files: [picture('shot.png')] } })
  assert.equal((await sending()).file.name, 'shot.png')
  assert.equal(sendings.length, 1)
})

test('what is on its way is called back, and an answer that comes all the same counts for nothing', async () => {
  const { upload, field, sending, told, press } = open()
  await upload(field, picture('slip.png'))
  const { signal, resolve } = await sending()
  await press('Cancel')
  assert.ok(signal.aborted)
  assert.ok(document.activeElement === field)
  resolve('late')
  await waitFor(() => assert.ok(!screen.queryByRole('progressbar')))
  assert.deepEqual(told, [])
})

test('what did not arrive is told in words, stays, and is sent again', async () => {
  const { upload, field, sending, told, press } = open()
  await upload(field, picture('slip.png'))
  const first = await sending()
  first.reject(new Refused(503, 'busy', {}))
  await waitFor(() => assert.ok(field.matches('[aria-invalid]')))
  await press('Send again')
  const second = await sending(1)
  assert.ok(second.file === first.file)
  second.resolve('an id')
  await screen.findByText('slip.png has arrived.')
  assert.deepEqual(told, ['an id'])
})

test('another takes the place of one that is on its way', async () => {
  const { upload, field, sending, told } = open()
  await upload(field, picture('first.png'))
  const first = await sending()
  await upload(field, picture('second.png'))
  const second = await sending(1)
  assert.ok(first.signal.aborted)
  first.reject(new Error('aborted'))
  second.resolve('second')
  await screen.findByText('second.png has arrived.')
  assert.deepEqual(told, ['second'])
})

test('whoever leaves the page ends what is on its way', async () => {
  const { upload, field, sending } = open()
  await upload(field, picture('slip.png'))
  const { signal } = await sending()
  cleanup()
  assert.ok(signal.aborted)
})
