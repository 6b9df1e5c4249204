import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { within } from '@testing-library/react'
import { enterResult } from '../../../../server/src/lottery/draw/index.ts'
import { advance, confirmResult } from '../../../../server/src/lottery/index.ts'
import { settleDraw } from '../../../../server/src/lottery/settlement/index.ts'
import { prizes } from '../../../../server/test/lottery.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '2000000' })
await seedLotteries(
  house.context,
  ['games', 'families', 'vietlott'],
  ['ssc-60s', 'keno-90s', 'vkeno-90s', 'xsmb'],
)
await advance(house.context)

type Play = { gameCode: string; play: string; numbers: string[]; unit: string; says: RegExp }

/** Of each play every side is chosen, so that one wins: which it was, what a line of it paid, and at which odds. */
const plays: Play[] = [
  {
    gameCode: 'ssc-60s',
    play: 'duel_1_2',
    numbers: ['dragon,tiger,tie'],
    unit: '1000',
    says: /^(?:(?:Dragon|Tiger): 1 line × ₫4,346(?:\.\d+)? \(×2\.173\)|Tie: 1 line × ₫19,560 \(×9\.78\)) = /,
  },
  {
    gameCode: 'keno-90s',
    play: 'halves',
    numbers: ['upper,tie,lower'],
    unit: '1000',
    says: /^(?:(?:Upper|Lower): 1 line × ₫2,430 \(×2\.43\)|Tie: 1 line × ₫4,770 \(×4\.77\)) = /,
  },
  {
    gameCode: 'vkeno-90s',
    play: 'size',
    numbers: ['big,tie,small'],
    unit: '10000',
    says: /^(?:(?:Big|Small) from 1[13]|Tie): 1 line × ₫[\d,]+ \(×[\d.]+\) = /,
  },
]

/** Opens the only order of a member's betting record, and how it came out. */
async function openWhy(token: string) {
  const { screen, click, unmount } = await visit('/?centre=betting', { token })
  const list = await screen.findByRole('list', { name: 'Betting record' })
  await click(list.querySelector('summary') ?? document.body)
  return { why: within(await within(list).findByRole('region', { name: 'How it came out' })), unmount }
}

for (const { gameCode, says, ...line } of plays)
  test(`a settled order of ${gameCode} says which prize a line won, what that is and at which odds`, async () => {
    const token = await house.member(`asks${gameCode.slice(0, 4)}`)
    const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
    const [draw] = value.list as { drawId: string; drawsAt: string }[]
    const body = { drawId: draw?.drawId, lines: [line] }
    const key = crypto.randomUUID()
    const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, key })
    assert.equal(placed.status, 200, placed.message)
    house.clock.set(new Date(Date.parse(String(draw?.drawsAt)) + 1_000).toISOString())
    await advance(house.context)
    const { why, unmount } = await openWhy(token)
    await why.findByText(says)
    why.getByText(/^Of what was chosen came: (?:Dragon|Tiger|Tie|Upper|Lower|Big|Small)$/)
    why.getByText(/^Due: ₫/)
    unmount()
  })

test('a settled đá says what its further numbers and its repeats paid, and a trượt that won that none of its numbers came', async () => {
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=xsmb&state=open')
  const [draw] = value.list as { drawId: string; closesAt: string; drawsAt: string }[]
  assert.ok(draw)
  house.clock.set(new Date(Date.parse(draw.closesAt) - 60_000).toISOString())
  const token = await house.member('asks-north')
  // 61 comes twice and 69 and 85 once each, of the other four none.
  const lines = [
    { play: 'da', numbers: ['61', '69', '85'], unit: '1000' },
    { play: 'truot4', numbers: ['00', '01', '03', '04'], unit: '1000' },
  ]
  const body = { drawId: draw.drawId, lines }
  const placed = await house.ask('POST', '/wps/lottery/orders', { token, body, key: crypto.randomUUID() })
  assert.equal(placed.status, 200, placed.message)
  house.clock.set(new Date(Date.parse(draw.drawsAt) + 1_000).toISOString())
  await advance(house.context)
  const drawId = readId('drw', draw.drawId)
  const seen = await enterResult(house.context, { drawId, prizes, actor: 'staff:staff-a' })
  await confirmResult(house.context, { drawId, actor: 'staff:staff-b', seen })
  house.clock.advance(6_000)
  await settleDraw(house.context, drawId)
  const { why, unmount } = await openWhy(token)
  const beyond = await why.findByText(/^Numbers beyond the first: 2 hits × ₫/)
  const again = why.getByText(/^The most repeated, again: 1 hit × ₫/)
  const oddsIn = ({ textContent }: HTMLElement) => Number(/×([\d.]+)\)/.exec(textContent)?.[1])
  assert.ok(oddsIn(again) > 0)
  assert.equal(oddsIn(beyond), 2 * oddsIn(again))
  why.getByText('None of the numbers was drawn.')
  unmount()
})
