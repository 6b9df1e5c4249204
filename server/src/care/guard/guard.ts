import { periods, type LimitKind, type Period } from '@fairground/contract/care'
import { literal, Refusal, sharedTime, sql, uuids, type Db, type Tx } from '#kit'
import { mainOf, watchPurses, type Purse } from '#ledger'
import { hasBeenAway } from './away.ts'
import { countPast } from './count-past.ts'
import { nothing, readGuards, runningOf, summedKinds, sumsOf } from './guard-row.ts'
import type { Guard, SummedKind, SumRow } from './guard-row.ts'
import { earliestHour, firstHour, hourOf, type Hour } from './window.ts'

/**
 * Locks a member's main purse and reads their guard, which is made where there is none. From then on every stake of theirs
 * meets it: one that was before has committed.
 */
export async function holdGuard(tx: Tx, owner: Omit<Purse, 'name'>): Promise<Guard> {
  await watchPurses(tx, [mainOf({ ...owner, name: 'main' })])
  await makeGuard(tx, owner)
  const [guard] = await readGuards(tx.db, tx.clock, [owner.memberId])
  if (!guard) throw new Error('a guard was made and is not there')
  await bringUpToNow(tx, [guard])
  await saveGuards(tx, [guard])
  return guard
}

async function makeGuard(tx: Tx, owner: Omit<Purse, 'name'>): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into care.guard (member_id, summed_at) values (${owner.memberId}::uuid, ${sharedTime(tx.clock)})
    on conflict (member_id) do nothing`.execute(tx.db)
  if (numAffectedRows === 1n && (await hasBeenAway(tx.db, owner)))
    await tx.db
      .updateTable('care.guard')
      .set({ plays_away: true })
      .where('member_id', '=', owner.memberId)
      .execute()
}

/** What a member did in each hour that limits look back to. For whom it is not kept, the ledger says it. */
export async function readHours(
  db: Db,
  memberId: string,
  guard: Guard | undefined,
  now: Date,
): Promise<Hour[]> {
  if (!guard || guard.countsAnew) return await countPast(db, memberId, now)
  return await hoursOfMembers(db, [memberId], now)
}

/** The hours that limits look back to of members, with the one that runs, at one moment: it is in one place or the other. */
export async function hoursOfMembers(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<(Hour & { memberId: string })[]> {
  const since = earliestHour(now)
  const { rows } = await sql<Hour & { memberId: string }>`
    select member_id as "memberId", hour, sum(deposited)::bigint as deposited, sum(staked)::bigint as staked,
      sum(spent)::bigint as spent, sum(won)::bigint as won
    from (
      select member_id, hour, deposited, staked, spent, won from care.hour
      where member_id = any(${uuids(memberIds)}::uuid[])
      union all
      select member_id, date_bin('1 hour', summed_at, 'epoch'::timestamptz), run_deposited, run_staked, run_spent, run_won
      from care.guard where member_id = any(${uuids(memberIds)}::uuid[])
    ) h where hour >= ${since}::timestamptz group by 1, 2`.execute(db)
  return rows
}

/** Makes the sums of guards those of periods that end now. */
export async function bringUpToNow(tx: Tx, guards: readonly Guard[]): Promise<void> {
  const stale = guards.filter(
    ({ countsAnew, summedAt, now }) => countsAnew || hourOf(summedAt).getTime() !== hourOf(now).getTime(),
  )
  if (stale.length === 0) return
  for (const guard of stale)
    if (guard.countsAnew) await countAnew(tx, guard)
    else endHour(guard)
  await saveGuards(tx, stale)
  await sumUp(tx, stale)
}

/** Puts what ran where the hours are. */
function endHour(guard: Guard): void {
  const { running, summedAt } = guard
  guard.running = { ...nothing }
  guard.hasRun = true
  addToHour(guard, hourOf(summedAt), running)
}

/** Counts all that a limit looks back to from the ledger. */
async function countAnew(tx: Tx, guard: Guard): Promise<void> {
  const { memberId, now } = guard
  const hours = await countPast(tx.db, memberId, now)
  await tx.db.deleteFrom('care.hour').where('member_id', '=', memberId).execute()
  if (hours.length > 0)
    await tx.db
      .insertInto('care.hour')
      .values(hours.map((hour) => ({ member_id: memberId, ...hour })))
      .execute()
  Object.assign(guard, { countsAnew: false, running: { ...nothing }, isChanged: true })
}

async function sumUp(tx: Tx, guards: readonly Guard[]): Promise<void> {
  const { now } = guards[0] ?? { now: tx.clock.now() }
  const of = (kind: SummedKind, period: Period) => sql`
    coalesce(sum(${kind === 'stake' ? sql`staked` : sql`spent - won`})
      filter (where hour >= ${firstHour(period, now)}), 0) as ${sql.ref(`${kind}_${period}`)}`
  const { rows } = await sql<SumRow & { member_id: string }>`
    select m.member_id, ${sql.join(summed.map(([kind, period]) => of(kind, period)))}
    from unnest(${uuids(guards.map((one) => one.memberId))}::uuid[]) as m (member_id)
    left join care.hour h on h.member_id = m.member_id and h.hour >= ${earliestHour(now)}
    group by 1`.execute(tx.db)
  const found = new Map(rows.map((row) => [row.member_id, row]))
  for (const guard of guards) {
    const row = found.get(guard.memberId)
    if (!row) throw new Error('a guard has no sums')
    Object.assign(guard, { sums: sumsOf(row), summedAt: now, isChanged: true })
  }
}

/** Writes guards that changed, with what is to be added to their hours. Their purses are locked. */
export async function saveGuards(tx: Tx, guards: readonly Guard[]): Promise<void> {
  const changed = guards.filter((one) => one.isChanged)
  const ran = guards.filter((one) => one.hasRun && !one.isChanged)
  if (changed.length > 0) await saveWhole(tx, changed)
  if (ran.length > 0)
    await sql`
      update care.guard g set ${sql.join(runs.map((name) => sql`${sql.ref(`run_${name}`)} = w.${sql.ref(name)}`))}
      from unnest(${uuids(ran.map((one) => one.memberId))}::uuid[], ${runningOfAll(ran)})
        as w (member_id, ${runNames}) where g.member_id = w.member_id`.execute(tx.db)
  for (const one of [...changed, ...ran]) {
    one.added.clear()
    one.isChanged = one.hasRun = false
  }
}

const runs = ['deposited', 'staked', 'spent', 'won'] as const
const runNames = sql.join(runs.map((name) => sql.ref(name)))

function runningOfAll(guards: readonly Guard[]) {
  return sql.join(runs.map((name) => sql`${literal(guards.map(({ running }) => running[name]))}::bigint[]`))
}

async function saveWhole(tx: Tx, changed: readonly Guard[]): Promise<void> {
  const added = changed.flatMap(({ memberId, added }) =>
    [...added.values()].map((one) => ({ memberId, ...one })),
  )
  const times = (of: (guard: Guard) => Date | null) => changed.map((one) => of(one)?.toISOString() ?? null)
  const sums = summed.map(([kind, period]) => ({
    name: sql.ref(`${kind}_${period}`),
    values: sql`${literal(changed.map((one) => one.sums[kind][period]))}::bigint[]`,
  }))
  const names = sql.join(sums.map(({ name }) => name))
  const amounts = (of: (hour: Hour) => bigint) => sql`${literal(added.map(of))}::bigint[]`
  await sql`
    with guards as (
      update care.guard g set summed_at = w.summed_at, counts_anew = w.counts_anew,
        time_free_until = w.time_free_until, (${names}) = row (${sql.join(sums.map(({ name }) => sql`w.${name}`))}),
        ${sql.join(runs.map((name) => sql`${sql.ref(`run_${name}`)} = w.${sql.ref(name)}`))}
      from unnest(${uuids(changed.map((one) => one.memberId))}::uuid[], ${times((one) => one.summedAt)}::timestamptz[],
        ${changed.map((one) => one.countsAnew)}::boolean[], ${times((one) => one.timeFreeUntil)}::timestamptz[],
        ${sql.join(sums.map(({ values }) => values))}, ${runningOfAll(changed)})
        as w (member_id, summed_at, counts_anew, time_free_until, ${names}, ${runNames})
      where g.member_id = w.member_id
    )
    insert into care.hour as h (member_id, hour, deposited, staked, spent, won)
    select * from unnest(${uuids(added.map((one) => one.memberId))}::uuid[],
      ${added.map((one) => one.hour.toISOString())}::timestamptz[], ${amounts((one) => one.deposited)},
      ${amounts((one) => one.staked)}, ${amounts((one) => one.spent)}, ${amounts((one) => one.won)})
    on conflict (member_id, hour) do update set deposited = h.deposited + excluded.deposited,
      staked = h.staked + excluded.staked, spent = h.spent + excluded.spent, won = h.won + excluded.won`.execute(
    tx.db,
  )
}

/** Adds to what a guard counts: to what runs, or to the hour in which it happened and the periods that hour is in. */
export function addTo(guard: Guard, at: Date, more: Partial<Omit<Hour, 'hour'>>): void {
  const hour = hourOf(at)
  if (hour.getTime() !== hourOf(guard.summedAt).getTime()) return addToHour(guard, hour, more)
  for (const name of runs) guard.running[name] += more[name] ?? 0n
  guard.hasRun = true
}

function addToHour(guard: Guard, hour: Date, more: Partial<Omit<Hour, 'hour'>>): void {
  const entry = guard.added.get(hour.getTime()) ?? { hour, ...nothing }
  for (const name of runs) entry[name] += more[name] ?? 0n
  guard.added.set(hour.getTime(), entry)
  for (const [kind, period] of summed)
    if (hour >= firstHour(period, guard.now))
      guard.sums[kind][period] += runningOf(kind, { ...nothing, ...more })
  guard.isChanged = true
}

/** Puts a limit in force, or takes it out of force with null. The member's purse is locked. */
export async function putInForce(
  tx: Tx,
  guard: Guard,
  kind: LimitKind,
  period: Period,
  limit: bigint | null,
): Promise<void> {
  guard.max[kind][period] = limit
  guard.timeFreeUntil = null
  guard.isChanged = true
  await saveGuards(tx, [guard])
  await sql`
    update care.guard set ${sql.ref(`${kind}_${period}_max`)} = ${limit}
    where member_id = ${guard.memberId}::uuid`.execute(tx.db)
}

/** Why a member may not play at all, or null. */
export function pausedBy({ isClosed, excludedUntil, isStopped, restsUntil }: Guard): Refusal | null {
  if (isClosed) return new Refusal('self_excluded', { until: excludedUntil?.toISOString() ?? null })
  if (isStopped) return new Refusal('time_out', { until: null })
  return restsUntil && new Refusal('time_out', { until: restsUntil.toISOString() })
}

const summed = summedKinds.flatMap((kind) => periods.map((period) => [kind, period] as const))
