import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { browser } from '../../screen/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { openGames, outcome } from './test/visit-game.tsx'
import { Game } from './game.tsx'
import { notesOf } from './stage/sound.ts'

// What stands around a game whichever it is: its rules, its language, the pages that frame it, and its sounds.
const { context, url, visit, press } = await openGames()
afterEach(cleanup)

test('rules tell every figure before one plays, and a page in Arabic reads from the right', async () => {
  const { user } = await visit('keno', 100_000n, 'ar')
  await until('the page reads from the right', () => document.documentElement.dir === 'rtl')
  assert.equal(document.documentElement.lang, 'ar')
  await user.click(await screen.findByRole('button', { name: /العائد/ }))
  const drawer = within(await screen.findByRole('dialog'))
  drawer.getByText('أكبر مضاعف')
  drawer.getByText(/^[0-9a-f]{64}$/)
})

test('an address whose ticket is used up says so, and nothing else', async () => {
  browser.happyDOM.setURL(`${url}/dice/`)
  render(<Game ticket="used" />)
  await screen.findByText(/Open it again from the lobby/)
})

test('the pages around a game are heard and told, and nobody of another origin is', async () => {
  const { user } = await visit('dice', 100_000n)
  const site = 'http://localhost:8080'
  const say = (data: object, origin = site) =>
    act(() => {
      browser.dispatchEvent(
        Object.assign(new browser.Event('message'), { data, origin, source: window.parent }),
      )
    })
  const balance = () => screen.getByText(/^(?:Balance|Số dư)/).textContent
  say({ type: 'balance', amount: '50000000' }, 'https://elsewhere.example')
  assert.equal(balance(), 'Balance ₫100,000')
  say({ type: 'balance', amount: '50000000' })
  assert.equal(balance(), 'Balance ₫5,000')
  say({ type: 'money', hidden: true })
  assert.equal(balance(), 'Balance ••••••')
  screen.getByRole('img', { name: 'Hidden' })
  assert.match(screen.getByRole('button', { name: /^Roll/ }).textContent, /₫10,000 · pays up to/)
  say({ type: 'money', hidden: false })
  assert.equal(balance(), 'Balance ₫5,000')
  say({ type: 'theme', theme: 'light' })
  assert.equal(document.documentElement.dataset.theme, 'light')
  say({ type: 'theme', theme: 'dark' })
  say({ type: 'pause' })
  const roll = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Roll|Gieo)/ })
  assert.equal(roll().disabled, true)
  say({ type: 'resume' })
  say({ type: 'language', language: 'vi' })
  await screen.findByText(/^Số dư/)
  await user.click(roll())
  await screen.findByText(/^Ra số/)
})

/** Has the pages around the game say something. */
const sayAround = (data: object) =>
  act(() => {
    const event = { data, origin: 'http://localhost:8080', source: window.parent }
    browser.dispatchEvent(Object.assign(new browser.Event('message'), event))
  })

test('times are the house’s, whatever the device’s, until the pages around a game say another zone that there is', async () => {
  const { user } = await visit('dice', 100_000n)
  await press(user, /^Roll/)
  await outcome()
  const rounds = within(screen.getByRole('region', { name: 'Your rounds' }))
  const hour = () =>
    /^Round of (\d\d):/.exec(rounds.getByRole('button').getAttribute('aria-label') ?? '')?.[1]
  const hourIn = (timeZone: string) =>
    context.clock.now().toLocaleTimeString('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  assert.equal(hour(), hourIn('Asia/Ho_Chi_Minh'))
  sayAround({ type: 'zone', timeZone: 'Pacific/Kiritimati' })
  assert.equal(hour(), hourIn('Pacific/Kiritimati'))
  rounds.getByText('Times are in GMT+14.')
  sayAround({ type: 'zone', timeZone: 'Nowhere/At_All' })
  assert.equal(hour(), hourIn('Asia/Ho_Chi_Minh'))
  sayAround({ type: 'zone', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  assert.equal(rounds.queryByText(/^Times are in/), null)
})

test('nothing is heard until sound is asked for; then a gain is heard as one, and any other end as that', async () => {
  await withAudio(async ({ played, audio }) => {
    const { user, holds } = await visit('dice', 100_000n)
    await press(user, /^Roll/)
    await outcome()
    assert.deepEqual([played, audio.opened()], [[], 0])
    const sound = screen.getByRole('button', { name: 'Sound' })
    assert.equal(sound.getAttribute('aria-pressed'), 'false')
    await user.click(sound)
    const held = holds()
    await until(
      'the next may be rolled',
      () => !screen.getByRole<HTMLButtonElement>('button', { name: /^Roll/ }).disabled,
    )
    await press(user, /^Roll/)
    await until('it is over', () => played.length > 1)
    const heard = holds() > held ? 'gain' : 'end'
    assert.deepEqual(
      played,
      [...notesOf.press, ...notesOf[heard]].map(({ hz }) => hz),
    )
    await user.click(sound)
    assert.equal(sound.getAttribute('aria-pressed'), 'false')
    assert.equal(audio.closed(), 1)
  })
})

test('a game is heard as the pages around it say, and then has no switch of its own', async () => {
  await withAudio(async ({ played, audio }) => {
    const { user } = await visit('dice', 100_000n)
    const say = (on: unknown) =>
      act(() => {
        const event = { data: { type: 'sound', on }, origin: 'http://localhost:8080', source: window.parent }
        browser.dispatchEvent(Object.assign(new browser.Event('message'), event))
      })
    say('yes')
    screen.getByRole('button', { name: 'Sound' })
    say(false)
    assert.equal(screen.queryByRole('button', { name: 'Sound' }), null)
    assert.equal(audio.opened(), 0)
    say(true)
    say(true)
    assert.deepEqual([audio.opened(), audio.closed()], [1, 0])
    await press(user, /^Roll/)
    await until('it is over', () => played.length > 1)
    say(false)
    assert.deepEqual([audio.opened(), audio.closed()], [1, 1])
  })
})

/** Gives the page what a browser makes sounds with, and takes it away again. */
async function withAudio(
  tell: (heard: { played: number[]; audio: ReturnType<typeof fakeAudio> }) => Promise<void>,
) {
  const played: number[] = []
  const audio = fakeAudio(played)
  const before = Object.getOwnPropertyDescriptor(globalThis, 'AudioContext')
  Object.defineProperty(globalThis, 'AudioContext', { value: audio.Context, configurable: true })
  try {
    await tell({ played, audio })
  } finally {
    cleanup()
    if (before) Object.defineProperty(globalThis, 'AudioContext', before)
    else Reflect.deleteProperty(globalThis, 'AudioContext')
  }
}

/** What a browser makes sounds with, where there is none: it writes down what would be heard. */
function fakeAudio(played: number[]) {
  let [opened, closed] = [0, 0]
  const value = {
    setValueAtTime: () => value,
    linearRampToValueAtTime: () => value,
    exponentialRampToValueAtTime: () => value,
  }
  const node = { connect: (to: unknown) => to }
  class Context {
    currentTime = 0
    destination = node
    constructor() {
      opened++
    }
    createOscillator() {
      const frequency = { setValueAtTime: (hz: number) => void played.push(hz) }
      return { ...node, type: '', frequency, start: () => undefined, stop: () => undefined }
    }
    createGain() {
      return { ...node, gain: value }
    }
    close() {
      closed++
    }
  }
  return { Context, opened: () => opened, closed: () => closed }
}
