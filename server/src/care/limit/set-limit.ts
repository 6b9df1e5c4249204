import type { care } from '@fairground/contract'
import { answerHours, periodHours, restHours } from '@fairground/contract/care'
import type { z } from 'zod'
import { holdGuard, hourMs, putInForce, readGuards, type Guard } from '#care/guard'
import { newId, Refusal, transact, type Caller, type Context, type Tx } from '#kit'
import { isWaiting, latestStep, writeStep, type Step } from './limit-step.ts'

type Wanted = z.output<typeof care.setLimit.input>
type Reply = z.output<typeof care.setLimit.reply>
type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

/**
 * Sets a limit of a member's. One that is new or lower is in force once this answers: a stake or a deposit was before, or
 * meets it. A higher one, or none, waits for a second yes, and what was asked for before gives way to it. What is in force
 * or asked for already stays as it is. Refused `limit_invalid` for more time than the period has.
 */
export async function setLimit(context: Context, wanted: Wanted, owner: Owner): Promise<Reply> {
  const limit = limitOf(wanted)
  // Who has none and wants none is guarded by nothing, and stays so.
  if (limit === null && (await readGuards(context.db, context.clock, [owner.memberId])).length === 0)
    return now
  return await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    const reply = await change(tx, guard, wanted, limit)
    tx.announce({ to: owner.memberId, event: { type: 'care' } })
    return reply
  })
}

const now: Reply = { counts: 'now', asked: null }

function limitOf({ kind, period, amount = null, minutes = null }: Wanted): bigint | null {
  if (kind !== 'time') return amount
  const max = periodHours[period] * 60
  if (minutes !== null && minutes > max) throw new Refusal('limit_invalid', { max })
  return minutes === null ? null : BigInt(minutes)
}

async function change(
  tx: Tx,
  guard: Guard,
  { kind, period }: Pick<Wanted, 'kind' | 'period'>,
  limit: bigint | null,
): Promise<Reply> {
  const was = guard.max[kind][period]
  const latest = await latestStep(tx.db, guard.memberId, kind, period)
  const waiting = latest && isWaiting(latest, guard.now) ? latest : undefined
  const step = {
    memberId: guard.memberId,
    id: newId(tx.clock),
    kind,
    period,
    was,
    amount: limit,
    at: guard.now,
  }
  if (limit === was) {
    if (waiting) await writeStep(tx, { ...step, step: 'dropped', askedId: waiting.id })
    return now
  }
  if (limit !== null && (was === null || limit < was)) {
    await putInForce(tx, guard, kind, period, limit)
    await writeStep(tx, { ...step, step: was === null ? 'set' : 'lowered' })
    return now
  }
  if (waiting?.amount === limit) return asAsked(waiting)
  const opensAt = new Date(guard.now.getTime() + restHours * hourMs)
  const asked: Step = {
    ...step,
    step: 'asked',
    opensAt,
    closesAt: new Date(opensAt.getTime() + answerHours * hourMs),
  }
  await writeStep(tx, asked)
  return asAsked(asked)
}

function asAsked({ id, opensAt, closesAt }: Step): Reply {
  if (!opensAt || !closesAt) throw new Error('what was asked for has a time to be answered in')
  return { counts: 'after_second_yes', asked: { limitId: id, opensAt, closesAt } }
}
