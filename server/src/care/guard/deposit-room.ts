import { writeAmount } from '@fairground/contract'
import { periods } from '@fairground/contract/care'
import { assert, Refusal, sql, uuids, type Db, type Tx } from '#kit'
import { lockPurses, mainOf, type Purse } from '#ledger'
import { bringUpToNow, pausedBy, readHours, saveGuards } from './guard.ts'
import { readGuards } from './guard-row.ts'
import type { Guard } from './guard-row.ts'
import { leftOf, opensAt, pointsOf, sumWithin } from './window.ts'

/** A deposit as a limit sees it: whose, which, and how much; in ten-thousandths. */
export type Incoming = { owner: Omit<Purse, 'name'>; id: string; amount: bigint }

/**
 * Makes room for a deposit that starts: until it ends, its amount is used of the limits on deposits. Refused
 * `own_deposit_limit` where it does not fit.
 */
export async function reserveDeposit(tx: Tx, incoming: Incoming): Promise<void> {
  const { owner, id, amount } = incoming
  const { refusal } = await depositRoom(tx, incoming)
  if (refusal) throw refusal
  await tx.db
    .insertInto('care.reservation')
    .values({ member_id: owner.memberId, id, amount, at: tx.clock.now() })
    .execute()
}

/** Gives the room of deposits that ended back. */
export async function releaseDeposits(
  tx: Tx,
  ended: readonly { memberId: string; id: string }[],
): Promise<void> {
  if (ended.length === 0) return
  await sql`
    delete from care.reservation where (member_id, id) in (
      select member_id, id from unnest(${uuids(ended.map((one) => one.memberId))}::uuid[], ${uuids(ended.map((one) => one.id))}::uuid[])
        as e (member_id, id))`.execute(tx.db)
}

/**
 * Which members may be paid in as much as comes, for they set no limit and rest from nothing. The main purses of all are locked,
 * in one order: about the others `depositRoom` is asked, one after another.
 */
export async function freeOfLimits(
  tx: Tx,
  owners: readonly Omit<Purse, 'name'>[],
): Promise<ReadonlySet<string>> {
  const mains = await lockPurses(
    tx,
    owners.map((owner) => mainOf({ ...owner, name: 'main' })),
  )
  return new Set([...mains.values()].flatMap(({ memberId, watched }) => (watched ? [] : [memberId])))
}

/**
 * How much of a deposit there is room for, nothing while play is stopped and else what the limits on deposits allow, beside what others that have started may bring, and what to
 * refuse the rest with. What was reserved for this one is given back. The member's main purse is locked: what is credited in
 * this transaction is counted before anybody else asks.
 */
export async function depositRoom(
  tx: Tx,
  { owner, id, amount }: Incoming,
): Promise<{ free: bigint; refusal: Refusal | null }> {
  const { memberId } = owner
  const [main] = (await lockPurses(tx, [mainOf({ ...owner, name: 'main' })])).values()
  assert(main !== undefined, 'who deposits has a purse')
  await releaseDeposits(tx, [{ memberId, id }])
  const [guard] = main.watched ? await readGuards(tx.db, tx.clock, [memberId]) : []
  if (!guard) return { free: amount, refusal: null }
  const paused = pausedBy(guard)
  if (paused) return { free: 0n, refusal: paused }
  await bringUpToNow(tx, [guard])
  await saveGuards(tx, [guard])
  return await roomOf(tx, guard, amount)
}

async function roomOf(
  tx: Tx,
  guard: Guard,
  amount: bigint,
): Promise<{ free: bigint; refusal: Refusal | null }> {
  const { max, now, memberId } = guard
  if (periods.every((period) => max.deposit[period] === null)) return { free: amount, refusal: null }
  const points = pointsOf('deposit', await readHours(tx.db, memberId, guard, now))
  const reserved = await readReserved(tx.db, memberId)
  let free = amount
  let refusal: Refusal | null = null
  for (const period of periods) {
    const limit = max.deposit[period]
    if (limit === null) continue
    const used = sumWithin(points, period, now) + reserved
    const left = leftOf(limit, used)
    if (left >= free) continue
    free = left
    const at = opensAt(points, period, now, (later) => amount <= leftOf(limit, later + reserved))
    const [limited, spent, rest] = [limit, used, left].map(writeAmount)
    const detail = { period, limit: limited, used: spent, left: rest, opensAt: at?.toISOString() ?? null }
    refusal = new Refusal('own_deposit_limit', detail)
  }
  return { free, refusal }
}

/** What deposits that have started may still bring. */
export async function readReserved(db: Db, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ reserved: bigint }>`
    select coalesce(sum(amount), 0) as reserved from care.reservation where member_id = ${memberId}::uuid`.execute(
    db,
  )
  return rows[0]?.reserved ?? 0n
}
