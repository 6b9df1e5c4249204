import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { sql } from '../../../../../server/src/kit/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { importResults } from '../../../../../server/src/lottery/feed/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games', 'families'])
await sql`update lottery.game set enabled = true where code = 'mark6'`.execute(house.context.db)
await advance(house.context)

test('beside a result stands what the lottery that drew it paid, in its own currency', async () => {
  const lotteryPrizes = [
    { type: 1, winningUnit: 15, dividend: '68074450' },
    { type: 7, winningUnit: 0, dividend: '0' },
  ]
  const draw = {
    id: '20263N',
    year: '2026',
    no: 3,
    drawDate: '2026-01-08+08:00',
    status: 'Result',
    lotteryPool: { lotteryPrizes },
    drawResult: { drawnNo: [15, 21, 24, 40, 45, 46], xDrawnNo: 13 },
  }
  await importResults(house.context, 'mark6', JSON.stringify({ data: { lotteryDraws: [draw] } }))
  const { screen } = await visit('/lottery?gameCode=mark6')
  await screen.findByRole('heading', { name: 'Draw 26/003' })
  const [reading] = await screen.findAllByText('What was paid')
  const table = within(reading?.closest('details') ?? assert.fail())
  assert.deepEqual(
    table.getAllByRole('row', { hidden: true }).map((row) => row.textContent),
    ['PrizeWinnersEach, HKD', 'Division 11.5$68,074,450', 'Division 70–'],
  )
})
