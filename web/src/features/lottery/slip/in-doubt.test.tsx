import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdAnswers, setDeaf } from '../../../../../screen/test/network.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)
const game = '/vnlottery?gameCode=xsmb'

test('a bet that was not answered is in doubt after a reload too, and sent again it is placed once', async () => {
  const token = await house.member('doubts')
  const first = await visit(game, { token })
  await first.click(await first.screen.findByRole('button', { name: /^07\b/ }))
  setDeaf(true)
  await first.click(await first.screen.findByRole('button', { name: 'Place bet' }))
  await first.screen.findByText(/It may have reached draw/)
  first.unmount()

  const again = await visit(game, { token })
  await again.screen.findByText(/It may have reached draw/)
  await again.click(await again.screen.findByRole('button', { name: 'Send it again' }))
  await again.screen.findByText(/Bet placed/)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token })
  assert.equal(value.list.length, 1)
})

test('nobody but its member is shown a bet in doubt', async () => {
  const [hers, his] = [await house.member('left-it'), await house.member('found-it')]
  const first = await visit(game, { token: hers })
  await first.click(await first.screen.findByRole('button', { name: /^08\b/ }))
  setDeaf(true)
  await first.click(await first.screen.findByRole('button', { name: 'Place bet' }))
  await first.screen.findByText(/It may have reached draw/)
  first.unmount()

  const other = await visit(game, { token: his })
  await other.click(await other.screen.findByRole('button', { name: 'Place bet' }))
  await other.screen.findByText(/Bet placed/)
  for (const token of [hers, his]) {
    const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token })
    assert.equal(value.list.length, 1)
  }
})

test('a bet that is on its way is not in doubt, however long its answer takes', async () => {
  const token = await house.member('waits-long')
  const { screen, click, unmount } = await visit(game, { token })
  await click(await screen.findByRole('button', { name: /^09\b/ }))
  const answer = holdAnswers()
  await click(await screen.findByRole('button', { name: 'Place bet' }))
  // The clock draws the slip anew each second.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  assert.ok(!screen.queryByText(/It may have reached draw/))
  answer()
  await screen.findByText(/Bet placed/)
  unmount()
})
