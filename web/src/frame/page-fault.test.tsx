import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { faultIdOf, tellFault, watchForFaults } from '@fairground/screen/wire/faults.ts'
import { Unreachable } from '@fairground/screen/wire/refused.ts'
import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { WordsProvider } from '@fairground/screen/words/words-provider.tsx'
import { setAway } from '../../../screen/test/network.ts'
import { browser } from '../../../screen/test/browser.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

type Line = { fault: { faultId: string; path: string; kind: string } }

/** What the server's log says of pages. */
const linesOf = (warn: { mock: { calls: { arguments: unknown[] }[] } }): Line[] =>
  warn.mock.calls
    .filter((call) => call.arguments[1] === 'a page broke')
    .map((call) => call.arguments[0] as Line)

test('work that nobody waited for and that broke is told to the visitor and to the server, by one id', async (context) => {
  const { stop } = watchForFaults()
  const warn = context.mock.method(house.context.log, 'warn')
  const { screen } = await visit('/promotions?token=hunter2')
  await screen.findByRole('heading', { level: 1 })
  const reason = new TypeError('work is not a function')
  browser.dispatchEvent(Object.assign(new browser.Event('unhandledrejection'), { reason }) as never)
  const toast = await screen.findByText(/flt_/)
  await waitFor(() => assert.equal(linesOf(warn).length, 1))
  const [line] = linesOf(warn)
  assert.ok(toast.textContent.includes(line?.fault.faultId ?? 'none'))
  assert.deepEqual([line?.fault.path, line?.fault.kind], ['/promotions', 'rejection'])
  assert.ok(!JSON.stringify(line).includes('hunter2'))
  stop()
})

test('a part that breaks says under which id it was told', async (context) => {
  const { root, stop } = watchForFaults()
  const warn = context.mock.method(house.context.log, 'warn')
  context.mock.method(console, 'error', () => undefined)
  const { unmount } = await visit('/')
  unmount()
  const Broken = () => {
    throw new TypeError('part is not a function')
  }
  const place = document.createElement('div')
  const drawn = createRoot(place, root)
  drawn.render(
    <WordsProvider>
      <Boundary fallback={(fault) => <FaultState {...fault} />}>
        <Broken />
      </Boundary>
    </WordsProvider>,
  )
  await waitFor(() => assert.equal(linesOf(warn).length, 1))
  assert.ok(place.textContent?.includes(linesOf(warn)[0]?.fault.faultId ?? 'none'))
  drawn.unmount()
  stop()
})

test('what is no fault of ours is not told, and the same is told once and never of its own telling', async () => {
  watchForFaults().stop()
  assert.equal(tellFault('press', new Unreachable(new Error('away'))), false)
  assert.equal(faultIdOf(new Unreachable(new Error('away'))), undefined)
  setAway(true)
  const again = () => new TypeError('again is not a function')
  assert.deepEqual([tellFault('press', again()), tellFault('press', again())], [true, false])
})
