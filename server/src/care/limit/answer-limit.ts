import { holdGuard, putInForce, type Guard } from '#care/guard'
import { newId, Refusal, transact, type Caller, type Context, type Tx } from '#kit'
import { latestStep, readAsked, writeStep, type Step } from './limit-step.ts'

type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

/**
 * Says the second yes to a higher limit, or to none, which is then in force. Said again it changes nothing. Refused
 * `limit_unknown` for what this member never asked for, and `limit_state` before its time, after it, or where something
 * else was said since.
 */
export async function confirmLimit(context: Context, limitId: string, owner: Owner): Promise<void> {
  await answer(
    context,
    limitId,
    owner,
    'raised',
    async (tx, guard, { kind, period, amount, opensAt, closesAt }) => {
      if (opensAt && guard.now < opensAt)
        throw new Refusal('limit_state', { state: 'waiting', opensAt: opensAt.toISOString() })
      if (closesAt && guard.now >= closesAt) throw new Refusal('limit_state', { state: 'over' })
      await putInForce(tx, guard, kind, period, amount)
    },
  )
}

/** Drops what was asked for: the limit stays as it is. Refused as a second yes is, but for its time. */
export async function dropLimit(context: Context, limitId: string, owner: Owner): Promise<void> {
  await answer(context, limitId, owner, 'dropped', async () => undefined)
}

async function answer(
  context: Context,
  limitId: string,
  owner: Owner,
  step: 'raised' | 'dropped',
  act: (tx: Tx, guard: Guard, asked: Step) => Promise<void>,
): Promise<void> {
  // Whoever asked for something has a guard: for anybody else none is made.
  if (!(await readAsked(context.db, owner.memberId, limitId))) throw new Refusal('limit_unknown')
  await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    const found = await readAsked(tx.db, owner.memberId, limitId)
    if (!found) throw new Refusal('limit_unknown')
    const { asked, answer: earlier } = found
    if (earlier?.step === step) return
    if (earlier) throw new Refusal('limit_state', { state: earlier.step })
    const { kind, period } = asked
    const latest = await latestStep(tx.db, owner.memberId, kind, period)
    if (latest?.id !== limitId) throw new Refusal('limit_state', { state: 'replaced' })
    const was = guard.max[kind][period]
    const amount = step === 'raised' ? asked.amount : was
    await act(tx, guard, asked)
    await writeStep(tx, {
      ...asked,
      id: newId(tx.clock),
      step,
      was,
      amount,
      at: guard.now,
      ...answering(limitId),
    })
    tx.announce({ to: owner.memberId, event: { type: 'care' } })
  })
}

const answering = (askedId: string) => ({ opensAt: null, closesAt: null, askedId })
