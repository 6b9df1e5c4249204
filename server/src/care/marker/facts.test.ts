import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, transact } from '#kit'
import { houseAccount, postOne, purseOf } from '#ledger'
import { deposit } from '#wallet'
import { openScene } from '#test/lottery'
import { lookBefore, readFacts } from './facts.ts'

const scene = await openScene()
const { context, clock } = scene
const unit = 10_000n
const minuteMs = 60_000

/** So much that a gateway took in now. */
async function payIn(memberId: string, units: bigint): Promise<Date> {
  const at = clock.now()
  const owner = { memberId, book: 'real' as const, currency: 'VND' }
  const paid = { ...owner, cause: `deposit:${memberId}:${at.getTime()}`, gateway: 'test', reference: '', at }
  await transact(context, (tx) => deposit(tx, { ...paid, amount: units * unit }))
  return at
}

test('what was lost of a balance within minutes before a deposit is what was staked and did not come back', async () => {
  const player = await scene.member(0n)
  const owner = { memberId: player.memberId, book: 'real' as const, currency: 'VND' }
  const look = async (at: Date) => {
    const { lost, most } = await lookBefore(context, owner, at)
    return [lost / unit, most / unit]
  }
  assert.deepEqual(await look(await payIn(player.memberId, 30_000n)), [0n, 0n])
  clock.advance(minuteMs)
  const { id } = await scene.freshDraw()
  await scene.place(player, [{ play: 'lo2', numbers: ['00'], unit: 1000n }], { drawId: id })
  clock.advance(9 * minuteMs)
  assert.deepEqual(await look(await payIn(player.memberId, 50_000n)), [27_000n, 30_000n])
  clock.advance(11 * minuteMs)
  assert.deepEqual(await look(await payIn(player.memberId, 10_000n)), [0n, 0n])
  const { hours, paidAfter, raises, breaks } = await readFacts(context, owner, clock.now())
  assert.deepEqual(
    [hours.reduce((sum, { staked }) => sum + staked, 0n) / unit, paidAfter, raises, breaks],
    [27_000n, [], 0, 0],
  )
})

test('what was won without a stake before a deposit makes good what was lost', async () => {
  const player = await scene.member(0n)
  const owner = { memberId: player.memberId, book: 'real' as const, currency: 'VND' }
  await payIn(player.memberId, 30_000n)
  clock.advance(minuteMs)
  const { id: drawId } = await scene.freshDraw()
  await scene.place(player, [{ play: 'lo2', numbers: ['00'], unit: 1000n }], { drawId })
  const [from, to] = [houseAccount('jackpot:PIER.grand', owner), purseOf(owner, 'main')]
  const won = { id: newId(clock), cause: newId(clock), kind: 'jackpot', amount: 20_000n * unit }
  await transact(context, (tx) =>
    postOne(tx, { ...won, from, to, reference: '', happenedAt: tx.clock.now() }),
  )
  clock.advance(minuteMs)
  const { lost } = await lookBefore(context, owner, await payIn(player.memberId, 10_000n))
  assert.equal(lost / unit, 7_000n)
})
