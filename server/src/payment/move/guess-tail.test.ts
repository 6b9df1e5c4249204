import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'
import { movesOf } from '#test/moves'

const { member, agent, move } = await movesOf(await openHouse({ rateFactor: 1 }))

test('who guesses at the end of an account is stopped for an hour, also when they come to know it', async () => {
  const west = await agent('agent-west')
  const thief = await member('guesses-tail', { affiliateCode: west.code })
  assert.equal((await move(thief, west, { amount: '10000' })).success, true)
  for (let i = 0; i < 10; i++)
    assert.equal(
      (await move(thief, west, { amount: '10000', accountTail: '0000' })).message,
      'account_tail_wrong',
    )
  const late = await move(thief, west, { amount: '10000' })
  assert.equal(late.message, 'too_many_requests')
  assert.ok(late.value['retryAfterS'] > 3000)
})
