import { limitKinds, type LimitKind, type Period } from '@fairground/contract/care'
import type { Guard, SummedKind } from './guard.ts'
import { forPeriods } from './window.ts'

export type SumRow = Record<`${SummedKind}_${Period}`, bigint>
type MaxRow = Record<`${LimitKind}_${Period}_max`, bigint | number | null>
/** A guard as it is written, with what the time makes of it. */
export type GuardRow = SumRow &
  MaxRow & {
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
  }

export function asGuard(row: GuardRow): Guard {
  const max = (kind: LimitKind) =>
    forPeriods((period) => {
      const limit = row[`${kind}_${period}_max`]
      return limit === null ? null : BigInt(limit)
    })
  return {
    memberId: row.member_id,
    now: row.now,
    max: Object.fromEntries(limitKinds.map((kind) => [kind, max(kind)])) as Guard['max'],
    sums: sumsOf(row),
    summedAt: row.summed_at,
    countsAnew: row.counts_anew,
    timeFreeUntil: row.time_free_until,
    checkMinutes: row.check_minutes,
    checkedAt: row.checked_at,
    isClosed: row.closed,
    excludedUntil: row.excluded_until,
    opensAt: row.opens_at,
    restsUntil: row.rests_until && row.rests_until > row.now ? row.rests_until : null,
    added: new Map(),
    isChanged: false,
  }
}

export function sumsOf(row: SumRow): Guard['sums'] {
  return {
    loss: forPeriods((period) => row[`loss_${period}`]),
    stake: forPeriods((period) => row[`stake_${period}`]),
  }
}
