import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { act, waitFor, within } from '@testing-library/react'
import { letDemo } from '../../../../../server/src/casino/supply/write-supplier.ts'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { newId, transact } from '../../../../../server/src/kit/index.ts'
import { readStandIn } from '../../../../../server/src/vendor/stand-in/index.ts'
import { adjust } from '../../../../../server/src/wallet/index.ts'
import { openLaunchingVendor } from '../../../../../server/test/launching-vendor.ts'
import { startWire } from '../../../../../server/test/wire/start-wire.ts'
import { browser } from '../../../../../screen/test/browser.ts'
import { openSite } from '../../../../test/visit.tsx'
import { writePlayMoney } from './write-play-money.ts'

const { house, visit } = await openSite()
const { context, clock } = house
const { node, url: theirs } = await openLaunchingVendor(context, house.url, 'DERBY', startWire)
const titles = context.db.updateTable('casino.game').set({ title: JSON.stringify({ en: 'Night wheel' }) })
await titles.where('code', '=', 'wheel').execute()
const path = `/game?nodeId=${node('wheel')}`

/** Says whether the vendor takes play money, and has everybody know. */
async function setDemo(hasDemo: boolean) {
  await letDemo(context, 'DERBY', hasDemo)
  await readAgain(context)
  clock.advance(2_000)
}

/** The frame, with a window as a browser gives it one, and what it was told. */
async function frameOf() {
  await waitFor(() => assert.ok(document.querySelector('iframe')))
  const frame = document.querySelector('iframe') ?? assert.fail()
  const told: { type: string; amount?: string }[] = []
  const postMessage = (message: { type: string }) => void told.push(message)
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  const say = async (data: object) => {
    const event = new browser.MessageEvent('message', { data, origin: theirs })
    Object.defineProperty(event, 'source', { value: frame.contentWindow })
    await act(async () => void browser.dispatchEvent(event))
  }
  const page = await (await fetch(frame.src)).text()
  const seat = /seat = "([^"]+)"/.exec(page)?.[1] ?? assert.fail(page)
  const press = async (kind: 'bet' | 'win') =>
    await (await fetch(`${theirs}/act`, { method: 'POST', body: JSON.stringify({ seat, kind }) })).json()
  return { told, say, press }
}

test('a member tries a game with play money: told so in its strip, without a word of real money, and the way to that', async () => {
  await setDemo(true)
  const token = await house.member('triesfree7')
  const { screen } = await visit(`${path}&mode=demo`, { token })
  const { told, say, press } = await frameOf()
  await say({ type: 'ready' })
  const purse = await screen.findByRole('group', { name: 'Balance' })
  await within(purse).findByText('Demo')
  await within(purse).findByText('10,000,000')
  within(purse).getByRole('img', { name: 'Play money' })
  await waitFor(() => assert.ok(told.some(({ amount }) => amount === '100000000000')))
  assert.deepEqual(await press('bet'), { status: 'ok' })
  await say({ type: 'balance' })
  await within(purse).findByText('9,999,999')
  await screen.findByText('-1')
  await press('win')
  await say({ type: 'balance' })
  await screen.findByText('+1')
  assert.equal(document.querySelector('[data-stage]')?.textContent?.includes('₫'), false)
  await say({ type: 'cashier' })
  assert.equal(screen.queryByRole('dialog'), null, 'there is no till for play money')
  const real = within(purse).getByRole('link', { name: 'Play for real' })
  assert.equal(real.getAttribute('href'), path)
  assert.equal(await house.balanceOf(token), 0n)
})

test('from an open round of play money one is asked before it is left for real, which stands in its place: close leads to the games', async () => {
  const token = await house.member('goesreal77')
  const { screen, click } = await visit(`${path}&mode=demo`, { token })
  const { say } = await frameOf()
  await say({ type: 'ready' })
  await say({ type: 'round', open: true })
  await click(await screen.findByRole('link', { name: 'Play for real' }))
  await screen.findByRole('alertdialog', { name: 'A round is still open' })
  await click(screen.getByRole('button', { name: 'Stay' }))
  assert.match(location.search, /mode=demo/)
  await click(screen.getByRole('link', { name: 'Play for real' }))
  await click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => assert.equal(location.pathname + location.search, path))
  await waitFor(() => assert.equal(screen.queryByText('Demo'), null))
  await click(screen.getByRole('button', { name: 'Close the game' }))
  await waitFor(() => assert.equal(location.pathname, '/rng'))
})

test('play money that is low is filled by a press', async () => {
  const token = await house.member('fillsup777')
  const { screen, click } = await visit(`${path}&mode=demo`, { token })
  const { say } = await frameOf()
  await say({ type: 'ready' })
  await screen.findByText('10,000,000')
  assert.equal(screen.queryByRole('button', { name: 'Fill up' }), null)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const mine = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  const standIn = (await readStandIn(context.db, mine)) ?? assert.fail()
  const lost = {
    cause: newId(clock),
    amount: -95_000_000_000n,
    reason: 'a test',
    actor: 'test',
    at: clock.now(),
  }
  await transact(context, (tx) => adjust(tx, { ...standIn, ...lost }))
  await say({ type: 'balance' })
  await screen.findByText('500,000')
  await click(screen.getByRole('button', { name: 'Fill up' }))
  await screen.findByText('10,000,000')
  assert.equal(screen.queryByRole('button', { name: 'Fill up' }), null)
})

test('a cover offers play money to a member only where it is taken, and an address that asks for it elsewhere says no', async () => {
  const token = await house.member('looksfor77')
  const lobby = await visit('/rng', { token })
  const tries = await lobby.screen.findByRole('link', { name: 'Try Night wheel with play money' })
  assert.equal(tries.getAttribute('href'), `${path}&mode=demo`)
  lobby.unmount()
  await setDemo(false)
  const { screen } = await visit(`${path}&mode=demo`, { token })
  await screen.findByText('This game takes no play money. It opens for real money.')
})

test('play money is written without a currency, exactly', () => {
  assert.deepEqual(
    [writePlayMoney(0n, 'en'), writePlayMoney(-12_345_000n, 'en'), writePlayMoney(5n, 'en')],
    ['0', '-1,234.5', '0.0005'],
  )
  assert.equal(writePlayMoney(90_071_992_547_409_930_000n, 'vi', true), '+9.007.199.254.740.993')
  assert.equal(writePlayMoney(0n, 'en', true), '0')
})
