import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['families'], ['mark6-180s'])
await advance(house.context)

test('a draw of Mark Six is verified, its numbers are balls and the sign of its year is said by its name', async () => {
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=mark6-180s&state=open')
  const { drawId, drawsAt } = value.list[0] as { drawId: string; drawsAt: string }
  house.clock.set(drawsAt)
  for (let step = 0; step < 3; step++) await advance(house.context)
  const { screen } = await visit(`/vnlottery/verify?drawId=${drawId}`)
  await screen.findByText('Your browser drew it again and every number is the same.')
  screen.getByText('Horse')
  assert.equal(screen.queryByText('horse'), null)
  const [drawn] = screen
    .getAllByRole('img')
    .filter((one) => /^(?:\d\d? ){6}\d\d?$/.test(one.getAttribute('aria-label') ?? ''))
  assert.equal(drawn?.querySelectorAll('[data-wave]').length, 7)
})
