import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '@testing-library/react'
import { browser } from '../../../../../screen/test/browser.ts'
import { awayLine } from './chart-row.tsx'
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

const issuesOf = (box: Node) => [...box.childNodes].map((row) => row.firstChild?.textContent)

test('one more stretch of a chart is drawn, and nothing else anew', () => {
  const { container, rerender } = render(<ChartRows {...fixed} drawn={[2, 3, 5]} />)
  const rows = container.firstElementChild ?? assert.fail()
  const written = new browser.MutationObserver(() => undefined)
  written.observe(rows as never, { subtree: true, childList: true, attributes: true, characterData: true })
  rerender(<ChartRows {...fixed} drawn={[2, 3, 4, 5]} />)
  const changes = written.takeRecords() as unknown as MutationRecord[]
  written.disconnect()
  assert.deepEqual(
    new Set(changes.map(({ type, target }) => `${type} of ${(target as Element).tagName}`)),
    new Set(['childList of DIV']),
  )
  const told = (nodes: 'addedNodes' | 'removedNodes') =>
    changes.flatMap((change) => [...change[nodes]]).flatMap(issuesOf)
  assert.deepEqual([told('removedNodes'), told('addedNodes')], [[], issues.slice(40, 50)])
  const topOf = ({ style }: HTMLElement) => Number.parseInt(style.insetBlockStart) / 26
  const stretches = [...rows.querySelectorAll<HTMLElement>(':scope > div')]
  const tops = stretches.flatMap((box) =>
    [...box.querySelectorAll<HTMLElement>(':scope > div')].map((row) => topOf(box) + topOf(row)),
  )
  assert.deepEqual([tops[0], tops[20], tops.length], [20, 40, 40])
  // What the browser may pass over whole has a size without its rows.
  assert.deepEqual(new Set(stretches.map(({ style }) => style.blockSize)), new Set(['260px']))
})

test('a draw is its issue, a ball where something came, and since when the others had not at their stops', () => {
  const { container } = render(<ChartRows {...fixed} drawn={[0]} />)
  // Of the third draw the fifth symbol came.
  const parts = [...container.querySelectorAll<HTMLElement>(':scope > div > div > div:nth-of-type(3) > *')]
  assert.deepEqual(
    parts.map(({ tagName, textContent, style }) => [tagName, textContent, style.insetInlineStart]),
    [
      ['SPAN', 'n2', ''],
      ['SPAN', '\u20042\t\u20043\t\u20043\t\u20043\t\t\u20043\t\u20043\t\u20041\t\u20043\t\u20043', '64px'],
      ['I', '4', '144px'],
    ],
  )
})

test('long absences stand in a line of their own, in cells of their own', () => {
  const away = [3, 0, 15, 9, 120]
  const line = (isTold: (since: number) => boolean) => awayLine(away, isTold)
  assert.equal(
    line((since) => since > 0 && since < 15),
    '\u20043\t\t\t\u20049',
  )
  assert.equal(
    line((since) => since >= 15),
    '\t\t15\t\t120',
  )
  assert.equal(
    line((since) => since > 500),
    '',
  )
})
