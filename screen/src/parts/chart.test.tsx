import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { KitProvider, useKit } from '@fairground/ui'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Chart } from './chart.tsx'

await speak('en')
await loadWords(['form'])
afterEach(cleanup)

const points = [
  { name: 'Mon', value: 1_000 },
  { name: 'Tue', value: 4_000 },
  { name: 'Wed', value: -2_000 },
]

function Reading({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const kit = useKit()
  return <KitProvider kit={{ ...kit, direction }}>{children}</KitProvider>
}

async function draw(direction: 'ltr' | 'rtl' = 'ltr') {
  render(
    <WordsProvider>
      <Reading direction={direction}>
        <Chart title="Bets a day" kind="bars" points={points} names={{ name: 'Day', value: 'Bets' }} />
      </Reading>
    </WordsProvider>,
  )
  await waitFor(() => assert.equal(document.querySelectorAll('rect').length, 3))
  return [...document.querySelectorAll('rect')].map((bar) => ({
    x: Number(bar.getAttribute('x')),
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
}

test('bars are as high as their figures, and hang below where there is less than nothing', async () => {
  const [first, second, third] = await draw()
  assert.ok(first && second && third)
  assert.ok(Math.abs(second.height / first.height - 4) < 0.01)
  assert.ok(Math.abs(third.height / first.height - 2) < 0.01)
  assert.ok(Math.abs(third.y - (first.y + first.height)) < 0.01)
})

test('a chart is read the way that the page is', async () => {
  const order = (bars: { x: number }[]) => bars.map(({ x }) => x)
  const leftward = order(await draw('rtl'))
  assert.deepEqual(
    leftward,
    [...leftward].sort((one, other) => other - one),
  )
  cleanup()
  const rightward = order(await draw())
  assert.deepEqual(
    rightward,
    [...rightward].sort((one, other) => one - other),
  )
})

test('the same figures stand in a table, exactly', async () => {
  await draw()
  const chart = screen.getByRole('figure', { name: 'Bets a day' })
  fireEvent.click(within(chart).getByText('Show as a table'))
  await within(chart).findByRole('table')
  const rows = within(chart).getAllByRole('row')
  assert.deepEqual(
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
    [
      ['Day', 'Bets'],
      ['Mon', '1,000'],
      ['Tue', '4,000'],
      ['Wed', '-2,000'],
    ],
  )
})
