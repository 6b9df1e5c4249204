import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { browser } from '../../screen/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { openPlay } from '../test/play.ts'
import { Boundary } from './boundary.tsx'
import { watchForFaults } from './report.ts'
import { Refused, Unreached } from './wire.ts'
import { Words } from './words.tsx'
import english from './words/en.json' with { type: 'json' }

const { context, url } = await openPlay()
afterEach(cleanup)

test('a game whose code is not there any more says so, and is opened anew by the pages around it', async (told) => {
  const said = told.mock.method(console, 'error', () => undefined)
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const Gone = lazy(() => Promise.reject<{ default: () => null }>(gone))
  const asked: unknown[] = []
  const parent = Object.getOwnPropertyDescriptor(window, 'parent')
  const value = { postMessage: (message: unknown) => void asked.push(message) }
  Object.defineProperty(window, 'parent', { value, configurable: true })
  try {
    render(
      <Words spoken={{ language: 'en', messages: english }}>
        <Boundary>
          <Suspense>
            <Gone />
          </Suspense>
        </Boundary>
      </Words>,
    )
    await screen.findByText(/^The game could not be loaded/)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    assert.deepEqual(asked, [{ type: 'ticket?' }])
    assert.ok(said.mock.callCount() > 0)
  } finally {
    if (parent) Object.defineProperty(window, 'parent', parent)
    else Reflect.deleteProperty(window, 'parent')
  }
})

test('the studio is told of what breaks on a page, each once and few of a page, and nothing of who plays', async (told) => {
  told.mock.method(console, 'error', () => undefined)
  const warn = told.mock.method(context.log, 'warn')
  browser.happyDOM.setURL(`${url}/dice/`)
  const { noteCaught, stop } = watchForFaults()
  noteCaught(new Refused('too_soon', {}))
  noteCaught(new Unreached('not reached'))
  const broken = new RangeError('of a ticket abc123')
  broken.stack = `RangeError: of a ticket abc123\n    at roll (${url}/assets/dice-1a2b.js?ticket=abc123:3:44)`
  noteCaught(broken)
  noteCaught(broken)
  for (let nth = 0; nth < 9; nth++) {
    const stack = `Error\n    at another (${url}/assets/another-${nth}.js:1:1)`
    noteCaught(Object.assign(new Error(`another ${nth}`), { stack }))
  }
  await until('the few are told', () => warn.mock.callCount() >= 5)
  await new Promise((done) => setTimeout(done, 300))
  stop()
  const lines = warn.mock.calls.map(({ arguments: [line] }) => (line as { fault: object }).fault)
  assert.equal(lines.length, 5)
  assert.deepEqual(
    lines.filter((fault) => 'name' in fault && fault.name === 'RangeError'),
    [
      {
        name: 'RangeError',
        frames: ['/assets/dice-1a2b.js:3:44'],
        build: '',
        path: '/dice/',
        language: document.documentElement.lang,
      },
    ],
  )
  assert.doesNotMatch(JSON.stringify(lines), /abc123/)
})
