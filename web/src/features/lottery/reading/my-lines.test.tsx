import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '2000000' })
await seedLotteries(house.context, ['games', 'families'], ['mark6-180s', 'ssc-60s'])
await advance(house.context)

const signs = 'rat,ox,tiger,rabbit,dragon,snake,horse,goat,monkey,rooster,dog,pig'

/** Bets on the draw that is on sale, and answers what the reading says of it once it is drawn. */
async function readOf(gameCode: string, line: { play: string; numbers: string[]; unit: string }) {
  const token = await house.member(`reads${gameCode.slice(0, 3)}`)
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
  const [draw] = value.list as { drawId: string; drawsAt: string }[]
  const body = { drawId: draw?.drawId, lines: [line] }
  const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, key: crypto.randomUUID() })
  assert.equal(placed.status, 200, placed.message)
  house.clock.set(new Date(Date.parse(String(draw?.drawsAt)) + 1_000).toISOString())
  await advance(house.context)
  const { screen, unmount } = await visit(`/lottery?gameCode=${gameCode}`, { token })
  const mine = within(await screen.findByRole('table', { name: 'What I had on it' }))
  const [, paid] = mine.getAllByRole('cell').map((cell) => cell.textContent)
  unmount()
  return paid ?? ''
}

test('of prizes that differ it is said how many came, and not what each paid on average', async () => {
  // The sign of the year pays less than others: at this unit their sum is always so many times one amount.
  const line = { play: 'zodiac_any', numbers: [signs], unit: '42000' }
  assert.match(await readOf('mark6-180s', line), /\d hits$/)
})

test('of a play of one prize it is said what each paid', async () => {
  const all = '0,1,2,3,4,5,6,7,8,9'
  const line = { play: 'fixed', numbers: [all, all, '', '', ''], unit: '1000' }
  assert.match(await readOf('ssc-60s', line), /2 × ₫19,560$/)
})
