import assert from 'node:assert/strict'
import { afterEach, test, type TestContext } from 'node:test'
import { cleanup, fireEvent, render, screen as shown, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { browser } from '../../test/browser.ts'
import { overhear } from '../../test/spoken.ts'
import { speak } from '../words/catalogue.ts'
import { screen } from '../words/screen.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Boundary, FaultState, OverlayFault } from './boundary.tsx'
import { OnDemand, type OpensUnder } from './on-demand.tsx'
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

/** Code that hangs until it is let come, in a part of a page; `after` its time it is told of. */
async function hangs(context: TestContext) {
  unheard(context)
  const reload = context.mock.method(browser.location, 'reload', () => undefined)
  const first = Promise.withResolvers<() => React.JSX.Element>()
  const Came = () => <p>Here it is</p>
  const asked = [first.promise, Promise.resolve(Came)]
  const Part = screen(() => asked.shift() ?? first.promise)
  context.mock.timers.enable({ apis: ['setTimeout'] })
  render(
    <WordsProvider>
      <Boundary fallback={(fault) => <FaultState {...fault} />}>
        <Suspense fallback="Coming">
          <Part />
        </Suspense>
      </Boundary>
    </WordsProvider>,
  )
  context.mock.timers.tick(19_999)
  assert.ok(shown.getByText('Coming'))
  context.mock.timers.tick(1)
  context.mock.timers.reset()
  assert.ok(await shown.findByText(/^The page took longer time to load/))
  const { click } = userEvent.setup()
  return {
    reload,
    come: () => first.resolve(Came),
    retry: async () => await click(shown.getByRole('button', { name: 'Try again' })),
  }
}

test('who tries again what hangs has the page loaded anew, since its browser asks for no file twice', async (context) => {
  const { reload, retry } = await hangs(context)
  await retry()
  assert.equal(reload.mock.callCount(), 1)
})

test('what hung and comes within two minutes is shown by itself, and nothing is loaded anew', async (context) => {
  const { reload, come } = await hangs(context)
  come()
  assert.ok(await shown.findByText('Here it is'))
  assert.ok(!shown.queryByRole('button', { name: 'Try again' }))
  assert.equal(reload.mock.callCount(), 0)
})

test('what comes after two minutes is shown to who tries again alone', async (context) => {
  const began = performance.now()
  const { reload, come, retry } = await hangs(context)
  context.mock.method(performance, 'now', () => began + 120_500)
  come()
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.ok(!shown.queryByText('Here it is'))
  await retry()
  assert.ok(await shown.findByText('Here it is'))
  assert.equal(reload.mock.callCount(), 0)
})

test('where something is typed what hangs is asked for again, and the page stays', async (context) => {
  const { reload, retry } = await hangs(context)
  const field = document.body.appendChild(document.createElement('input'))
  context.after(() => field.remove())
  field.value = '1000'
  await retry()
  assert.ok(await shown.findByText('Here it is'))
  assert.equal(reload.mock.callCount(), 0)
})

/** A button whose part comes as it is told to, each time it is asked for. */
async function openUnder(
  context: TestContext,
  load: () => Promise<(props: OpensUnder) => React.JSX.Element>,
) {
  unheard(context)
  const { click } = userEvent.setup()
  render(
    <WordsProvider>
      <OnDemand trigger={<button type="button">Open</button>} part={screen(load)} />
    </WordsProvider>,
  )
  return { click, press: () => fireEvent.click(shown.getByRole('button', { name: 'Open' })) }
}

test('what opens under a button and hangs is told of after its time, over the page, which goes on', async (context) => {
  const spoken = overhear()
  const never = new Promise<() => React.JSX.Element>(() => undefined)
  const { click, press } = await openUnder(context, () => never)
  context.mock.timers.enable({ apis: ['setTimeout'] })
  press()
  assert.equal(shown.getByRole('button', { name: 'Open' }).getAttribute('aria-busy'), 'true')
  context.mock.timers.tick(20_000)
  context.mock.timers.reset()
  await shown.findByText(/The page took longer time to load/)
  await waitFor(() => assert.match(spoken('assertive').at(-1) ?? '', /The page took longer time to load/))
  await click(shown.getByRole('button', { name: 'Close' }))
  await waitFor(() => assert.ok(!shown.queryByText(/The page took longer time to load/)))
  assert.ok(shown.getByRole('button', { name: 'Open' }))
})

test('what opens under a button and did not come is opened when it is tried again', async (context) => {
  let asked = 0
  const { click, press } = await openUnder(context, async () => {
    if (asked++ === 0) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here it is</p>
  })
  press()
  await click(await shown.findByRole('button', { name: 'Try again' }))
  assert.ok(await shown.findByText('Here it is'))
})

test('a page is loaded anew for another release alone, and not where something was typed', () => {
  const own = Object.assign(document.createElement('script'), { type: 'module' })
  own.setAttribute('src', '/assets/index-1.js')
  document.head.append(own)
  assert.ok(isAnother('<script type="module" src="/assets/index-2.js"></script>'))
  assert.ok(!isAnother('<script type="module" src="/assets/index-1.js"></script>'))
  assert.ok(!isAnother('the network wants you to sign in'))
  const drawnOf = (code: string) => `<script type="application/json" id="code">["${code}"]</script>`
  assert.ok(isAnother(drawnOf('/assets/index-2.js')))
  assert.ok(!isAnother(drawnOf('/assets/index-1.js')))
  own.remove()
  // A page that came drawn names its code so itself.
  const named = Object.assign(document.createElement('script'), { type: 'application/json', id: 'code' })
  named.textContent = '["/assets/index-1.js","/assets/other.js"]'
  document.head.append(named)
  assert.ok(isAnother(drawnOf('/assets/index-2.js')))
  assert.ok(!isAnother('<script type="module" src="/assets/index-1.js"></script>'))
  named.remove()
  const field = document.body.appendChild(document.createElement('input'))
  assert.ok(!isTyped())
  field.value = '1000'
  assert.ok(isTyped())
  field.remove()
})
