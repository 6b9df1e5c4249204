import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browser } from '../../test/browser.ts'
import { overhear } from '../../test/spoken.ts'
import { Refused } from '../wire/refused.ts'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { pictureMax } from './picture-check.ts'
import { PicturesField } from './pictures-field.tsx'
import { type Pictures, usePictures } from './use-pictures.ts'
import type { Send } from './use-upload.ts'

await speak('en')
await loadWords(['form', 'refusal'])
// A busy machine may take long to answer.
configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function picture(name: string, head = png, size = 64): File {
  const bytes = new Uint8Array(size)
  bytes.set(head.slice(0, size))
  return new browser.File([bytes], name, { type: 'image/png' }) as unknown as File
}

type Sending = { file: File; signal: AbortSignal } & PromiseWithResolvers<string>

/** A field whose sending the test carries out: what it was given to send, by name, and what it holds. */
function open() {
  const sendings: Sending[] = []
  let held: Pictures<string> | undefined
  const send: Send<string> = (file, { signal }) => {
    const sending = { file, signal, ...Promise.withResolvers<string>() }
    sendings.push(sending)
    return sending.promise
  }
  function Part() {
    held = usePictures(send, 3)
    return <PicturesField label="Proofs" pictures={held} />
  }
  render(
    <WordsProvider>
      <Part />
    </WordsProvider>,
  )
  const user = userEvent.setup({ document: browser.document as unknown as Document })
  const field = screen.getByLabelText<HTMLInputElement>('Proofs')
  const sending = async (name: string, nth = 0) =>
    await waitFor(() => {
      const one = sendings.filter(({ file }) => file.name === name)[nth]
      assert.ok(one)
      return one
    })
  return {
    ...user,
    sendings,
    field,
    zone: field.parentElement as HTMLElement,
    sending,
    drop: (...files: File[]) =>
      fireEvent.drop(field.parentElement as HTMLElement, { dataTransfer: { files } }),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    pictures: () => held as Pictures<string>,
  }
}

test('several are chosen at once, each is shown and sent by itself, and what came stands in their order', async () => {
  const spoken = overhear()
  const { upload, field, sending, pictures } = open()
  await upload(field, [picture('one.png'), picture('two.png')])
  const [one, two] = [await sending('one.png'), await sending('two.png')]
  assert.ok(pictures().isSending)
  assert.ok(await screen.findByRole('img', { name: 'Preview of one.png' }))
  assert.ok(screen.getByRole('progressbar', { name: 'Sending two.png' }))
  two.resolve('second')
  await waitFor(() => assert.deepEqual(pictures().sent, ['second']))
  one.resolve('first')
  await waitFor(() => assert.deepEqual(pictures().sent, ['first', 'second']))
  assert.ok(!pictures().isSending)
  assert.ok(!screen.queryByRole('progressbar'))
  await waitFor(() => assert.ok(spoken().includes('one.png has arrived.')))
})

for (const [file, words] of [
  [picture('empty.png', png, 0), /^empty\.png: This file is empty/],
  [picture('big.jpg', png, pictureMax + 2_200_000), /^big\.jpg: This file has 7\.2 MB; 5 MB is the most/],
  [picture('board.heic', [0, 0, 0, 0x18]), /^board\.heic: This is not a PNG or JPEG picture/],
] as const) {
  test(`one that cannot be taken says why and holds up no other: ${words.source}`, async () => {
    const { drop, sending, sendings, pictures } = open()
    drop(file, picture('good.png'))
    assert.ok(await screen.findByText(words))
    ;(await sending('good.png')).resolve('good')
    await waitFor(() => assert.deepEqual(pictures().sent, ['good']))
    assert.equal(sendings.length, 1)
    assert.ok(screen.getByText(words))
  })
}

test('a fourth is refused, and one that is taken back makes room again', async () => {
  const { drop, sending, sendings, field, press, pictures } = open()
  drop(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name)))
  assert.ok(await screen.findByText(/^3 pictures are the most/))
  for (const name of ['a.png', 'b.png', 'c.png']) (await sending(name)).resolve(name)
  await waitFor(() => assert.deepEqual(pictures().sent, ['a.png', 'b.png', 'c.png']))
  assert.ok(!screen.queryByText('Add'))
  await press('Remove b.png')
  assert.ok(document.activeElement === field)
  assert.ok(!screen.queryByText(/^3 pictures are the most/))
  assert.ok(screen.getByText('Add'))
  drop(picture('d.png'))
  ;(await sending('d.png')).resolve('d.png')
  await waitFor(() => assert.deepEqual(pictures().sent, ['a.png', 'c.png', 'd.png']))
  assert.equal(sendings.length, 4)
})

test('what is taken back on its way ends, and an answer that comes all the same counts for nothing', async () => {
  const { drop, sending, press, pictures } = open()
  drop(picture('slip.png'))
  const { signal, resolve } = await sending('slip.png')
  await press('Remove slip.png')
  assert.ok(signal.aborted)
  resolve('late')
  await waitFor(() => assert.equal(pictures().slots.length, 0))
  assert.deepEqual(pictures().sent, [])
})

test('what did not arrive says so, and is sent again when it is asked for', async () => {
  const { drop, sending, press, pictures } = open()
  drop(picture('slip.png'))
  ;(await sending('slip.png')).reject(new Refused(503, 'busy', {}))
  await screen.findByText(/^slip\.png: /)
  await press('Send slip.png again')
  ;(await sending('slip.png', 1)).resolve('an id')
  await waitFor(() => assert.deepEqual(pictures().sent, ['an id']))
  assert.ok(!screen.queryByText(/^slip\.png: /))
})

test('one that its form could not use after all says why in its own slot, and the others stay', async () => {
  const { drop, sending, pictures } = open()
  drop(picture('one.png'), picture('two.png'))
  for (const name of ['one.png', 'two.png']) (await sending(name)).resolve(name)
  await waitFor(() => assert.equal(pictures().sent.length, 2))
  act(() => pictures().refuse(1, new Refused(400, 'upload_unknown', {})))
  assert.ok(await screen.findByText(/^two\.png: /))
  assert.deepEqual(pictures().sent, ['one.png'])
})

test('a picture is pasted, and whoever leaves the page ends what is on its way', async () => {
  const spoken = overhear()
  const { zone, sending } = open()
  fireEvent.paste(zone, { clipboardData: { files: [picture('shot.png')] } })
  const { signal } = await sending('shot.png')
  // What is said late would be heard by whoever listens next.
  await waitFor(() => assert.ok(spoken().includes('Sending shot.png')))
  cleanup()
  assert.ok(signal.aborted)
})
