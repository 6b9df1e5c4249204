import type { care } from '@fairground/contract'
import type { HistoryStep } from '@fairground/contract/care'
import type { z } from 'zod'
import { sql, type Caller, type Context } from '#kit'

type Page = z.output<typeof care.history.reply>

type Row = {
  id: string
  at: Date
  kind: string
  period: string | null
  step: string | null
  was: bigint | null
  amount: bigint | null
  until: Date | null
}

/** A page of what a member did about their limits and of their pauses, newest first. */
export async function readHistory(
  { db }: Context,
  { memberId }: Pick<Caller, 'memberId'>,
  { pageSize, before }: z.output<typeof care.history.input>,
): Promise<Page> {
  const earlier = before === undefined ? sql`` : sql`and id < ${before}::uuid`
  const { rows } = await sql<Row>`
    (
      select id, at, kind, period, step, was, amount, null::timestamptz as until from care.limit_step
      where member_id = ${memberId}::uuid ${earlier} order by id desc limit ${pageSize + 1}
    ) union all (
      select id, at, kind, null, null, null, null, until from care.pause
      where member_id = ${memberId}::uuid ${earlier} order by id desc limit ${pageSize + 1}
    )
    order by id desc limit ${pageSize + 1}`.execute(db)
  const list = rows.slice(0, pageSize).map(asStep)
  return { list, next: rows.length > pageSize ? (list.at(-1)?.stepId ?? null) : null }
}

function asStep({ id: stepId, at, kind, period, step, was, amount, until }: Row): HistoryStep {
  type Limit = NonNullable<HistoryStep['limit']>
  type Pause = NonNullable<HistoryStep['pause']>
  if (period === null) return { stepId, at, limit: null, pause: { kind: kind as Pause['kind'], until } }
  const isTime = kind === 'time'
  const minutesOf = (value: bigint | null) => (value === null ? null : Number(value))
  return {
    stepId,
    at,
    limit: {
      kind: kind as Limit['kind'],
      period: period as Limit['period'],
      step: step as Limit['step'],
      money: isTime ? null : { was, limit: amount },
      minutes: isTime ? { was: minutesOf(was), limit: minutesOf(amount) } : null,
    },
    pause: null,
  }
}
