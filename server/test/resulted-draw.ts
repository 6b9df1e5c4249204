import { randomBytes, randomUUID } from 'node:crypto'
import { newId, transact, type Context } from '#kit'
import { confirmResult } from '#lottery'
import { enterResult, makeIssue, openDraw } from '#lottery/draw'
import { closeDraw, openOrders } from '#lottery/order'
import { deposit, openPurses, type Owner } from '#wallet'
import { prizes } from './lottery.ts'

const unit = 10_000n

/** What its member has once it is settled: 61 came twice. */
export const won = (100_000n - 27_000n + 2n * 99_000n) * unit

/** A draw of the north whose result is in, and a member who staked 27,000 of 100,000 units on it. The rest is the worker's. */
export async function resultedDraw(
  context: Context,
  issue = '2026-01-01',
): Promise<{ drawId: string; member: Owner }> {
  const { id: drawId } = await makeIssue(context, { gameCode: 'xsmb', issue }, 60, 'system')
  await openDraw(context, drawId)
  const member: Owner = { memberId: newId(context.clock), book: 'real', currency: 'VND' }
  const paid = { ...member, gateway: 'test', reference: '', at: context.clock.now() }
  await transact(context, async (tx) => {
    await openPurses(tx, member)
    await deposit(tx, { ...paid, cause: `fund:${member.memberId}`, amount: 100_000n * unit })
  })
  const lines = [{ play: 'lo2', numbers: ['61'], unit: 1_000n * unit }]
  await openOrders(context).place({ drawId, lines }, member, randomUUID(), randomBytes(32))
  await closeDraw(context, drawId, 'staff:staff-a')
  const seen = await enterResult(context, { drawId, prizes, actor: 'staff:staff-a' })
  await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
  return { drawId, member }
}
