import assert from 'node:assert/strict'
import { afterEach, test, type TestContext } from 'node:test'
import { act, cleanup, render } from '@testing-library/react'
import { browser } from '../../../screen/test/browser.ts'
import { useAskAgain } from './use-ask-again.ts'

afterEach(() => {
  look(true)
  cleanup()
})

type Asked = { doubt: string | undefined; isHeld?: boolean }

/** A page with something in doubt, whose clock goes as it is told, and when it was asked for, in ms. */
function open({ mock }: TestContext, first: Asked) {
  mock.timers.enable({ apis: ['setTimeout'] })
  let now = 1_000
  mock.method(performance, 'now', () => now)
  mock.method(Date, 'now', () => now)
  const [asks, looks]: [number[], number[]] = [[], []]
  const verbs = { ask: async () => void asks.push(now), look: async () => void looks.push(now) }
  const pressed = new Map<string, number>()
  function Asking({ doubt, isHeld = false }: Asked) {
    if (doubt !== undefined && !pressed.has(doubt)) pressed.set(doubt, now)
    const inDoubt = doubt === undefined ? null : { key: doubt, pressedAt: pressed.get(doubt) ?? 0 }
    return useAskAgain(inDoubt, isHeld, verbs) ? 'asks' : null
  }
  const { rerender, container } = render(<Asking {...first} />)
  return {
    isAsking: () => container.textContent === 'asks',
    asks: () => asks.splice(0),
    looks: () => looks.splice(0),
    become: (next: Asked) => rerender(<Asking {...next} />),
    pass: async (ms: number) => {
      now += ms
      await act(async () => mock.timers.tick(ms))
    },
    sleep: (ms: number) => void (now += ms),
    now: () => now,
  }
}

/** Asking holds what asks, as a press does; and then it is in doubt as before. */
async function askedInVain({ become }: ReturnType<typeof open>, doubt: string) {
  await act(async () => become({ doubt, isHeld: true }))
  await act(async () => become({ doubt }))
}

/** Whoever plays looks at the page, or at another. */
function look(isSeen: boolean) {
  const value = isSeen ? 'visible' : 'hidden'
  Object.defineProperty(document, 'visibilityState', { value, configurable: true })
  act(() => void document.dispatchEvent(new browser.Event('visibilitychange') as unknown as Event))
}

test('what is in doubt is asked for after pauses that grow to half a minute, and what is in doubt next after short ones', async (test) => {
  const page = open(test, { doubt: 'a' })
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    await page.pass(seconds * 1_000 - 1)
    assert.deepEqual(page.asks(), [])
    await page.pass(1)
    assert.deepEqual(page.asks(), [page.now()])
    await askedInVain(page, 'a')
  }
  // By then whoever pressed may have given it up.
  await page.pass(240_000)
  assert.deepEqual(page.asks(), [])
  await act(async () => page.become({ doubt: undefined }))
  await page.pass(60_000)
  assert.deepEqual(page.asks(), [])
  await act(async () => page.become({ doubt: 'b' }))
  await page.pass(2_000)
  assert.equal(page.asks().length, 1)
})

test('nothing is asked while nobody looks at the page, and as soon as somebody does it is, once', async (test) => {
  const page = open(test, { doubt: 'a' })
  look(false)
  await page.pass(60_000)
  assert.deepEqual(page.asks(), [])
  look(true)
  assert.deepEqual(page.asks(), [page.now()])
})

test('whoever finds the line has it asked for at once, but not while it is held: then as soon as it is not', async (test) => {
  const online = () => act(() => void browser.dispatchEvent(new browser.Event('online')))
  const page = open(test, { doubt: 'a' })
  online()
  assert.deepEqual(page.asks(), [page.now()])
  await act(async () => page.become({ doubt: 'a', isHeld: true }))
  online()
  await page.pass(60_000)
  assert.deepEqual(page.asks(), [])
  await act(async () => page.become({ doubt: 'a' }))
  await page.pass(0)
  assert.deepEqual(page.asks(), [page.now()])
})

test('whoever is back after two minutes has it looked at, and not asked for: they may not mean it any more', async (test) => {
  const page = open(test, { doubt: 'a' })
  look(false)
  await page.pass(119_000)
  look(true)
  assert.deepEqual([page.asks().length, page.looks().length], [1, 0])
  await askedInVain(page, 'a')
  look(false)
  await page.pass(60_000)
  look(true)
  assert.deepEqual([page.asks().length, page.looks()], [0, [page.now()]])
})

test('it is known whether what is in doubt is still asked for: for two minutes from its press, also while it is held, and not after', async (test) => {
  const page = open(test, { doubt: 'a' })
  await page.pass(60_000)
  await act(async () => page.become({ doubt: 'a', isHeld: true }))
  await page.pass(59_999)
  assert.equal(page.isAsking(), true)
  await page.pass(1)
  assert.equal(page.isAsking(), false)
  await act(async () => page.become({ doubt: 'b' }))
  assert.equal(page.isAsking(), true)
})

test('whoever is back from a sleep in which no timer ran reads at once that nothing is asked for any more', async (test) => {
  const page = open(test, { doubt: 'a' })
  page.sleep(3_600_000)
  look(true)
  assert.deepEqual([page.isAsking(), page.asks().length, page.looks().length], [false, 0, 1])
})
