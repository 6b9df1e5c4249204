import assert from 'node:assert/strict'
import { afterEach, test, type TestContext } from 'node:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { KitProvider, useKit } from '@fairground/ui'
import type { ReactNode } from 'react'
import { loadWords, speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Carousel } from './carousel.tsx'

await speak('en')
await loadWords(['form'])
afterEach(cleanup)

function Reading({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const kit = useKit()
  return <KitProvider kit={{ ...kit, direction }}>{children}</KitProvider>
}

/** Three offers that turn by a clock which the test moves on. */
function open(
  { mock }: TestContext,
  { direction = 'ltr', lessMotion = false }: { direction?: 'ltr' | 'rtl'; lessMotion?: boolean } = {},
) {
  mock.timers.enable({ apis: ['setInterval'] })
  mock.method(globalThis, 'matchMedia', () => ({ matches: lessMotion }) as never)
  const slides = ['One', 'Two', 'Three'].map((name) => ({ key: name, content: <a href="#x">{name}</a> }))
  render(
    <WordsProvider>
      <Reading direction={direction}>
        <Carousel label="Offers" slides={slides} />
      </Reading>
    </WordsProvider>,
  )
  const shown = () =>
    [...document.querySelectorAll('[aria-roledescription="slide"]:not([inert])')].map(
      (one) => one.textContent,
    )
  const wait = (ms: number) => act(() => mock.timers.tick(ms))
  return { shown, wait, region: screen.getByRole('region', { name: 'Offers' }) }
}

test('offers turn by themselves, and begin anew after the last', (context) => {
  const { shown, wait } = open(context)
  assert.deepEqual(shown(), ['One'])
  for (const next of ['Two', 'Three', 'One']) {
    wait(5_000)
    assert.deepEqual(shown(), [next])
  }
})

test('they stand still while somebody reads or points, and when told to', (context) => {
  const { shown, wait, region } = open(context)
  fireEvent.pointerEnter(region)
  wait(20_000)
  assert.deepEqual(shown(), ['One'])
  fireEvent.pointerLeave(region)
  wait(5_000)
  assert.deepEqual(shown(), ['Two'])
  fireEvent.click(screen.getByRole('button', { name: 'Stop turning' }))
  wait(20_000)
  assert.deepEqual(shown(), ['Two'])
  fireEvent.click(screen.getByRole('button', { name: 'Turn by itself' }))
  wait(5_000)
  assert.deepEqual(shown(), ['Three'])
})

test('nothing turns for whoever wants less motion, until they ask for it', (context) => {
  const { shown, wait } = open(context, { lessMotion: true })
  wait(20_000)
  assert.deepEqual(shown(), ['One'])
  fireEvent.click(screen.getByRole('button', { name: 'Turn by itself' }))
  wait(5_000)
  assert.deepEqual(shown(), ['Two'])
})

for (const [direction, forward, back] of [
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(`the arrows turn them the way the page reads, ${direction}`, (context) => {
    const { shown, region } = open(context, { direction })
    const track = region.querySelector('[tabindex="0"]')
    assert.ok(track)
    fireEvent.keyDown(track, { key: forward })
    assert.deepEqual(shown(), ['Two'])
    fireEvent.keyDown(track, { key: back })
    fireEvent.keyDown(track, { key: back })
    assert.deepEqual(shown(), ['Three'])
  })
}
