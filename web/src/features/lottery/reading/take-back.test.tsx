import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { waitFor, within } from '@testing-library/react'
import { changeGame } from '../../../../../server/src/lottery/game/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)

const gameCode = 'xsmb'

async function orders(token: string) {
  const { value } = await house.ask('GET', `/wps/lottery/orders?gameCode=${gameCode}`, { token })
  return value.list as unknown as { orderId: string; state: string }[]
}

async function place(token: string): Promise<void> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
  const lines = [{ play: 'de_db', numbers: ['07'], unit: '1000' }]
  const body = { drawId: value.list[0]?.drawId, lines }
  assert.equal(
    (await house.ask('POST', '/wps/lottery/orders', { token, key: crypto.randomUUID(), body })).status,
    200,
  )
}

test('an order is taken back after asking once more, where its game allows it and for as long', async () => {
  const token = await house.member('undecided')
  await place(token)
  const before = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await before.screen.findByRole('button', { name: 'Repeat' })
  assert.equal(before.screen.queryByRole('button', { name: 'Take back' }), null)
  before.unmount()

  await changeGame(house.context, gameCode, { cancelUntilS: 60 }, { actor: 'operator', reason: 'a test' })
  const { screen, click, unmount } = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await click(await screen.findByRole('button', { name: 'Take back' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await click(asked.getByRole('button', { name: 'Keep it' }))
  assert.equal((await orders(token))[0]?.state, 'open')
  await click(screen.getByRole('button', { name: 'Take back' }))
  await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  await screen.findByText('Taken back: ₫1,000')
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: 'Take back' }), null))
  assert.equal((await orders(token))[0]?.state, 'cancelled')

  // Too near to its closing it stays.
  unmount()
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
  const near = new Date(Date.parse(String(value.list[0]?.closesAt)) - 59_000).toISOString()
  house.clock.set(near)
  setServerNow(near)
  const late = await house.member('too-late')
  await place(late)
  const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token: late })
  await page.screen.findByRole('button', { name: 'Repeat' })
  assert.equal(page.screen.queryByRole('button', { name: 'Take back' }), null)
})
