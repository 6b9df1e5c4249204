import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setLimit } from '#care/limit'
import { newId, transact } from '#kit'
import { testContext } from '#test'
import { openPlaying, seedVendor } from '#test/vendor-scenario'
import { deposit } from '#wallet'
import { portsOf } from './lanes.ts'

const context = await testContext()
await seedVendor(context, 'SAYS')
const port = portsOf(context)('SAYS')

async function playing(amount: bigint) {
  return await transact(context, async (tx) => {
    const one = await openPlaying(tx, 'SAYS')
    const money = { gateway: 'bank', reference: '', at: tx.clock.now() }
    const { memberId, book, currency } = one
    await deposit(tx, { memberId, book, currency, cause: newId(tx.clock), amount, ...money })
    return one
  })
}

/** Bets, and answers what the member's own pages were told of it. */
async function told(
  { playerId, memberId, token }: Awaited<ReturnType<typeof playing>>,
  id: string,
  amount: bigint,
) {
  const heard: object[] = []
  const stop = context.bus.listen(({ to, event }) => {
    if (to === memberId && event.type === 'play.refused') heard.push(event)
  })
  const bet = { kind: 'bet', id, amount } as const
  await port.take({ playerId, token, game: 'wheel', round: id, currency: 'VND', actions: [bet] })
  stop()
  return heard
}

test('a member is told of a bet that was not taken, once, and what would be', async () => {
  const ann = await playing(500_000n)
  const of = { type: 'play.refused', vassalage: 'SAYS', isDemo: false }
  assert.deepEqual(await told(ann, 'taken', 100_000n), [])
  const poor = [{ ...of, code: 'insufficient_funds', detail: { balance: '40' } }]
  assert.deepEqual(await told(ann, 'poor', 500_000n), poor)
  assert.deepEqual(await told(ann, 'poor', 500_000n), [], 'what comes again was told')
  const over = [{ ...of, code: 'bet_over_maximum', detail: { max: '1000' } }]
  assert.deepEqual(await told(ann, 'over', 10_000_001n), over)
})

test('of a limit of their own a member is told what of it is used, what is left, and when there is more', async () => {
  const ben = await playing(500_000n)
  await setLimit(context, { kind: 'stake', period: 'day', amount: 300_000n }, ben)
  assert.deepEqual(await told(ben, 'fits', 200_000n), [])
  const [{ detail, ...said } = { detail: {} }] = (await told(ben, 'beyond', 150_000n)) as { detail: object }[]
  assert.deepEqual(said, {
    type: 'play.refused',
    vassalage: 'SAYS',
    isDemo: false,
    code: 'own_stake_limit',
  })
  const { opensAt, ...figures } = detail as { opensAt: string }
  assert.deepEqual(figures, { period: 'day', limit: '30', used: '20', left: '10' })
  assert.ok(Date.parse(opensAt) > context.clock.now().getTime())
})
