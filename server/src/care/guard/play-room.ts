import { writeAmount } from '@fairground/contract'
import { periods, type Period } from '@fairground/contract/care'
import { Refusal, type Tx } from '#kit'
import { lockPurses, mainOf, type Purse } from '#ledger'
import { findAway, keepAway } from './away.ts'
import { bringUpToNow, pausedBy, saveGuards } from './guard.ts'
import { readGuards, runningOf, type Guard, type SummedKind } from './guard-row.ts'
import { findOverTime, type Detail } from './over-time.ts'
import { leftOf, usedOf } from './window.ts'

/**
 * How much more a member may stake where their stakes are not asked about one by one: what their limits on stakes and losses
 * leave, null for as much as they like, and what the rest is refused with. Who asks to play, or to take more along, is here, and
 * has that much less as lies at vendors already; who is there already stays for as long as anything is left. Nothing while they play
 * nowhere. Amounts in ten-thousandths. Their main purse is locked: what was staked before is counted.
 */
export async function playRoom(
  tx: Tx,
  owner: Omit<Purse, 'name'>,
  asked: 'to play' | 'to take more along' | 'to stay',
): Promise<{ free: bigint | null; refusal: Refusal | null }> {
  const all = { free: null, refusal: null }
  if (owner.book !== 'real') return all
  const [main] = (await lockPurses(tx, [mainOf({ ...owner, name: 'main' })])).values()
  const [guard] = main?.watched ? await readGuards(tx.db, tx.clock, [owner.memberId]) : []
  if (!guard) return all
  await bringUpToNow(tx, [guard])
  if (asked === 'to take more along') await keepAway(tx, guard)
  const isHere = asked !== 'to stay'
  if (isHere) await findAway(tx.db, [guard])
  const over = await findOverTime(tx.db, [guard], new Set(isHere ? [owner.memberId] : []))
  await saveGuards(tx, [guard])
  const stopped = pausedBy(guard) ?? over.get(owner.memberId)
  return stopped ? { free: 0n, refusal: stopped } : leastRoom(guard)
}

/** The least that a limit leaves, and the no of that one. */
function leastRoom(guard: Guard): { free: bigint | null; refusal: Refusal | null } {
  let least: { free: bigint | null; refusal: Refusal | null } = { free: null, refusal: null }
  for (const kind of ['stake', 'loss'] as const)
    for (const period of periods) {
      const room = roomOf(guard, kind, period)
      if (!room || (least.free !== null && least.free <= room.left)) continue
      least = { free: room.left, refusal: beyondOwn(kind, room.tell()) }
    }
  return least
}

/** What a limit leaves, and how that is told to who is beyond it; few are. */
type Room = { limit: bigint; left: bigint; tell(): Detail }

/** What a limit of a guard's leaves beside what is used of it and what is away; null where there is none. */
export function roomOf(guard: Guard, kind: SummedKind, period: Period): Room | null {
  const { max, sums, running, away } = guard
  const limit = max[kind][period]
  if (limit === null) return null
  const used = usedOf(sums[kind][period] + runningOf(kind, running))
  const left = leftBeside(guard, limit, used)
  const tell = () => {
    const amounts = { limit, used, ...(away > 0n && { away }), left }
    const said = Object.entries(amounts).map(([name, amount]) => [name, writeAmount(amount)])
    return { period, ...Object.fromEntries(said), opensAt: null } as Detail
  }
  return { limit, left, tell }
}

/** What so much of a limit being used leaves: what is away may be staked and lost there, and is left to nothing else. */
export function leftBeside({ away }: Pick<Guard, 'away'>, limit: bigint, used: bigint): bigint {
  return leftOf(leftOf(limit, used), away)
}

export function beyondOwn(kind: SummedKind, detail: Detail): Refusal {
  return new Refusal(kind === 'stake' ? 'own_stake_limit' : 'own_loss_limit', detail)
}
