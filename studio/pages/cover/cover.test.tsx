import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { browser } from '../../../screen/test/browser.ts'
import { until } from '../../../server/test/until.ts'
import { openFlights } from '../../test/flights.ts'
import { openCover } from './cover.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }

const { studio, url, bet, ready } = await openFlights({ bettingMs: 6_000, endedMs: 1_500 })
browser.happyDOM.setURL(`${url}/cover/crash`)

let ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** A cover on a page of its own, and what it said to the pages around it. */
function show(language: string, isCalm = false) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const told: string[] = []
  ends.push(openCover(root, { language, isCalm, tell: ({ is }) => void told.push(is) }))
  const text = (part: string) => root.querySelector(`[class*="${part}"]`)?.textContent ?? ''
  const items = (part: string) =>
    [...root.querySelectorAll(`[class*="${part}"] li`)].map((one) => one.textContent)
  return { root, told, text, items }
}

test('a cover shows a flight as it goes on, who is aboard, who left and the flights before; and nothing while nobody flies', async () => {
  const { told, text, items, root } = show('en')
  const { seat, page } = await ready()
  await until('it counts down', () => told.at(-1) === 'live' && /^\ds$/.test(text('figure')))
  assert.equal((await bet(seat, { auto: 101 }, { seat: 1 })).status, 200)
  assert.equal((await bet(seat, { auto: 900_000 }, { seat: 2, stake: '2000' })).status, 200)
  await until('both are aboard', () => text('aboard') === '2 bets aboard · ₫3,000')
  await until('it is up', () => root.dataset.phase === 'flying', 30_000)
  assert.match(text('figure'), /^\d+\.\d\d$/)
  const { cameTo } = await page.next('end', 0)
  await until('it is over', () => root.dataset.phase === 'ended', 30_000)
  assert.equal(text('figure'), cameTo)
  if (cameTo !== '1.00') assert.match(items('left')[0] ?? '', /^1\.01×Guest [\dA-F]{4}\+₫10$/)
  await until('it is among those before', () => items('before')[0] === cameTo)
  page.socket.terminate()
  await until('it rests', () => told.at(-1) === 'rest', 60_000)
  assert.equal(root.querySelectorAll('a, button, [tabindex], [role]').length, 0)
})

test('it is written in the language of the pages around it, from the right where that is read so', async () => {
  for (const [language, words, direction] of [
    ['vi', vi, 'ltr'],
    ['ar', ar, 'rtl'],
    ['fr', en, 'ltr'],
  ] as const) {
    const { text, told } = show(language)
    const { page } = await ready()
    await until('it is live', () => told.at(-1) === 'live')
    assert.ok(Object.values(words.phases).includes(text('state')), text('state'))
    assert.equal(document.documentElement.dir, direction)
    page.socket.terminate()
  }
  const keysOf = (words: object): string[] =>
    Object.entries(words).flatMap(([key, one]) =>
      typeof one === 'object' && key === 'phases' ? Object.keys(one as object) : [key],
    )
  assert.deepEqual([keysOf(vi), keysOf(ar)], [keysOf(en), keysOf(en)])
})

test('out of sight nothing is followed, and in sight again it is', async () => {
  const { told } = show('en')
  const { page } = await ready()
  await until('it is live', () => told.at(-1) === 'live')
  await hide(true)
  assert.equal(told.at(-1), 'rest')
  await hide(false)
  await until('it is live again', () => told.at(-1) === 'live')
  page.socket.terminate()
})

test('where the studio ends, what was shown is gone, and no fault is told of', async () => {
  const { told } = show('en')
  const { page } = await ready()
  await until('it is live', () => told.at(-1) === 'live')
  const faults: unknown[] = []
  const note = (event: Event) => void faults.push(event)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  page.socket.terminate()
  await studio.stop()
  await until('it rests', () => told.at(-1) === 'rest')
  removeEventListener('error', note)
  removeEventListener('unhandledrejection', note)
  assert.deepEqual(faults, [])
})

async function hide(isHidden: boolean): Promise<void> {
  Object.defineProperty(document, 'visibilityState', {
    value: isHidden ? 'hidden' : 'visible',
    configurable: true,
  })
  browser.document.dispatchEvent(new browser.Event('visibilitychange'))
  await Promise.resolve()
}
