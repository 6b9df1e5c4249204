import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { overhear } from '../../screen/test/spoken.ts'
import { announce, useAnnounce } from './announce.ts'
import { Announced } from './announced.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './states.tsx'
import { notify } from './notices.ts'
import { Toasts } from './toast.tsx'

// A busy machine may take long to answer.
configure({ asyncUtilTimeout: 60_000 })
afterEach(() => {
  cleanup()
  // A page that is left takes its regions with it.
  document.body.replaceChildren()
})

/** What is said from now on of what a test is about: others may still be heard that were before. */
function listenFor(words: RegExp) {
  const heard = overhear()
  return (urgency?: 'polite' | 'assertive') => heard(urgency).filter((said) => words.test(said))
}

const regions = () => [...document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"]')]
const isSilenced = (region: Element) => region.closest('[aria-hidden="true"], [inert]') !== null

test('the same words twice are said twice, each in the region of its urgency, of which there is one', async () => {
  const spoken = listenFor(/Copied|closed/)
  announce('Copied')
  announce('Copied')
  announce('The draw is closed', 'assertive')
  await waitFor(() => assert.deepEqual(spoken(), ['Copied', 'Copied']))
  await waitFor(() => assert.deepEqual(spoken('assertive'), ['The draw is closed']))
  assert.equal(regions().length, 2)
  assert.ok(!document.body.textContent?.includes('Copied'))
})

test('what is said later is heard later, also where a busy page is late with what has to wait', async () => {
  const spoken = listenFor(/deposit/)
  announce('Sending the deposit')
  const late = performance.now() + 300
  while (performance.now() < late);
  announce('The deposit has arrived')
  await waitFor(() => assert.deepEqual(spoken(), ['Sending the deposit', 'The deposit has arrived']))
})

test('what becomes other words is said, what it begins with only at once, and nothing for being drawn again', async () => {
  const spoken = listenFor(/064/)
  function Both({ draw }: { draw: string }) {
    useAnnounce(draw)
    return (
      <Announced atOnce>
        Draw <b>{draw}</b>
      </Announced>
    )
  }
  const page = (draw: string) => (
    <StrictMode>
      <Both draw={draw} />
    </StrictMode>
  )
  const { rerender } = render(page('0646'))
  await waitFor(() => assert.deepEqual(spoken(), ['Draw 0646']))
  rerender(page('0646'))
  rerender(page('0647'))
  await waitFor(() => assert.deepEqual(spoken().sort(), ['0647', 'Draw 0646', 'Draw 0647']))
})

test('a dialog over the page silences nothing: not what is told below it, nor a notice', async () => {
  const spoken = listenFor(/Closed|balance/)
  const page = (state: string) => (
    <>
      <Announced>{state}</Announced>
      <Toasts />
      <Dialog open onClose={undefined} title="A dialog">
        Something
      </Dialog>
    </>
  )
  const { rerender } = render(page('Open'))
  await screen.findByRole('dialog')
  await waitFor(() => assert.ok(screen.getByText('Open').closest('[aria-hidden="true"]')))
  rerender(page('Closed'))
  act(() => notify({ title: 'Your balance', text: 'has changed' }))
  await waitFor(() => assert.ok(spoken().includes('Closed')))
  await waitFor(() => assert.match(spoken().join(), /Your balance\s*has changed/))
  assert.ok(regions().length > 0 && !regions().some(isSilenced))
  // What a notice offers is there for ears as well.
  assert.ok(screen.getByRole('region', { name: 'Notices' }))
})

test('a dialog of the browser’s own, beside which all is inert, holds what is said while it stands', async () => {
  const spoken = listenFor(/^It (came|goes on)/)
  const { rerender } = render(<dialog open>Something</dialog>)
  announce('It came')
  await waitFor(() => assert.deepEqual(spoken(), ['It came']))
  assert.ok(regions().every((region) => region.closest('dialog')))
  rerender(<p>Something</p>)
  announce('It goes on')
  await waitFor(() => assert.deepEqual(spoken(), ['It came', 'It goes on']))
})

test('what could not be had interrupts; that it may be old does not', async () => {
  const spoken = listenFor(/^It (could|may)/)
  render(<ErrorState title="It could not be fetched" />)
  await waitFor(() => assert.deepEqual(spoken('assertive'), ['It could not be fetched']))
  render(<ErrorState slim as="b" title="It may be old" />)
  await waitFor(() => assert.deepEqual(spoken(), ['It may be old']))
  assert.equal(spoken('assertive').length, 1)
})
