import assert from 'node:assert/strict'
import type { lottery } from '@fairground/contract'
import type { Caller, Context } from '#kit'
import { orderExplained } from '../src/lottery/read-orders.ts'

const step = 10_000n

/** What the explanation of a settled order comes to; each of its lines is told as it was paid, of tiers that come to that. */
export async function explainedSum(
  context: Context,
  caller: Caller,
  { orderId, lines }: Pick<lottery.Order, 'orderId' | 'lines'>,
): Promise<bigint> {
  const told = (await orderExplained(context, caller, { orderId })).lines ?? assert.fail('nothing is told')
  assert.equal(told.length, lines.length)
  for (const [nth, { play, payout }] of lines.entries()) {
    const { tiers, payout: said } = told[nth] ?? assert.fail(play)
    const gross = tiers.reduce((sum, { lines: count, prize }) => sum + BigInt(count) * prize, 0n)
    assert.deepEqual([said, gross - (gross % step)], [payout, payout], play)
  }
  return told.reduce((sum, { payout }) => sum + payout, 0n)
}
