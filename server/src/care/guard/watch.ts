import { periods, type Period } from '@fairground/contract/care'
import { Refusal, type Tx } from '#kit'
import { isOwnMoney, type Part, type Transfer, type Watch, type Watcher } from '#ledger'
import { findAway } from './away.ts'
import { addTo, bringUpToNow, hoursOfMembers, pausedBy, saveGuards } from './guard.ts'
import { readGuards, runningOf, summedKinds, type Guard, type SummedKind } from './guard-row.ts'
import { opensAt, pointsOf, usedOf } from './window.ts'
import { findOverTime, type Detail, type Here } from './over-time.ts'
import { beyondOwn, leftBeside, roomOf } from './play-room.ts'
import { wonKinds } from './won.ts'

/**
 * Watches what members move who set a limit or stopped their play: refuses a stake while it is stopped, or that is beyond
 * a limit, and counts what is staked, won and given
 * back. It reads one row for each of them, and writes one.
 */
export const watch: Watch = watchWhile(new Set())

/** The same of stakes that members of these ids place themselves: whoever does is here, and their time counts until now. */
export function watchWhile(here: Here): Watch {
  return async (tx, memberIds) => {
    const guards = await readGuards(tx.db, tx.clock, memberIds)
    if (guards.length === 0) return null
    await bringUpToNow(tx, guards)
    await findAway(tx.db, guards)
    return openWatcher(tx, guards, await findOverTime(tx.db, guards, here))
  }
}

/**
 * The same of what has been: it counts what a vendor reports that members staked and won there, and refuses none of it.
 */
export const watchReported: Watch = async (tx, memberIds) => {
  const watcher = await watch(tx, memberIds)
  return watcher && { ...watcher, refusing: () => null }
}

/** A no as it was said, to which is added when there will be room for as much. */
type Refused = {
  guard: Guard
  kind: SummedKind
  period: Period
  wanted: bigint
  limit: bigint
  detail: Detail
}

function openWatcher(tx: Tx, guards: readonly Guard[], overTime: ReadonlyMap<string, Refusal>): Watcher {
  const of = new Map(guards.map((guard) => [guard.memberId, guard]))
  const refused: Refused[] = []

  function refusing({ kind, from, amount }: Transfer, parts: readonly Part[]): Refusal | null {
    const guard = of.get(from.memberId ?? '')
    if (kind !== 'stake' || !guard) return null
    const paused = pausedBy(guard)
    if (paused) return paused
    const over = overTime.get(guard.memberId)
    if (over) return over
    // What there are no funds for is refused for that.
    if (parts.length === 0) return null
    const beyond = findBeyond(guard, { stake: amount, loss: ownOf(parts) })
    if (!beyond) return null
    refused.push(beyond)
    return beyondOwn(beyond.kind, beyond.detail)
  }

  return {
    refusing,
    took: (transfer, parts) => {
      const [giver, taker] = [of.get(transfer.from.memberId ?? ''), of.get(transfer.to.memberId ?? '')]
      if (giver) countGiven(giver, transfer, parts)
      if (taker) countTaken(taker, transfer, parts)
    },
    remember: (memberIds) => {
      const moved = [...new Set(memberIds)].flatMap((id) => of.get(id) ?? [])
      const before = moved.map(({ sums, running, added, countsAnew, isChanged, hasRun }) =>
        structuredClone({ sums, running, added, countsAnew, isChanged, hasRun }),
      )
      return () => moved.forEach((guard, i) => Object.assign(guard, before[i]))
    },
    write: async () => {
      await saveGuards(tx, guards)
      if (refused.length > 0) await sayWhen(tx, refused)
    },
  }
}

function countGiven(guard: Guard, { kind, amount, happenedAt }: Transfer, parts: readonly Part[]): void {
  if (kind === 'stake') addTo(guard, happenedAt, { staked: amount, spent: ownOf(parts) })
  if (kind === 'correction') addTo(guard, happenedAt, { won: -ownOf(parts) })
}

/** Of parts, for what is taken to give back may be less than was asked for. */
function countTaken(guard: Guard, { kind, to, happenedAt }: Transfer, parts: readonly Part[]): void {
  if (kind === 'refund') Object.assign(guard, { countsAnew: true, isChanged: true })
  if (!isOwnMoney(to.name)) return
  const moved = parts.reduce((sum, { amount }) => sum + amount, 0n)
  if (wonKinds.includes(kind)) addTo(guard, happenedAt, { won: moved })
  if (['deposit', 'deposit_released', 'move'].includes(kind)) addTo(guard, happenedAt, { deposited: moved })
}

function ownOf(parts: readonly Part[]): bigint {
  return parts.reduce((sum, { name, amount }) => (isOwnMoney(name) ? sum + amount : sum), 0n)
}

/** The limit with the least room left among those that a stake is beyond. */
function findBeyond(guard: Guard, wanted: Record<SummedKind, bigint>): Refused | undefined {
  if (fitsAtOnce(guard, wanted)) return undefined
  let least: (Omit<Refused, 'detail'> & { left: bigint; tell(): Detail }) | undefined
  for (const kind of ['stake', 'loss'] as const)
    for (const period of periods) {
      const room = roomOf(guard, kind, period)
      if (!room || wanted[kind] <= room.left || (least && least.left <= room.left)) continue
      least = { guard, kind, period, wanted: wanted[kind], ...room }
    }
  return least && { ...least, detail: least.tell() }
}

/** Whether a stake is within the least that the limits leave, as far as they are as they were read. It need not be beyond them else. */
function fitsAtOnce(guard: Guard, wanted: Record<SummedKind, bigint>): boolean {
  const { free, running, away, isChanged } = guard
  return (
    !isChanged &&
    summedKinds.every(
      (kind) => free[kind] === null || wanted[kind] + usedOf(runningOf(kind, running)) + away <= free[kind],
    )
  )
}

/** Says of each no when as much would be taken, should what is away stay there; nothing where the limit is below it. */
async function sayWhen(tx: Tx, refused: readonly Refused[]): Promise<void> {
  const rows = await hoursOfMembers(
    tx.db,
    refused.map(({ guard }) => guard.memberId),
    refused[0]?.guard.now ?? tx.clock.now(),
  )
  for (const { guard, kind, period, wanted, limit, detail } of refused) {
    const points = pointsOf(
      kind,
      rows.filter((row) => row.memberId === guard.memberId),
    )
    const at = opensAt(points, period, guard.now, (used) => wanted <= leftBeside(guard, limit, used))
    detail['opensAt'] = at?.toISOString() ?? null
  }
}
