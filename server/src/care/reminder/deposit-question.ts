import { periods } from '@fairground/contract/care'
import { readGuards } from '#care/guard'
import { Refusal, transact, type Context } from '#kit'
import { setting } from '#site'
import { latestAnswer, writeAnswer } from './answer.ts'

const yearMs = 365 * 24 * 3_600_000

/** Refused `limit_question_open` where a member has not said how much they would deposit at most, or that they set nothing. */
export async function mustHaveAnswered(context: Context, memberId: string): Promise<void> {
  if (await isQuestionOpen(context, memberId)) throw new Refusal('limit_question_open')
}

/** Whether a member without a limit on deposits has not said within a year that they want none. */
export async function isQuestionOpen(context: Context, memberId: string): Promise<boolean> {
  const { db, clock } = context
  if (!(await setting(context, 'care.depositQuestion'))) return false
  const [guard] = await readGuards(db, clock, [memberId])
  if (guard && periods.some((period) => guard.max.deposit[period] !== null)) return false
  const answered = await latestAnswer(db, memberId, 'no_limit')
  return !answered || clock.now().getTime() - answered.getTime() >= yearMs
}

/** Keeps that a member was asked and sets no limit on deposits. */
export async function setNoLimit(context: Context, memberId: string): Promise<void> {
  await transact(context, async (tx) => {
    await writeAnswer(tx, memberId, 'no_limit')
    tx.announce({ to: memberId, event: { type: 'care' } })
  })
}
