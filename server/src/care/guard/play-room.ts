import { writeAmount } from '@fairground/contract'
import { periods } from '@fairground/contract/care'
import { Refusal, type Tx } from '#kit'
import { lockPurses, mainOf, type Purse } from '#ledger'
import { bringUpToNow, pausedBy, readGuards, saveGuards } from './guard.ts'
import { runningOf, type Guard } from './guard-row.ts'
import { findOverTime } from './over-time.ts'
import { leftOf, usedOf } from './window.ts'

/**
 * How much more a member may take to where their stakes are not asked about one by one, beside what of theirs is there: what
 * their limits on stakes and losses leave, null for as much as they like, and what the rest is refused with. Nothing while
 * they play nowhere. Who asks for it themselves is here. Amounts in ten-thousandths. Their main purse is locked: what was
 * staked before is counted.
 */
export async function playRoom(
  tx: Tx,
  owner: Omit<Purse, 'name'>,
  there: bigint,
  { isHere }: { isHere: boolean },
): Promise<{ free: bigint | null; refusal: Refusal | null }> {
  const all = { free: null, refusal: null }
  if (owner.book !== 'real') return all
  const [main] = (await lockPurses(tx, [mainOf({ ...owner, name: 'main' })])).values()
  const [guard] = main?.watched ? await readGuards(tx.db, tx.clock, [owner.memberId]) : []
  if (!guard) return all
  await bringUpToNow(tx, [guard])
  const over = await findOverTime(tx.db, [guard], new Set(isHere ? [owner.memberId] : []))
  await saveGuards(tx, [guard])
  const stopped = pausedBy(guard) ?? over.get(owner.memberId)
  return stopped ? { free: 0n, refusal: stopped } : leastRoom(guard, there)
}

/** The least that a limit leaves, and the no of that one. */
function leastRoom(
  { max, sums, running }: Guard,
  there: bigint,
): { free: bigint | null; refusal: Refusal | null } {
  let least: { free: bigint | null; refusal: Refusal | null } = { free: null, refusal: null }
  for (const kind of ['stake', 'loss'] as const)
    for (const period of periods) {
      const limit = max[kind][period]
      if (limit === null) continue
      const used = usedOf(sums[kind][period] + runningOf(kind, running))
      const free = leftOf(leftOf(limit, used), there)
      if (least.free !== null && least.free <= free) continue
      const amounts = Object.entries({ limit, used, left: free }).map(([name, one]) => [
        name,
        writeAmount(one),
      ])
      const detail = { period, ...Object.fromEntries(amounts), opensAt: null }
      least = { free, refusal: new Refusal(kind === 'stake' ? 'own_stake_limit' : 'own_loss_limit', detail) }
    }
  return least
}
