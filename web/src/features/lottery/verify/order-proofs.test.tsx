import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)

/** So many orders of a member on the minute draw that is on sale, which is closed then. */
async function betOn(token: string, count: number): Promise<string> {
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=xsmb-60s&state=open')
  const { drawId, closesAt } = value.list[0] as { drawId: string; closesAt: string }
  for (let i = 0; i < count; i++) {
    const body = { drawId, lines: [{ play: 'de_db', numbers: [`1${i}`], unit: '1000' }] }
    const { status } = await house.ask('POST', '/wps/lottery/orders', {
      token,
      body,
      key: crypto.randomUUID(),
    })
    assert.equal(status, 200)
  }
  house.clock.set(closesAt)
  await advance(house.context)
  return drawId
}

test('the newest orders are checked at once, and one of the others when that is asked', async () => {
  const token = await house.member('checks')
  const drawId = await betOn(token, 7)
  const { screen, click } = await visit(`/vnlottery/verify?drawId=${drawId}`, { token })
  const [first] = await screen.findAllByRole('button', { name: 'Check this order' })
  assert.equal(screen.getAllByRole('button', { name: 'Check this order' }).length, 2)
  const counted = async (count: number) => {
    await screen.findByText(
      (_, one) => one?.tagName === 'UL' && one.textContent.split('Counted').length === count + 1,
    )
  }
  await counted(5)
  if (first) await click(first)
  await counted(6)
  assert.equal(screen.getAllByRole('button', { name: 'Check this order' }).length, 1)
})
