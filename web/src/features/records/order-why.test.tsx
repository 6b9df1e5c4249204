import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '2000000' })
await seedLotteries(house.context, ['games', 'families', 'vietlott'], ['ssc-60s', 'keno-90s', 'vkeno-90s'])
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
    const { screen, click, unmount } = await visit('/?centre=betting', { token })
    const list = await screen.findByRole('list', { name: 'Betting record' })
    await click(list.querySelector('summary') ?? document.body)
    const why = within(await within(list).findByRole('region', { name: 'How it came out' }))
    await why.findByText(says)
    why.getByText(/^Of what was chosen came: (?:Dragon|Tiger|Tie|Upper|Lower|Big|Small)$/)
    why.getByText(/^Due: ₫/)
    unmount()
  })
