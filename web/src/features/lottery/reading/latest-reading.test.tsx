import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { within } from '@testing-library/react'
import { changeGame } from '../../../../../server/src/lottery/game/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '10000000' })
const gameCode = 'xsmb-60s'
await seedLotteries(house.context, ['games'], [gameCode])
await changeGame(house.context, gameCode, { cancelUntilS: 0 }, { actor: 'operator', reason: 'a test' })
await advance(house.context)

type Draw = { drawId: string; closesAt: string; drawsAt: string }

async function onSale(): Promise<Draw> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
  return (value.list as unknown as Draw[])[0] ?? assert.fail('nothing is on sale')
}

async function place(token: string, { drawId }: Draw, number: string): Promise<string> {
  const body = { drawId, lines: [{ play: 'lo2', numbers: [number], unit: '1000' }] }
  const sent = await house.ask('POST', '/wps/lottery/orders', { token, key: crypto.randomUUID(), body })
  assert.equal(sent.status, 200)
  return String(sent.value.orderId)
}

/** Goes on past the closing of a draw until all of it is paid. */
async function finish({ drawId, closesAt, drawsAt }: Draw): Promise<void> {
  const at = (then: string, ms: number) => new Date(Date.parse(then) + ms).toISOString()
  house.clock.set(at(closesAt, 100))
  await advance(house.context)
  for (let seconds = 1; seconds < 50; seconds += 3) {
    house.clock.set(at(drawsAt, seconds * 1_000))
    setServerNow(at(drawsAt, seconds * 1_000))
    await advance(house.context)
    const { value } = await house.ask('GET', `/wps/lottery/draws/${drawId}`)
    if (value.state === 'settled') return
  }
  assert.fail('the draw is never over')
}

test('what was taken back is none of what one had on the draw that is read', async () => {
  const token = await house.member('took-one-back')
  const draw = await onSale()
  const kept = await place(token, draw, '07')
  const taken = await place(token, draw, '08')
  const path = `/wps/lottery/orders/${taken}/cancellation`
  assert.equal((await house.ask('POST', path, { token, body: {} })).status, 200)
  await finish(draw)
  const { value } = await house.ask('GET', `/wps/lottery/orders/${kept}`, { token })
  assert.notEqual(value.state, 'open')

  const { screen } = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  const mine = within(await screen.findByRole('table', { name: 'What I had on it' }))
  assert.deepEqual(
    mine.getAllByRole('rowheader').map((row) => row.textContent.includes('07')),
    [true],
  )
  screen.getByText('1 order of yours')
})

test('what one had on the draw that is read is all of it, however many orders that were', async () => {
  const token = await house.member('bets-often')
  const draw = await onSale()
  for (let nth = 0; nth < 53; nth++) await place(token, draw, String(nth).padStart(2, '0'))
  await finish(draw)
  const { screen } = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await screen.findByText('53 orders of yours')
  const mine = within(screen.getByRole('table', { name: 'What I had on it' }))
  assert.equal(mine.getAllByRole('rowheader').length, 53)
})

test('who has bet often, and on the draw that is read is known with all, asks for none of it anew', async () => {
  const token = await house.member('bets-each-minute')
  const before = await onSale()
  for (let nth = 0; nth < 50; nth++) await place(token, before, String(nth).padStart(2, '0'))
  await finish(before)
  const draw = await onSale()
  await place(token, draw, '07')
  await finish(draw)
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (...given) => {
    if (typeof given[0] === 'string') asked.push(given[0])
    return await fetch(...given)
  }
  try {
    const { screen } = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
    await screen.findByText('1 order of yours')
  } finally {
    globalThis.fetch = fetch
  }
  const ofOrders = asked.filter((one) => one.startsWith('/wps/lottery/orders?'))
  assert.deepEqual([ofOrders.length > 0, ofOrders.filter((one) => one.includes('drawId='))], [true, []])
})
