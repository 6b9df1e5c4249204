import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '@testing-library/react'
import { browser } from '../../../../../screen/test/browser.ts'
import { ChartRows } from './chart-rows.tsx'
import { missingOf } from './missing.ts'

const symbols = Array.from({ length: 10 }, (_, digit) => String(digit))
const issues = Array.from({ length: 90 }, (_, nth) => `n${nth}`)
const came = issues.map((_, nth) => [String((nth * 7) % 10)])
const figures = symbols.map((symbol, nth) => ({ symbol, times: nth, missing: 0, since: nth * 9 }))
const lanes = [{ name: 'units', title: 'Units', symbols, figures: figures as never, came }]
const fixed = {
  issues,
  lanes,
  missing: [missingOf(symbols, came)],
  measures: { cell: 20, row: 26, label: 64, gap: 12 },
  whole: 276,
}

test('whoever scrolls a chart has what comes into sight drawn, and nothing else anew', () => {
  const { container, rerender } = render(<ChartRows {...fixed} from={20} to={60} />)
  const svg = container.querySelector('svg') ?? assert.fail()
  const written = new browser.MutationObserver(() => undefined)
  written.observe(svg as never, { subtree: true, childList: true, attributes: true, characterData: true })
  rerender(<ChartRows {...fixed} from={30} to={70} />)
  const changes = written.takeRecords() as unknown as MutationRecord[]
  written.disconnect()
  assert.deepEqual(
    new Set(changes.map(({ type, target }) => `${type} of ${(target as Element).tagName}`)),
    new Set(['childList of svg']),
  )
  const told = (nodes: 'addedNodes' | 'removedNodes') =>
    changes.flatMap((change) => [...change[nodes]]).map((row) => row.firstChild?.textContent)
  assert.deepEqual([told('removedNodes'), told('addedNodes')], [issues.slice(20, 30), issues.slice(60, 70)])
  const [first] = svg.querySelectorAll(':scope > g[transform^="translate(0 "]')
  assert.equal(first?.getAttribute('transform'), `translate(0 ${30 * 26})`)
})
