import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games', 'families'], ['mark6-180s'])
await advance(house.context)

test('a draw of Mark Six is right under the sign of its year, and forged under any other', async () => {
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=mark6-180s&state=open')
  const { drawId, drawsAt } = value.list[0] as { drawId: string; drawsAt: string }
  house.clock.set(drawsAt)
  for (let step = 0; step < 3; step++) await advance(house.context)
  const { screen, clear, type } = await visit(`/fairness?drawId=${drawId}`)
  await screen.findByText('It is right')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'What was drawn' })
  const published = field.value
  assert.match(published, /,horse$/)
  await clear(field)
  await type(field, published.replace('horse', 'goat'))
  await screen.findByText('It is forged')
  await screen.findByText('The secret fits the seal, but it does not give this result.')
  await clear(field)
  await type(field, published)
  await screen.findByText('It is right')
})
