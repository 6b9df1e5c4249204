import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { sql } from '../../../../../server/src/kit/index.ts'
import { changeGame } from '../../../../../server/src/lottery/game/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { waitFor } from '@testing-library/react'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '100000000' })
const { context } = house
const games = new URL('../../../../../db/seed/games.sql', import.meta.url)
await sql.raw(await readFile(games, 'utf8')).execute(context.db)
await advance(context)

const gameCode = 'xsmb-60s'
const by = { actor: 'operator', reason: 'a test' }

async function setLadders(ladders: unknown): Promise<void> {
  await changeGame(context, gameCode, { ladders }, by)
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
async function someoneBets(username: string, numbers: string[], payPpm?: number) {
  const token = await house.member(username)
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}`)
  const draw = value.list.find(({ state }) => state === 'open')
  assert.ok(draw)
  const line = { play: 'lo2', numbers, unit: '1000', ...(payPpm && { payPpm }) }
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
