import type { care } from '@fairground/contract'
import { moneyKinds, periods, type MoneyLimit, type TimeLimit } from '@fairground/contract/care'
import type { z } from 'zod'
import {
  findAway,
  leftBeside,
  minuteMs,
  opensAt,
  pointsOf,
  readGuards,
  readHours,
  readReserved,
  sumWithin,
  timeSpent,
  timeStanding,
  usedOf,
} from '#care/guard'
import { readSharedTime, type Caller, type Context } from '#kit'
import { isWaiting, latestSteps, type Step } from './limit-step.ts'

type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>
type Limits = z.output<typeof care.limits.reply>

/** Every limit there can be of a member's, what is used of it, and what was asked for. */
export async function readLimits({ db, clock }: Context, { memberId, currency }: Owner): Promise<Limits> {
  const now = await readSharedTime(db, clock)
  const [guard] = await readGuards(db, clock, [memberId])
  if (guard) await findAway(db, [guard])
  const hours = await readHours(db, memberId, guard, now)
  const reserved = await readReserved(db, memberId)
  const steps = await latestSteps(db, memberId)
  const points = (await timeSpent(db, [memberId], now)).get(memberId) ?? []

  const money = moneyKinds.flatMap((kind) =>
    periods.map((period): MoneyLimit => {
      const limit = guard?.max[kind][period] ?? null
      const ofKind = pointsOf(kind, hours)
      const started = kind === 'deposit' ? reserved : 0n
      const used = usedOf(sumWithin(ofKind, period, now)) + started
      const asked = askedOf(steps, kind, period, now)
      const away = kind === 'deposit' ? 0n : (guard?.away ?? 0n)
      const left = limit === null ? null : leftBeside({ away }, limit, used)
      const isMore = (later: bigint) =>
        limit === null || left === null
          ? later + started < used
          : leftBeside({ away }, limit, later + started) > left
      return {
        kind,
        period,
        limit,
        used,
        left,
        opensAt: used === 0n ? null : opensAt(ofKind, period, now, isMore),
        asked,
        away,
      }
    }),
  )
  const time = periods.map((period): TimeLimit => {
    const limit = guard?.max.time[period] ?? null
    const asked = askedOf(steps, 'time', period, now)
    const { used, left } = timeStanding(points, period, limit ?? 0n, now)
    const opening = used === 0n ? null : opensAt(points, period, now, (later) => later < used)
    return {
      period,
      limit: limit === null ? null : Number(limit),
      used: minutesOf(used),
      left: limit === null ? null : minutesOf(left),
      opensAt: opening,
      asked: asked && { ...asked, limit: asked.limit === null ? null : Number(asked.limit) },
    }
  })
  return { currency, money, time }
}

function askedOf(steps: readonly Step[], kind: Step['kind'], period: Step['period'], now: Date) {
  const step = steps.find((one) => one.kind === kind && one.period === period)
  if (!step || !isWaiting(step, now) || !step.opensAt || !step.closesAt) return null
  return { limitId: step.id, limit: step.amount, opensAt: step.opensAt, closesAt: step.closesAt }
}

function minutesOf(ms: bigint): number {
  return Number(ms / BigInt(minuteMs))
}
