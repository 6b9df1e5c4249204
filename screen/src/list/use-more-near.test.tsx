import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { act, cleanup, render } from '@testing-library/react'
import { useMoreNear } from './use-more-near.ts'

/** A list whose next page is on its way until it is told that it has come, at an hour of its own. */
function openList(t: TestContext) {
  let pages = 1
  let passedMs = 1000
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(performance, 'now', () => passedMs)
  // Without layout nothing comes near by itself: the test says when it does.
  const real = globalThis.IntersectionObserver
  let tell: IntersectionObserverCallback = () => assert.fail('nothing is looked at')
  class Told {
    constructor(seen: IntersectionObserverCallback) {
      tell = seen
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Told })
  t.after(() => {
    cleanup()
    globalThis.IntersectionObserver = real
  })
  function List({ comes }: { comes: boolean }) {
    const place = useMoreNear<HTMLLIElement>(comes ? undefined : () => void pages++)
    return (
      <ul>
        <li ref={place} />
      </ul>
    )
  }
  const list = render(<List comes={false} />)
  return {
    pages: () => pages,
    near: (isIntersecting: boolean) =>
      act(() => tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)),
    wait: (ms: number) =>
      act(() => {
        passedMs += ms
        t.mock.timers.tick(ms)
      }),
    next: (comes: boolean) => list.rerender(<List comes={comes} />),
  }
}

test('more is asked for once the end of a list comes near, and again only 200 ms later, however fast it comes', (t) => {
  const { pages, near, wait, next } = openList(t)
  wait(1000)
  assert.equal(pages(), 1)
  near(true)
  wait(0)
  assert.equal(pages(), 2)
  for (let turn = 0; turn < 5; turn++) {
    near(false)
    near(true)
    next(true)
    next(false)
    wait(39)
  }
  assert.equal(pages(), 2)
  wait(5)
  assert.equal(pages(), 3)
})

test('nothing is asked while more is on its way, or where its end is far', (t) => {
  const { pages, near, wait, next } = openList(t)
  next(true)
  near(true)
  wait(1000)
  assert.equal(pages(), 1)
  near(false)
  next(false)
  wait(1000)
  assert.equal(pages(), 1)
})
