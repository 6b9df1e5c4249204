import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { act, waitFor, within } from '@testing-library/react'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { newId, transact } from '../../../../../server/src/kit/index.ts'
import { deposit } from '../../../../../server/src/wallet/index.ts'
import { startWire } from '../../../../../server/test/wire/start-wire.ts'
import { openLaunchingVendor } from '../../../../../server/test/launching-vendor.ts'
import { browser } from '../../../../../screen/test/browser.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
const { node, url: theirs } = await openLaunchingVendor(context, house.url, 'PIER', startWire, 'softswiss')
const keeper = await openLaunchingVendor(context, house.url, 'CARDS', startWire, 'tcg')
await context.db.updateTable('casino.game').set({ bet_min: 20_000n }).execute()
await readAgain(context)
const title = 'Less than the smallest bet'

/** Pays in for a member, in ten-thousandths. */
async function payIn(token: string, amount: bigint) {
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await transact(context, async (tx) => {
    const money = { cause: newId(tx.clock), gateway: 'bank', reference: '', at: tx.clock.now() }
    await deposit(tx, { ...owner, ...money, amount })
  })
}

/** Opens the game, which says that it is ready. */
async function openGame(token: string) {
  const page = await visit(`/game?nodeId=${node('wheel')}`, { token })
  const frame = await waitFor(() => document.querySelector('iframe') ?? assert.fail('no frame yet'))
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: () => undefined } })
  const event = new browser.MessageEvent('message', { data: { type: 'ready' }, origin: theirs })
  Object.defineProperty(event, 'source', { value: frame.contentWindow })
  await act(async () => void browser.dispatchEvent(event))
  await page.screen.findByText('Here for')
  return page
}

test('who has less than the smallest bet is told so over the game that opened, with the way to more, until there is more', async () => {
  const token = await house.member('haslittle7')
  const { screen } = await openGame(token)
  const line = within(await screen.findByRole('group', { name: title }))
  line.getByText('Your balance of ₫0 is less than the smallest bet here, ₫2.')
  assert.match(line.getByRole('link', { name: 'Deposit' }).getAttribute('href') ?? '', /centre=wallet/)
  await payIn(token, 10_000n)
  await screen.findAllByText('₫1')
  const still = within(screen.getByRole('group', { name: title }))
  await still.findByText('Your balance of ₫1 is less than the smallest bet here, ₫2.')
  await payIn(token, 10_000n)
  await waitFor(() => assert.equal(screen.queryByRole('group', { name: title }), null))
})

test('who has seen it has seen it, and who has enough is told nothing', async () => {
  const token = await house.member('seeslow777')
  const poor = await openGame(token)
  const line = within(await poor.screen.findByRole('group', { name: title }))
  await poor.click(line.getByRole('button', { name: 'Close this' }))
  assert.equal(poor.screen.queryByRole('group', { name: title }), null)
  poor.unmount()
  await payIn(token, 20_000n)
  const { screen } = await openGame(token)
  assert.equal(screen.queryByRole('group', { name: title }), null)
})

test('before a game of a vendor that keeps money it stands where one is asked how much goes along', async () => {
  const token = await house.member('alonglow77')
  const { screen } = await visit(`/game?nodeId=${keeper.node('wheel')}`, { token })
  await screen.findByRole('heading', { name: /along/ })
  const line = within(screen.getByRole('group', { name: title }))
  line.getByRole('link', { name: 'Deposit' })
})
