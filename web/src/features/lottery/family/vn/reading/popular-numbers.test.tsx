import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { within } from '@testing-library/react'
import { advance } from '../../../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../../../test/lotteries.ts'
import { openSite } from '../../../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '100000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)

const gameCode = 'xsmb-60s'
const page = `/vnlottery?gameCode=${gameCode}`

async function openDraw() {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
  return value.list.find(({ state }) => state === 'open')
}

async function bet(token: string, ...lines: string[][]): Promise<void> {
  const draw = await openDraw()
  const body = {
    drawId: draw?.drawId,
    lines: lines.map((numbers) => ({ play: 'lo2', numbers, unit: '1000' })),
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, headers })
  assert.equal(placed.status, 200, placed.message)
}

/** The draw on sale closes and is drawn. */
async function drawIt(): Promise<void> {
  const draw = await openDraw()
  for (const seconds of [1, 8, 14]) {
    const now = new Date(Date.parse(String(draw?.closesAt)) + seconds * 1_000).toISOString()
    house.clock.set(now)
    setServerNow(now)
    await advance(house.context)
  }
}

test('nobody played yet, which is said; afterwards the most played stand first, twenty of them and all of them at a press', async () => {
  const first = await visit(page)
  await first.screen.findByText('Nothing was played on the last draws.')
  first.unmount()
  const token = await house.member('plays-many')
  const many = Array.from({ length: 25 }, (_, at) => String(at + 10))
  await bet(token, ['77'], many)
  await bet(token, ['77', '34'])
  await drawIt()
  // What is popular is reckoned once a minute.
  house.clock.set(new Date(house.clock.now().getTime() + 61_000).toISOString())
  setServerNow(house.clock.now().toISOString())
  const { screen, click } = await visit(page)
  const card = within(await screen.findByRole('region', { name: 'Played most' }))
  await card.findByText('In 2 orders on the last draws that closed. It says nothing of what comes.')
  const shown = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
  assert.deepEqual(shown().slice(0, 3), ['342 lines', '772 lines', '101 line'])
  assert.equal(shown().length, 20)
  await click(card.getByRole('button', { name: 'All 26' }))
  assert.equal(shown().length, 26)
  await click(card.getByRole('button', { name: 'Fewer' }))
  assert.equal(shown().length, 20)
})
