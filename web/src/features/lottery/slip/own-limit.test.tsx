import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { newId, transact } from '../../../../../server/src/kit/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { setOut } from '../../../../../server/src/wallet/index.ts'
import { openMoves } from '../../../../../server/test/moved.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { setDeaf } from '../../../../../screen/test/network.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)

test('a bet beyond a limit of one’s own says which it is and what is used, and what fits is a press away', async () => {
  const token = await house.member('meets-limit')
  const body = { kind: 'stake', period: 'week', amount: '40000' }
  await house.ask('PUT', '/wps/care/limits', { token, body })
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb', { token })
  for (const number of [/^07\b/, /^08\b/]) await click(await screen.findByRole('button', { name: number }))
  await click(await screen.findByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Your own limit is .*40,000 in 7 days; .*0 of it is used\.$/)
  await screen.findByText(/^Up to .*40,000 would be accepted/)
  await click(await screen.findByRole('button', { name: /740/ }))
  await click(await screen.findByRole('button', { name: 'Place bet' }))
  await screen.findByText(/Bet placed/)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token })
  assert.equal(value.list.length, 1)
})

test('what of a limit is left to money at vendors is said at the slip, and only the rest would be accepted', async () => {
  const token = await house.member('plays-away')
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await openMoves(house.context).deposit(owner, 100_000_000n)
  await transact(house.context, async (tx) => {
    const going = { vassalage: 'CARDS', direction: 'out', amount: 100_000_000n, at: tx.clock.now() } as const
    await setOut(tx, { ...owner, id: newId(tx.clock), ...going })
  })
  const body = { kind: 'stake', period: 'week', amount: '50000' }
  await house.ask('PUT', '/wps/care/limits', { token, body })
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb', { token })
  for (const number of [/^07\b/, /^08\b/]) await click(await screen.findByRole('button', { name: number }))
  await click(await screen.findByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^.*10,000 of yours is with vendors and may be staked there/)
  await screen.findByText(/^Up to .*40,000 would be accepted/)
})

for (const isHidden of [false, true])
  test(`that one has too little says how much that is${isHidden ? ' not, where one hides it' : ''}`, async () => {
    const token = await house.member(`has-little-${isHidden}`)
    if (isHidden) localStorage.setItem('wallet', 'hidden')
    const { screen, click } = await visit('/vnlottery?gameCode=xsmb', { token })
    await click(await screen.findByRole('button', { name: /^07\b/ }))
    // It went elsewhere a moment ago, and this page has not heard of it.
    const little = { success: false, message: 'insufficient_funds', value: { balance: '27000' } }
    setDeaf(true, () => Response.json(little, { status: 422 }))
    await click(await screen.findByRole('button', { name: 'Place bet' }))
    await screen.findByText('Your balance is not enough for this.')
    assert.equal(screen.queryAllByText(/27,000 would be accepted/).length, isHidden ? 0 : 1)
    assert.equal(screen.queryAllByRole('button', { name: /₫1,000/ }).length, isHidden ? 0 : 1)
  })
