import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { act, waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { newId, transact } from '../../../../../server/src/kit/index.ts'
import { exclude, stopUntilSpoken, takeTimeOut } from '../../../../../server/src/care/pause/index.ts'
import { deposit, type Owner } from '../../../../../server/src/wallet/index.ts'
import { setOption } from '../../../../../server/src/casino/supply/write-supplier.ts'
import { startWire } from '../../../../../server/test/wire/start-wire.ts'
import { openLaunchingVendor } from '../../../../../server/test/launching-vendor.ts'
import { isPersonHere } from '../../../../../screen/src/wire/presence.ts'
import { browser } from '../../../../../screen/test/browser.ts'
import { mine } from '@fairground/screen/session/member.ts'
import { chooseLanguage } from '@fairground/screen/words/catalogue.ts'
import { openSite } from '../../../../test/visit.tsx'
import { readGameMessage } from './game-messages.ts'

const { house, visit } = await openSite()
const { context, clock } = house
const { node, play, url: theirs } = await openLaunchingVendor(context, house.url, 'DERBY', startWire)
const titles = context.db.updateTable('casino.game').set({ title: JSON.stringify({ en: 'Night wheel' }) })
await titles.where('code', '=', 'wheel').execute()
await readAgain(context)
const path = `/game?nodeId=${node('wheel')}`

const frameNow = () => document.querySelector('iframe')

/** What the framed game was told, and for which origin. */
let told: { message: { type: string }; origin: string }[] = []

/** The frame, with a window as a browser gives it one; this browser loads nothing into frames. */
async function frameOf() {
  await waitFor(() => assert.ok(frameNow()))
  const frame = frameNow()
  assert.ok(frame)
  if (frame.contentWindow === null) {
    told = []
    const postMessage = (message: { type: string }, origin: string) => void told.push({ message, origin })
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  }
  return frame
}

/** Has the framed game say something, as its browser would tell it. */
async function say(data: object, more: { origin?: string; source?: unknown } = {}) {
  const frame = await frameOf()
  const event = new browser.MessageEvent('message', { data, origin: more.origin ?? theirs })
  Object.defineProperty(event, 'source', { value: 'source' in more ? more.source : frame.contentWindow })
  await act(async () => void browser.dispatchEvent(event))
}

/** Plays in the frame as its page would: the way in is used once, then each press is told to the vendor. */
async function seatOf(frame: HTMLIFrameElement) {
  const page = await (await fetch(frame.src)).text()
  const seat = /seat = "([^"]+)"/.exec(page)?.[1] ?? assert.fail(page)
  return async (kind: 'bet' | 'win') => {
    const told = await fetch(`${theirs}/act`, { method: 'POST', body: JSON.stringify({ seat, kind }) })
    return ((await told.json()) as { status: string }).status
  }
}

/** Has the device lose its network, or find it again, as a browser tells it. */
async function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  await act(async () => void browser.dispatchEvent(new browser.Event(isOnline ? 'online' : 'offline')))
}

/** A member with a hundred. */
async function rich(username: string) {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  await transact(context, async (tx) => {
    const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
    const money = { cause: newId(tx.clock), gateway: 'bank', reference: '', at: tx.clock.now() }
    await deposit(tx, { ...owner, ...money, amount: 1_000_000n })
  })
  return token
}

test('a game opens in a frame of its vendor’s, sandboxed, and is covered until it says that it is ready', async () => {
  const token = await house.member('opens77')
  const { screen } = await visit(path, { token })
  await screen.findByText('Opening')
  const frame = await frameOf()
  assert.equal(new URL(frame.src).origin, theirs)
  assert.equal(frame.getAttribute('sandbox'), 'allow-scripts allow-same-origin allow-forms allow-popups')
  assert.equal(frame.getAttribute('referrerpolicy'), 'no-referrer')
  assert.ok(frame.hasAttribute('inert'))
  await say({ type: 'ready' }, { origin: 'https://elsewhere.example' })
  await say({ type: 'ready' }, { source: window })
  await say({ type: 'ready', more: 1 }, { source: null })
  assert.ok(screen.queryByText('Opening'), 'nobody else can say so')
  await say({ type: 'ready' })
  await waitFor(() => assert.equal(screen.queryByText('Opening'), null))
  assert.equal(frameNow()?.hasAttribute('inert'), false)
  assert.ok(told.every(({ origin }) => origin === theirs))
  const types = () => told.map(({ message }) => message.type)
  await waitFor(() =>
    assert.deepEqual(
      new Set(types()),
      new Set(['money', 'theme', 'language', 'zone', 'sound', 'balance', 'resume']),
    ),
  )
  await say({ type: 'cashier' })
  await screen.findByRole('dialog')
  await waitFor(() => assert.equal(types().at(-1), 'pause'))
})

test('the strip tells what came of the session, and leaving with a round open asks once', async () => {
  const token = await rich('plays77')
  const { screen, click } = await visit(path, { token })
  const frame = await frameOf()
  await say({ type: 'ready' })
  const seat = await seatOf(frame)
  assert.equal(await seat('bet'), 'ok')
  await say({ type: 'round', open: true })
  await say({ type: 'balance' })
  await screen.findByText('-₫1')
  await click(screen.getByRole('button', { name: 'Close the game' }))
  await screen.findByRole('alertdialog', { name: 'A round is still open' })
  await click(screen.getByRole('button', { name: 'Stay' }))
  assert.equal(await seat('win'), 'ok')
  await say({ type: 'round', open: false })
  await say({ type: 'balance' })
  await screen.findAllByText('+₫1')
  await click(screen.getByRole('button', { name: 'Close the game' }))
  await waitFor(() => assert.equal(location.pathname, '/rng'))
})

test('a game that is played is not opened anew by another language, nor where all of the member’s is asked for again', async () => {
  const token = await rich('stays777')
  const { screen, client } = await visit(path, { token })
  const frame = await frameOf()
  const { src } = frame
  await say({ type: 'ready' })
  const seat = await seatOf(frame)
  await act(async () => await chooseLanguage('vi'))
  await waitFor(() => assert.equal(document.documentElement.lang, 'vi'))
  await act(async () => await client.invalidateQueries({ queryKey: [mine] }))
  assert.equal(frameNow()?.src, src)
  assert.equal(await seat('bet'), 'ok')
  await say({ type: 'balance' })
  await screen.findAllByText(/^-1\s₫$/)
})

test('sound is off until it is asked for; the game is told, and so is the next one', async () => {
  const token = await house.member('hears777')
  const heard = () => told.flatMap(({ message }) => (message.type === 'sound' ? [message] : []))
  const first = await visit(path, { token })
  await say({ type: 'ready' })
  await waitFor(() => assert.deepEqual(heard(), [{ type: 'sound', on: false }]))
  const turn = first.screen.getByRole('button', { name: 'Sound', pressed: false })
  await first.click(turn)
  assert.deepEqual(heard().at(-1), { type: 'sound', on: true })
  first.unmount()
  const { screen, click } = await visit(path, { token })
  await say({ type: 'ready' })
  await waitFor(() => assert.deepEqual(heard(), [{ type: 'sound', on: true }]))
  await click(screen.getByRole('button', { name: 'More of Night wheel' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Night wheel' }))
  await click(sheet.getByRole('button', { name: 'Sound', pressed: true }))
  assert.deepEqual(heard().at(-1), { type: 'sound', on: false })
})

test('a game is told first of all whether its player hides what they hold, and as soon as they hide it', async () => {
  const token = await house.member('hides777')
  const heard = () => told.flatMap(({ message }) => (message.type === 'money' ? [message] : []))
  const { screen, click } = await visit(path, { token })
  await say({ type: 'ready' })
  await waitFor(() => assert.deepEqual(heard(), [{ type: 'money', hidden: false }]))
  assert.equal(told[0]?.message.type, 'money')
  await click(screen.getByRole('button', { name: 'Hide balance' }))
  assert.deepEqual(heard().at(-1), { type: 'money', hidden: true })
  await click(screen.getByRole('button', { name: 'Show balance' }))
  assert.deepEqual(heard().at(-1), { type: 'money', hidden: false })
})

test('a game is told in which time zone its player reads their records: the one they chose, or the house’s', async () => {
  const token = await house.member('zoned777')
  const heard = () => told.flatMap(({ message }) => ('timeZone' in message ? [message.timeZone] : []))
  const { unmount } = await visit(path, { token })
  await say({ type: 'ready' })
  await waitFor(() => assert.deepEqual(new Set(heard()), new Set(['Asia/Ho_Chi_Minh'])))
  unmount()
  const body = { timeZone: 'Pacific/Kiritimati', reducesMotion: false }
  assert.equal((await house.ask('PUT', '/wps/member/info/preferences', { token, body })).status, 200)
  await visit(path, { token })
  await say({ type: 'ready' })
  await waitFor(() => assert.equal(heard().at(-1), 'Pacific/Kiritimati'))
})

test('a game that hears nothing of these pages has no switch of theirs for its sound', async () => {
  const token = await house.member('deaf7777')
  await setOption(context, 'DERBY', 'pageSpeaks', 'no')
  clock.advance(2_000)
  const { screen, unmount } = await visit(path, { token })
  await frameOf()
  assert.equal(screen.queryByRole('button', { name: 'Sound' }), null)
  unmount()
  await setOption(context, 'DERBY', 'pageSpeaks', undefined)
  clock.advance(2_000)
})

test('who plays in a frame is at the page around it, and a frame that only lives is nobody’s doing', async (test) => {
  const token = await house.member('inside77')
  const { screen } = await visit(path, { token })
  await say({ type: 'ready' })
  await waitFor(() => assert.equal(screen.queryByText('Opening'), null))
  test.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
  for (const type of ['ready', 'beat', 'ticket?']) {
    await say({ type })
    assert.equal(isPersonHere(), false, type)
  }
  await say({ type: 'round', open: true }, { origin: 'https://elsewhere.example' })
  assert.equal(isPersonHere(), false)
  await say({ type: 'round', open: true })
  assert.equal(isPersonHere(), true)
})

test('offline the game is covered, and what it came to meanwhile is shown first', async () => {
  const token = await rich('away7777')
  const { screen, click } = await visit(path, { token })
  const seat = await seatOf(await frameOf())
  await say({ type: 'ready' })
  assert.equal(await seat('bet'), 'ok')
  await say({ type: 'balance' })
  await screen.findByText('-₫1')
  await setOnline(false)
  await screen.findByRole('heading', { name: 'You are offline' })
  assert.ok(frameNow()?.hasAttribute('inert'))
  assert.equal(await seat('win'), 'ok')
  await setOnline(true)
  await screen.findByRole('heading', { name: 'While you were away' })
  await click(screen.getByRole('button', { name: 'Continue' }))
  assert.equal(screen.queryByRole('heading', { name: 'While you were away' }), null)
})

test('where nothing came of the game meanwhile nothing is said, also of what is played afterwards', async () => {
  const token = await rich('back7777')
  const { screen } = await visit(path, { token })
  const seat = await seatOf(await frameOf())
  await say({ type: 'ready' })
  await setOnline(false)
  await screen.findByRole('heading', { name: 'You are offline' })
  await setOnline(true)
  await waitFor(() => assert.equal(screen.queryByRole('heading', { name: 'You are offline' }), null))
  assert.equal(await seat('bet'), 'ok')
  await say({ type: 'balance' })
  await screen.findByText('-₫1')
  assert.equal(screen.queryByRole('heading', { name: 'While you were away' }), null)
})

test('a session that is over says why and what it came to, and the game opens again', async () => {
  const token = await house.member('over7777')
  const { screen, click } = await visit(path, { token })
  await say({ type: 'ready' })
  const counted = () => document.querySelector('[data-stage] time')?.textContent
  await waitFor(() => assert.match(counted() ?? '', /[1-9]$/))
  await context.db
    .updateTable('vendor.session')
    .set(({ ref }) => ({ end_reason: 'idle', ended_at: ref('started_at') }))
    .where('ended_at', 'is', null)
    .execute()
  await say({ type: 'balance' })
  await screen.findByRole('heading', { name: 'This session is over' })
  assert.equal(document.querySelector('[data-stage] dd')?.textContent, '0:00:00')
  assert.equal(counted(), '0:00:00', 'the strip has stopped where the cover says')
  const first = frameNow()?.src
  await click(screen.getByRole('button', { name: 'Open Night wheel again' }))
  await waitFor(() => assert.notEqual(frameNow()?.src, first))
  await say({ type: 'ticket?' })
})

test('who takes a break or shuts themselves out elsewhere, or is stopped by the house, is told so at once where they play', async () => {
  const ways = [
    ['rests777', takeTimeOut.bind(null, context, 24), 'You are taking a break from play.'],
    ['excludes', exclude.bind(null, context, 6), 'You shut yourself out of play.'],
    [
      'stopped7',
      async (owner: Owner) => await stopUntilSpoken(context, owner, 'staff:ann'),
      'Your play is stopped until somebody of the house has spoken with you.',
    ],
  ] as const
  for (const [username, stop, why] of ways) {
    const token = await house.member(username)
    const { value } = await house.ask('GET', '/wps/member/info', { token })
    const { screen, unmount } = await visit(path, { token })
    await frameOf()
    await say({ type: 'ready' })
    await stop({ memberId: readId('mem', value.id), book: 'real', currency: 'VND' })
    await screen.findByText(why)
    // They are signed out, which is told by why: nothing else says so, and no way to log in stands over it.
    await waitFor(() => assert.equal(localStorage.getItem('token'), null))
    await act(async () => await new Promise((told) => setTimeout(told, 300)))
    assert.equal(screen.queryByText('Your session has ended. Log in again.'), null)
    assert.equal(location.search.includes('sign-in'), false)
    await screen.findByRole('heading', { name: 'This session is over' })
    assert.equal(frameNow(), null, 'nothing can be pressed in the game')
    unmount()
  }
})

test('a game whose vendor does not answer says so, tries again, and leads back', async () => {
  const token = await house.member('fails777')
  await play('answer', { url: 'https://elsewhere.example/' })
  const { screen, click } = await visit(path, { token })
  await screen.findByRole('heading', { name: 'Night wheel did not open' })
  await screen.findByText(/cannot be opened now/)
  await play('answer')
  await click(screen.getByRole('button', { name: 'Try again' }))
  await frameOf()
})

test('a vendor that refuses frames opens in a window, and a demo finds no game that takes no play money', async () => {
  const token = await house.member('window77')
  await setOption(context, 'DERBY', 'openedIn', 'window')
  clock.advance(2_000)
  const { screen, unmount } = await visit(path, { token })
  const link = await screen.findByRole('link', { name: 'Open Night wheel' })
  assert.equal(new URL(link.getAttribute('href') ?? '').origin, theirs)
  assert.equal(link.getAttribute('rel'), 'noopener noreferrer')
  assert.equal(frameNow(), null)
  assert.equal(screen.queryByRole('button', { name: 'Sound' }), null, 'nothing said here is heard there')
  unmount()
  await setOption(context, 'DERBY', 'openedIn', undefined)
  clock.advance(2_000)
})

test('a guest is led to log in, a game that is not there is said, and an area opens by its vendor', async () => {
  const guest = await visit(path)
  await guest.screen.findByRole('heading', { name: 'Log in to play Night wheel' })
  assert.equal(frameNow(), null)
  guest.unmount()
  const lost = await visit('/game?nodeId=0')
  await lost.screen.findByRole('heading', { name: 'There is no such game here' })
  lost.unmount()
  const token = await house.member('seamless7')
  await visit('/seamless?vassalage=DERBY', { token })
  await frameOf()
  assert.equal(document.querySelector('[data-stage]')?.getAttribute('data-stage'), 'beside')
})

test('a cover in the lobby leads to the game', async () => {
  const { screen } = await visit('/rng')
  const link = await screen.findByRole('link', { name: 'Play Night wheel' })
  assert.match(link.getAttribute('href') ?? '', /^\/game\?nodeId=/)
})

test('a cover of a vendor whose games are one area leads into that, at its own game, among the bars of the site', async () => {
  const token = await house.member('area7777')
  await setOption(context, 'DERBY', 'openedIn', 'seamless')
  clock.advance(2_000)
  await readAgain(context)
  const { screen, click } = await visit('/rng', { token })
  const link = await screen.findByRole('link', { name: 'Play Night wheel' })
  assert.equal(link.getAttribute('href'), `/seamless?vassalage=DERBY&nodeId=${node('wheel')}`)
  await click(link)
  await frameOf()
  assert.equal(document.querySelector('[data-stage]')?.getAttribute('data-stage'), 'beside')
  await setOption(context, 'DERBY', 'openedIn', undefined)
  await readAgain(context)
})

test('only what a game may say is heard', () => {
  assert.deepEqual(readGameMessage({ type: 'round', open: true }), { type: 'round', open: true })
  assert.deepEqual(readGameMessage({ type: 'exit', to: 'https://x.example' }), { type: 'exit' })
  for (const said of [null, 'ready', {}, { type: 'round' }, { type: 'round', open: 1 }, { type: 'pay' }, []])
    assert.equal(readGameMessage(said), undefined)
})
