import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { waitFor, within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const game = 'mega645-180s'
const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games', 'families', 'vietlott'], [game, 'power655-180s', 'k3-90s'])
await advance(house.context)

async function drawsOf(gameCode: string) {
  return (await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)).value.list
}

/** It is so many seconds after an instant, for the house and on the page. */
async function comeTo(instant: unknown, seconds: number) {
  const now = new Date(Date.parse(String(instant)) + seconds * 1_000).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

async function comeToNext() {
  const next = (await drawsOf(game)).find(({ state }) => state === 'scheduled')
  await comeTo(next?.opensAt, 1)
}

test('jackpots stand in the lobby, the most first, each with the draw it may fall in next and what a ticket costs', async () => {
  await comeToNext()
  const { screen, click } = await visit('/lottery')
  const pots = within(await screen.findByRole('region', { name: 'Jackpots' }))
  assert.deepEqual(
    pots.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent),
    ['Power 6/55 180s', 'Mega 6/45 180s'],
  )
  const [power, mega] = pots.getAllByRole('article').map((one) => within(one))
  assert.ok(power && mega)
  assert.deepEqual(
    power.getAllByRole('term').map(({ textContent }) => textContent),
    ['Jackpot 1', 'Jackpot 2'],
  )
  assert.equal(
    power.getAllByText('₫30,000,000,000').length,
    2,
    'counted up for who looks, whole for who listens',
  )
  const open = (await drawsOf(game)).find(({ state }) => state === 'open')
  mega.getByText(new RegExp(`^Draw ${String(open?.issue).replace(/^\d{8}-/, '')} · Closes in`))
  mega.getByRole('timer')
  mega.getByText('from ₫10,000')
  assert.equal(mega.getByRole('link', { name: /^Play/ }).getAttribute('href'), `/lottery?gameCode=${game}`)
  // Of their kind are the games that have one, and no others of their family.
  await click(screen.getByRole('radio', { name: 'Jackpots' }))
  await waitFor(() => screen.getByText('2 lotteries found'))
  screen.getByRole('region', { name: 'Jackpots' })
  await click(screen.getByRole('radio', { name: 'Dice and races' }))
  assert.equal(screen.queryByRole('region', { name: 'Jackpots' }), null)
})

test('a jackpot grows before the eyes of who looks once a draw that nobody won is over', async () => {
  await comeToNext()
  const token = await house.member('grows')
  const open = (await drawsOf(game)).find(({ state }) => state === 'open')
  const { screen } = await visit('/lottery', { token })
  const pots = within(await screen.findByRole('region', { name: 'Jackpots' }))
  await pots.findAllByText('₫12,000,000,000')
  const lines = [{ play: 'ticket', numbers: ['1,2,3,4,5,6'], unit: '10000' }]
  const placed = await house.ask('POST', '/wps/lottery/orders', {
    token,
    body: { drawId: open?.drawId, lines },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  assert.equal(placed.status, 200, placed.message)
  await comeTo(open?.closesAt, 10)
  await comeTo(open?.closesAt, 12)
  const { value } = await house.ask('GET', `/wps/lottery/jackpots?gameCode=${game}`)
  const { amount } = value.list[0] as { amount: string }
  assert.equal(amount, '12000005770')
  await pots.findAllByText('₫12,000,005,770')
  pots.getByText('not won on the last draw played')
})
