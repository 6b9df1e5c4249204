import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { keepWorker } from './worker.ts'

const halfHourMs = 30 * 60_000

/** A browser that keeps a worker, as far as a page asks it. */
class Registration extends EventTarget {
  looks = 0
  installing = null
  waiting = null
  active = {}
  update() {
    this.looks++
    return Promise.resolve()
  }
}
const registration = new Registration()
const known = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker')
Object.defineProperty(navigator, 'serviceWorker', {
  configurable: true,
  value: { register: () => Promise.resolve(), getRegistration: () => Promise.resolve(registration) },
})
after(() => {
  if (known) Object.defineProperty(navigator, 'serviceWorker', known)
  else Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a page looks for a newer site each half hour, once however often the worker was switched off and on', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    const [before, now] = [new AbortController(), new AbortController()]
    await keepWorker(() => undefined, before.signal)
    mock.timers.tick(halfHourMs)
    assert.equal(registration.looks, 1)
    before.abort()
    await keepWorker(() => undefined, now.signal)
    mock.timers.tick(halfHourMs)
    assert.equal(registration.looks, 2)
    now.abort()
    mock.timers.tick(halfHourMs)
    assert.equal(registration.looks, 2)
  } finally {
    mock.timers.reset()
  }
})

test('what was stopped before the browser answered begins nothing', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    const stopped = new AbortController()
    const kept = keepWorker(() => undefined, stopped.signal)
    stopped.abort()
    await kept
    const { looks } = registration
    mock.timers.tick(halfHourMs)
    assert.equal(registration.looks, looks)
  } finally {
    mock.timers.reset()
  }
})
