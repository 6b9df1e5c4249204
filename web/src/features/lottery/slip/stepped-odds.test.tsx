import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { changeGame } from '../../../../../server/src/lottery/game/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { waitFor, within } from '@testing-library/react'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '100000000' })
const { context } = house
await seedLotteries(context, ['games', 'families'])
await advance(context)

const gameCode = 'xsmb-60s'
const keno = 'keno-90s'
const by = { actor: 'operator', reason: 'a test' }

async function setLadders(ladders: unknown, of = gameCode): Promise<void> {
  await changeGame(context, of, { ladders }, by)
}

/** It is the moment at which the draw on sale closes, for the house and on the page. */
async function closeSales(): Promise<void> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
  const draw = value.list.find(({ state }) => state === 'open')
  const now = new Date(Date.parse(String(draw?.closesAt)) + 100).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(context)
}

/** The draw that is on sale, and somebody else's bet on a number of it. */
async function someoneBets(username: string, numbers: string[], of = { game: gameCode, play: 'lo2' }) {
  const token = await house.member(username)
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${of.game}`)
  const draw = value.list.find(({ state }) => state === 'open')
  assert.ok(draw)
  const line = { play: of.play, numbers, unit: '1000' }
  const body = { drawId: draw.drawId, lines: [line] }
  return await house.ask('POST', '/wps/lottery/orders', { token, body, key: crypto.randomUUID() })
}

async function payOf(token: string): Promise<unknown> {
  const { value } = await house.ask('GET', `/wps/lottery/orders?gameCode=${gameCode}`, { token })
  const [order] = value.list as unknown as { lines: { numbers: string[]; payPpm?: number }[] }[]
  return order?.lines.map(({ numbers, payPpm }) => [numbers.join(), payPpm])
}

test('the slip shows by the socket what a number pays by now, and a press takes that; its other numbers pay all of theirs', async () => {
  await setLadders({ lo2: [{ from: '99000', payPpm: 900_000 }] })
  const token = await house.member('who-looks')
  const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
  await page.click(await page.screen.findByRole('button', { name: /^08\b/ }))
  await page.screen.findByRole('button', { name: 'Place bet' })
  assert.equal(page.screen.queryByText(/by now instead of/), null)
  assert.equal((await someoneBets('who-was-faster', ['07'])).status, 200)
  await page.screen.findByText('07 pays 89.1 by now instead of 99: much is staked on it.')
  // On the board as well, before anybody chooses it.
  assert.equal(page.screen.getByRole('button', { name: /^07\b.*, pays ×89\.1 by now$/ }).dataset.number, '07')
  assert.doesNotMatch(String(page.screen.getByRole('button', { name: /^08\b/ }).ariaLabel), /by now/)
  await page.click(page.screen.getByRole('button', { name: 'Place bet' }))
  await page.screen.findByText(/Bet placed/)
  assert.deepEqual(await payOf(token), [
    ['07', 900_000],
    ['08', undefined],
  ])
  // As it is read out, the line says at what it was taken.
  await closeSales()
  await page.screen.findByText('at 90% of its usual prize')
  await setLadders({})
})

test('odds that step under a press that has begun are not taken: it is refused, says so, and the next press takes the new', async () => {
  await setLadders({ lo2: [{ from: '99000', payPpm: 900_000 }] })
  const token = await house.member('slow-press')
  const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await page.click(await page.screen.findByRole('button', { name: /^33\b/ }))
  const button = page.screen.getByRole('button', { name: 'Place bet' })
  await page.pointer({ keys: '[MouseLeft>]', target: button })
  assert.equal((await someoneBets('who-was-fast', ['33'])).status, 200)
  await page.screen.findByText(/33 pays 89.1 by now/)
  await page.pointer({ keys: '[/MouseLeft]', target: button })
  await page.screen.findByText(/What some of these numbers pay has changed/)
  await page.screen.findByText(/The slip shows what they pay by now/)
  assert.equal(await payOf(token), undefined)
  await page.click(button)
  await page.screen.findByText(/Bet placed/)
  assert.deepEqual(await payOf(token), [['33', 900_000]])
  await setLadders({})
})

test('a page that was open before an operator set ladders learns of them while it stands', async () => {
  const token = await house.member('who-stays')
  const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await page.click(await page.screen.findByRole('button', { name: /^44\b/ }))
  await page.screen.findByRole('button', { name: 'Place bet' })
  assert.equal((await someoneBets('who-bets', ['44'])).status, 200)
  await setLadders({ lo2: [{ from: '99000', payPpm: 900_000 }] })
  await page.screen.findByText(/44 pays 89.1 by now/)
  await setLadders({})
  await waitFor(() => assert.equal(page.screen.queryByText(/44 pays 89.1/), null))
})

test('what a plate pays by now stands on its tile and on each number of a board, by the socket', async () => {
  await setLadders(
    { total_size: [{ from: '1000', payPpm: 970_000 }], pick1: [{ from: '1000', payPpm: 950_000 }] },
    keno,
  )
  const page = await visit(`/lottery?gameCode=${keno}&playType=total_size`)
  await page.screen.findByRole('button', { name: /^Big/ })
  assert.equal(page.screen.queryByRole('button', { name: /by now/ }), null)
  const big = await someoneBets('who-likes-big', ['big'], { game: keno, play: 'total_size' })
  assert.equal(big.status, 200, big.message)
  await page.screen.findByRole('button', { name: /^Big, pays ×1\.\d+ by now$/ })
  page.unmount()
  const one = await someoneBets('who-likes-seven', ['7'], { game: keno, play: 'pick1' })
  assert.equal(one.status, 200, one.message)
  const board = await visit(`/lottery?gameCode=${keno}&playType=pick1`)
  await board.screen.findByRole('button', { name: /^7\b.*, pays ×\d\.\d+ by now$/ })
  // What picks win is owed together, whichever numbers they are of.
  assert.equal(board.screen.getAllByRole('button', { name: /by now/ }).length, 80)
  await setLadders({}, keno)
})

type Page = Awaited<ReturnType<typeof visit>>

/** Presses digits on the board of a play of three, each at its place. */
async function press(
  { screen, click }: Page,
  ...digits: readonly (readonly [place: string, digit: string])[]
) {
  for (const [place, name] of digits)
    await click(within(await screen.findByRole('grid', { name: place })).getByRole('button', { name }))
}

test('of numbers made of digits it is said which pay less by now, before they are on the slip and there', async () => {
  await setLadders({ '3cang_db': [{ from: '960000', payPpm: 900_000 }] })
  const page = await visit(`/vnlottery?gameCode=${gameCode}`)
  await page.click(await page.screen.findByText('3, 4 càng'))
  await press(page, ['Hundreds', '1'], ['Tens', '2'], ['Units', '3'], ['Units', '4'])
  assert.equal((await someoneBets('who-has-123', ['123'], { game: gameCode, play: '3cang_db' })).status, 200)
  await page.screen.findByText('Pay less by now: 123 ×864')
  await page.click(page.screen.getByRole('button', { name: 'Add 2 numbers' }))
  assert.match(page.screen.getByRole('group', { name: /on the slip/i }).textContent, /123×864.*124(?!×)/)
})

test('of a đảo it is said as well, where any of the numbers that it makes pays less', async () => {
  await setLadders({ '3cang_db': [{ from: '960000', payPpm: 900_000 }] })
  const page = await visit(`/vnlottery?gameCode=${gameCode}`)
  await page.click(await page.screen.findByText('3, 4 càng'))
  await page.click(page.screen.getByRole('button', { name: 'Reversed (đảo)' }))
  await press(page, ['Hundreds', '5'], ['Tens', '7'], ['Units', '6'], ['Units', '8'])
  assert.equal((await someoneBets('who-has-567', ['567'], { game: gameCode, play: '3cang_db' })).status, 200)
  await page.screen.findByText('Pay less by now: 576 ×864')
  await setLadders({})
})
