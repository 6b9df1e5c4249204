import { limitKinds, periods, type LimitKind, type Period } from '@fairground/contract/care'
import { sharedTime, sql, uuids, type Db, type Tx } from '#kit'
import { forPeriods, type Hour } from './window.ts'

/** What is summed up in a guard, since every stake is held against it. */
export type SummedKind = 'loss' | 'stake'

/** What a member is held against, as it stands now. Limits of money in ten-thousandths, of time in minutes; null is none. */
export type Guard = {
  memberId: string
  /** The time that all servers share, when this was read. */
  now: Date
  max: Record<LimitKind, Record<Period, bigint | null>>
  sums: Record<SummedKind, Record<Period, bigint>>
  /** What at least may be staked and lost beside what runs, whatever the period, as this was read; null is as much as one likes. */
  free: Record<SummedKind, bigint | null>
  /** Whether time counts for them: they set a limit of it, or want to see what it came to. */
  isTimed: boolean
  /** What was done in the hour of `summedAt` beside what the sums have. */
  running: Omit<Hour, 'hour'>
  summedAt: Date
  countsAnew: boolean
  /** Until then no limit of time is reached and no reality check is due. */
  timeFreeUntil: Date | null
  /** After how much of being here they want to see what it came to, and since when that counts; null is never. */
  checkMinutes: number | null
  checkedAt: Date | null
  /** Whether they shut themselves out, and until when; null for good. */
  isClosed: boolean
  excludedUntil: Date | null
  /** When the house opens to them again, once it was asked to. */
  opensAt: Date | null
  /** Whether the house has them not play until somebody has spoken with them. */
  isStopped: boolean
  /** Until when they rest, while they do. */
  restsUntil: Date | null
  /** Whether they ever took money to a vendor that keeps it, and what of theirs lies there or goes there, once it was looked for. */
  playsAway: boolean
  away: bigint
  /** What is to be added to the hours it happened in. */
  added: Map<number, Hour>
  /** Whether more than what runs is to be written, or that at least. */
  isChanged: boolean
  hasRun: boolean
}

/** What counts of a limit's period, as far as an hour that runs has it. */
export function runningOf(kind: SummedKind, { staked, spent, won }: Omit<Hour, 'hour'>): bigint {
  return kind === 'stake' ? staked : spent - won
}

export const nothing: Omit<Hour, 'hour'> = { deposited: 0n, staked: 0n, spent: 0n, won: 0n }

export type SumRow = Record<`${SummedKind}_${Period}`, bigint>
type RunRow = Record<`run_${keyof Guard['running']}`, bigint>
/** A guard as it is written, with what the time makes of it. */
export type GuardRow = RunRow & {
  member_id: string
  now: Date
  summed_at: Date
  counts_anew: boolean
  time_free_until: Date | null
  check_minutes: number | null
  checked_at: Date | null
  closed: boolean
  opens_at: Date | null
  excluded_until: Date | null
  rests_until: Date | null
  stopped_at: Date | null
  plays_away: boolean
  timed: boolean
  stake_free: bigint | null
  loss_free: bigint | null
  figures: string
}

export const summedKinds = ['loss', 'stake'] as const
const maxima = limitKinds.flatMap((kind) => periods.map((period) => [kind, period] as const))
const sums = summedKinds.flatMap((kind) => periods.map((period) => [kind, period] as const))

/** The columns of the limits and of the sums, in the order in which they come as the figures of a row. */
export const figureColumns = [
  ...maxima.map(([kind, period]) => `${kind}_${period}_max`),
  ...sums.map(([kind, period]) => `${kind}_${period}`),
]

/** The guards of members, as they were written; who never set anything has none. */
export async function readGuards(db: Db, clock: Tx['clock'], memberIds: readonly string[]): Promise<Guard[]> {
  const { rows } = await sql<GuardRow>`
    select ${refs(columns)}, n.now, coalesce(g.closed_until > n.now, false) as closed,
      nullif(g.closed_until, 'infinity') as opens_at,
      num_nonnulls(g.check_minutes, g.time_day_max, g.time_week_max, g.time_month_max) > 0 as timed,
      ${freeOf('stake')} as stake_free, ${freeOf('loss')} as loss_free, array[${refs(figureColumns)}]::text as figures
    from (select ${sharedTime(clock)} as now offset 0) n cross join care.guard g
    where g.member_id = any(${uuids(memberIds)}::uuid[])`.execute(db)
  return rows.map(asGuard)
}

const columns = [
  'member_id',
  'summed_at',
  'counts_anew',
  'time_free_until',
  'check_minutes',
  'checked_at',
  'excluded_until',
  'rests_until',
  'stopped_at',
  'plays_away',
  'run_deposited',
  'run_staked',
  'run_spent',
  'run_won',
]

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`g.${name}`)))

/** The least that limits leave beside their sums; null where there is none. What was won adds no room. */
const freeOf = (kind: SummedKind) => {
  const left = periods.map(
    (period) => sql`${sql.ref(`g.${kind}_${period}_max`)} - greatest(${sql.ref(`g.${kind}_${period}`)}, 0)`,
  )
  return sql`least(${sql.join(left)})`
}

type Figures = Pick<Guard, 'max' | 'sums'>

/**
 * A guard of its row. Of most that a stake asks about, what they leave is all that is asked: the eighteen figures come as one text
 * and are read once one of them is looked at.
 */
export function asGuard(row: GuardRow): Guard {
  let read: Figures | undefined
  const figures = () => (read ??= readFigures(row.figures))
  return {
    memberId: row.member_id,
    now: row.now,
    get max() {
      return figures().max
    },
    get sums() {
      return figures().sums
    },
    set sums(sums) {
      figures().sums = sums
    },
    free: { stake: row.stake_free, loss: row.loss_free },
    isTimed: row.timed,
    running: { deposited: row.run_deposited, staked: row.run_staked, spent: row.run_spent, won: row.run_won },
    summedAt: row.summed_at,
    countsAnew: row.counts_anew,
    timeFreeUntil: row.time_free_until,
    checkMinutes: row.check_minutes,
    checkedAt: row.checked_at,
    isClosed: row.closed,
    excludedUntil: row.excluded_until,
    opensAt: row.opens_at,
    isStopped: row.stopped_at !== null,
    restsUntil: row.rests_until && row.rests_until > row.now ? row.rests_until : null,
    playsAway: row.plays_away,
    away: 0n,
    added: new Map(),
    isChanged: false,
    hasRun: false,
  }
}

/** Reads an array of PostgreSQL's, `{1,NULL,2}`, in the order of the columns. */
function readFigures(text: string): Figures {
  const values = text
    .slice(1, -1)
    .split(',')
    .map((one) => (one === 'NULL' ? null : BigInt(one)))
  const of = (pairs: readonly (readonly [string, Period])[], from: number) => {
    const read: Record<string, Record<string, bigint | null | undefined>> = {}
    for (const [i, [kind, period]] of pairs.entries()) (read[kind] ??= {})[period] = values[from + i]
    return read
  }
  return { max: of(maxima, 0), sums: of(sums, maxima.length) } as Figures
}

export function sumsOf(row: SumRow): Guard['sums'] {
  return {
    loss: forPeriods((period) => row[`loss_${period}`]),
    stake: forPeriods((period) => row[`stake_${period}`]),
  }
}
