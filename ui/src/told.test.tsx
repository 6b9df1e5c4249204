import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import { englishWords, KitProvider } from './kit.tsx'
import { Progress } from './progress.tsx'
import { Stat, Stats } from './stat.tsx'
import { Timeline, TimelineStep } from './timeline.tsx'

afterEach(cleanup)

const kit = {
  direction: 'ltr',
  words: englishWords,
  now: () => 0,
  drawnAt: () => 0,
  hidesMoney: false,
  onFault: () => undefined,
} as const

test('how far work has come is told as a share, or in words of its own', () => {
  render(<Progress label="Export" share={0.25} />)
  const bar = screen.getByRole('progressbar', { name: 'Export' })
  assert.equal(bar.getAttribute('aria-valuenow'), '0.25')
  assert.equal(bar.getAttribute('aria-valuetext'), '25%')
  cleanup()
  render(<Progress label="Export" share={0.25} done="3 of 12 pages" />)
  assert.equal(screen.getByRole('progressbar').getAttribute('aria-valuetext'), '3 of 12 pages')
  assert.ok(screen.getByText('3 of 12 pages'))
})

test('work of which nobody knows the end claims no share, and none is above all', () => {
  render(<Progress label="Export" share={null} />)
  assert.equal(screen.getByRole('progressbar').getAttribute('aria-valuenow'), null)
  cleanup()
  render(<Progress label="Export" share={1.7} />)
  assert.equal(screen.getByRole('progressbar').getAttribute('aria-valuenow'), '1')
})

test('a figure stands with its name, as the language writes it, and its change with a sign', () => {
  render(
    <KitProvider kit={{ ...kit, locale: 'vi' }}>
      <Stats>
        <Stat label="Bets" value={12_500} change={-0.125} better="more" />
      </Stats>
    </KitProvider>,
  )
  assert.equal(screen.getByRole('term').textContent, 'Bets')
  const figure = screen.getByRole('definition')
  assert.match(figure.textContent ?? '', /12\.500/)
  const change = within(figure).getByText('-12,5%')
  assert.equal(change.parentElement?.dataset.tone, 'lose')
})

test('the step one is at is the current one, and what a step came to is heard', () => {
  render(
    <Timeline label="Draw">
      <TimelineStep title="Sealed" state="done" stateName="Right" />
      <TimelineStep title="Closed" state="now" />
      <TimelineStep title="Drawn" />
    </Timeline>,
  )
  const steps = within(screen.getByRole('list', { name: 'Draw' })).getAllByRole('listitem')
  assert.deepEqual(
    steps.map((step) => step.getAttribute('aria-current')),
    [null, 'step', null],
  )
  assert.ok(within(steps[0] ?? document.body).getByRole('img', { name: 'Right' }))
})
