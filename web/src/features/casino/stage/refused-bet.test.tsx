import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { act, waitFor, within } from '@testing-library/react'
import { setLimit } from '../../../../../server/src/care/limit/index.ts'
import { newId, transact } from '../../../../../server/src/kit/index.ts'
import { deposit, setOut, type Owner } from '../../../../../server/src/wallet/index.ts'
import { startWire } from '../../../../../server/test/wire/start-wire.ts'
import { openLaunchingVendor } from '../../../../../server/test/launching-vendor.ts'
import { browser } from '../../../../../screen/test/browser.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
const { node, url: theirs } = await openLaunchingVendor(context, house.url, 'PIER', startWire, 'softswiss')
const path = `/game?nodeId=${node('wheel')}`

/** A member with fifty. */
async function rich(username: string): Promise<{ token: string; owner: Owner }> {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await transact(context, async (tx) => {
    const money = { cause: newId(tx.clock), gateway: 'bank', reference: '', at: tx.clock.now() }
    await deposit(tx, { ...owner, ...money, amount: 500_000n })
  })
  return { token, owner }
}

/** Opens the game as its page would be: ready to be pressed. */
async function openGame(token: string) {
  const page = await visit(path, { token })
  const frame = await waitFor(() => document.querySelector('iframe') ?? assert.fail('no frame yet'))
  const text = await (await fetch(frame.src)).text()
  const seat = /seat = "([^"]+)"/.exec(text)?.[1] ?? assert.fail(text)
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: () => undefined } })
  const say = async (data: object) => {
    const event = new browser.MessageEvent('message', { data, origin: theirs })
    Object.defineProperty(event, 'source', { value: frame.contentWindow })
    await act(async () => void browser.dispatchEvent(event))
  }
  const bet = async (units: number) => {
    const body = JSON.stringify({ seat, kind: 'bet', units })
    return ((await (await fetch(`${theirs}/act`, { method: 'POST', body })).json()) as { status: string })
      .status
  }
  await say({ type: 'ready' })
  await page.screen.findByText('Here for')
  return { ...page, say, bet }
}

test('a bet there is no money for is explained over the game, with what would be accepted', async () => {
  const { token } = await rich('refused1')
  const { screen, click, bet, say } = await openGame(token)
  assert.equal(await bet(60), '100')
  await screen.findByRole('heading', { name: 'Your bet was not taken' })
  screen.getByText('Your balance is not enough for this.')
  screen.getByText('Up to ₫50 would be accepted.')
  const note = within(screen.getByRole('group', { name: 'Your bet was not taken' }))
  assert.ok(note.getByRole('link', { name: 'Deposit' }))
  await click(screen.getByRole('button', { name: 'Close this' }))
  assert.equal(screen.queryByText('Your bet was not taken'), null)
  assert.equal(await bet(70), '100')
  await screen.findByText('Your bet was not taken')
  assert.equal(await bet(1), 'ok')
  await say({ type: 'round', open: true })
  assert.equal(screen.queryByText('Your bet was not taken'), null, 'the next was taken')
})

test('a bet beyond a limit of their own says which, what of it is used, and leads there', async () => {
  const { token, owner } = await rich('refused2')
  await setLimit(context, { kind: 'stake', period: 'day', amount: 300_000n }, owner)
  const { screen, bet } = await openGame(token)
  assert.equal(await bet(20), 'ok')
  assert.equal(await bet(15), '105')
  await screen.findByText('That is beyond the limit on stakes that you set yourself.')
  screen.getByText('Your own limit is ₫30 in 24 hours; ₫20 of it is used.')
  screen.getByText('Up to ₫10 would be accepted.')
  screen.getByText(/^There is room for this again from /)
  assert.ok(screen.getByRole('link', { name: 'Your limits' }))
})

test('what of a limit is left to money at vendors is said, and the rest of it would be accepted', async () => {
  const { token, owner } = await rich('refused4')
  await transact(context, async (tx) => {
    const going = { vassalage: 'PIER', direction: 'out', amount: 100_000n, at: tx.clock.now() } as const
    await setOut(tx, { ...owner, id: newId(tx.clock), ...going })
  })
  await setLimit(context, { kind: 'loss', period: 'day', amount: 300_000n }, owner)
  const { screen, bet } = await openGame(token)
  assert.equal(await bet(21), '105')
  await screen.findByText('Your own limit is ₫30 in 24 hours; ₫0 of it is used.')
  screen.getByText('₫10 of yours is with vendors and may be staked there; it counts until it is home.')
  screen.getByText('Up to ₫20 would be accepted.')
  assert.equal(await bet(20), 'ok')
})

test('a bet beyond the maximum of the game says what that is; one of a session that is over, that it is', async () => {
  const { token } = await rich('refused3')
  const { screen, bet } = await openGame(token)
  assert.equal(await bet(1_001), '106')
  await screen.findByText('Up to ₫1,000 would be accepted.')
  const ended = { end_reason: 'idle', ended_at: house.clock.now() }
  await context.db.updateTable('vendor.session').set(ended).where('ended_at', 'is', null).execute()
  assert.equal(await bet(1), '101')
  await screen.findByRole('heading', { name: 'This session is over' })
  assert.equal(screen.queryByText('Your bet was not taken'), null)
})

test('what one has is not told by what would be accepted, where one hides it', async () => {
  const { token } = await rich('refused-hidden')
  localStorage.setItem('wallet', 'hidden')
  const { screen, bet } = await openGame(token)
  assert.equal(await bet(60), '100')
  await screen.findByRole('heading', { name: 'Your bet was not taken' })
  screen.getByText('Your balance is not enough for this.')
  assert.equal(screen.queryByText(/would be accepted/), null)
})

test('what a session came to is answered while one plays fast, however slow the answers are', async ({
  mock,
}) => {
  const { token } = await rich('plays-fast')
  const { bet } = await openGame(token)
  const { fetch } = globalThis
  let [asked, given] = [0, 0]
  mock.method(globalThis, 'fetch', async (...call: Parameters<typeof fetch>) => {
    if (!String(call[0]).includes('/sessions/current')) return await fetch(...call)
    asked += 1
    const answer = await fetch(...call)
    await new Promise((resolve) => setTimeout(resolve, 600))
    if (!call[1]?.signal?.aborted) given += 1
    return answer
  })
  const isAskedOften = () => asked === 4
  // A busy machine takes its time over each of them.
  for (let pressed = 0; pressed < 45 && !isAskedOften(); pressed += 1) {
    assert.equal(await bet(1), 'ok')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  assert.equal(asked, 4)
  assert.equal(given, 3)
})
