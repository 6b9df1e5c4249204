import assert from 'node:assert/strict'
import { afterEach, test, type TestContext } from 'node:test'
import { Toasts } from '@fairground/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browser } from '../../test/browser.ts'
import { overhear } from '../../test/spoken.ts'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Copy } from './copy.tsx'

await speak('en')
await loadWords(['form'])
afterEach(cleanup)

/** A browser whose clipboard does what is said. */
function clipboard({ mock }: TestContext, writeText: (text: string) => Promise<void>) {
  mock.getter(browser.navigator, 'clipboard', () => ({ writeText }) as never)
}

/** A browser that copies what is selected, as they did before, or does not; answers what it copied. */
function older(context: TestContext, does: boolean) {
  const copied: string[] = []
  const command = () => {
    const field = document.querySelector('textarea')
    if (does && field) copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return does
  }
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true })
  context.after(() => Reflect.deleteProperty(document, 'execCommand'))
  return copied
}

async function press() {
  render(
    <WordsProvider>
      <Copy label="Copy the key" value="ABCD" />
      <Toasts />
    </WordsProvider>,
  )
  const button = screen.getByRole('button', { name: 'Copy the key' })
  const user = userEvent.setup({ writeToClipboard: false, document: browser.document as unknown as Document })
  return { button, click: () => user.click(button) }
}

test('a value is copied whole, which is told each time', async (context) => {
  const spoken = overhear()
  const copied: string[] = []
  const { click } = await press()
  clipboard(context, async (text) => void copied.push(text))
  await click()
  await waitFor(() => assert.ok(spoken().includes('Copied')))
  await click()
  await waitFor(() => assert.equal(spoken().filter((words) => words === 'Copied').length, 2))
  assert.deepEqual(copied, ['ABCD', 'ABCD'])
})

test('where the clipboard is refused the older way is taken, and the focus stays at the button', async (context) => {
  const spoken = overhear()
  const copied = older(context, true)
  const { button, click } = await press()
  clipboard(context, () => Promise.reject(new Error('not allowed')))
  await click()
  await waitFor(() => assert.ok(spoken().includes('Copied')))
  assert.deepEqual(copied, ['ABCD'])
  assert.ok(document.activeElement === button)
  assert.equal(document.querySelector('textarea'), null)
})

test('where no way copies it is said, not passed over', async (context) => {
  const spoken = overhear()
  older(context, false)
  const { click } = await press()
  clipboard(context, () => Promise.reject(new Error('not allowed')))
  await click()
  await waitFor(() => assert.match(spoken().join(), /did not allow copying/))
})
