import assert from 'node:assert/strict'
import { afterEach, test, type TestContext } from 'node:test'
import { cleanup, render, screen as shown } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { speak } from '../words/catalogue.ts'
import { screen } from '../words/screen.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Boundary, FaultState, OverlayFault } from './boundary.tsx'
import { isAnother, isTyped } from './renew.ts'

await speak('en')
afterEach(cleanup)

/** Code that comes when it is asked for the second time, in a part of a page. */
function part() {
  let asked = 0
  const Part = screen(async () => {
    asked++
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here it is</p>
  })
  return Part
}

/** What React says of a fault that a test is about. */
const unheard = (context: TestContext) => context.mock.method(console, 'error', () => undefined)

test('where a part does not come the rest of the page stands, and it comes when it is asked for again', async (context) => {
  unheard(context)
  const Part = part()
  const { click } = userEvent.setup()
  render(
    <WordsProvider>
      <p>The rest</p>
      <Boundary fallback={(fault) => <FaultState {...fault} />}>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>
    </WordsProvider>,
  )
  assert.ok(await shown.findByText('The page could not be fetched'))
  assert.ok(shown.getByText('The rest'))
  await click(shown.getByRole('button', { name: 'Try again' }))
  assert.ok(await shown.findByText('Here it is'))
})

test('a dialog that broke is told of over the page, and closes', async (context) => {
  unheard(context)
  const Broken = () => {
    throw new Error('broken')
  }
  let closed = 0
  const { click } = userEvent.setup()
  render(
    <WordsProvider>
      <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={() => closed++} />}>
        <Broken />
      </Boundary>
    </WordsProvider>,
  )
  assert.ok(await shown.findByText('This page broke'))
  await click(shown.getByRole('button', { name: 'Close' }))
  assert.equal(closed, 1)
})

test('what hangs is told of after its time', async (context) => {
  const Hangs = screen(() => new Promise<() => null>(() => undefined))
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const asked = assert.rejects(Hangs.preload(), { name: 'NotFetched' })
  context.mock.timers.tick(20_000)
  await asked
})

test('a page is loaded anew for another release alone, and not where something was typed', () => {
  const own = Object.assign(document.createElement('script'), { type: 'module' })
  own.setAttribute('src', '/assets/index-1.js')
  document.head.append(own)
  assert.ok(isAnother('<script type="module" src="/assets/index-2.js"></script>'))
  assert.ok(!isAnother('<script type="module" src="/assets/index-1.js"></script>'))
  assert.ok(!isAnother('the network wants you to sign in'))
  own.remove()
  const field = document.body.appendChild(document.createElement('input'))
  assert.ok(!isTyped())
  field.value = '1000'
  assert.ok(isTyped())
  field.remove()
})
