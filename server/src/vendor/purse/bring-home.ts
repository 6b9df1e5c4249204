import { pausedBy, playRoom, readGuards } from '#care/guard'
import { doEach, Refusal, transact, type Context } from '#kit'
import { readAway, type Owner } from '#wallet'
import { sendMoney } from './send-money.ts'
import { listLying } from './purse.ts'
import { findUnfinished } from './transfer.ts'

/** What became of bringing all of a purse home: how the transfer stands, or that there was nothing, or nobody who answered. */
export type Brought = {
  amount: bigint
  state: 'asked' | 'unknown' | 'done' | 'failed' | 'by_hand' | 'empty' | 'away'
}

const nothing: Brought = { amount: 0n, state: 'empty' }

/** Brings all of a member's home from a vendor, and has them play there no more. */
export async function bringAll(
  context: Context,
  owner: Owner,
  vassalage: string,
  request: Parameters<typeof sendMoney>[3],
): Promise<Brought> {
  try {
    const { transfer } = await sendMoney(
      context,
      owner,
      { vassalage, direction: 'home', amount: 'all' },
      request,
    )
    return { amount: transfer.amount, state: transfer.state }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'insufficient_funds') return nothing
    const under = await findUnfinished(context.db, owner.memberId, vassalage)
    if (under) return { amount: under.amount, state: under.state }
    return { amount: 0n, state: 'away' }
  }
}

/** The same by itself: whoever's limits are not reached, where only those are looked for, is left where they are. */
export async function bringHome(
  context: Context,
  owner: Owner,
  vassalage: string,
  which: 'always' | 'where limits are reached',
): Promise<void> {
  if (which === 'where limits are reached' && !(await isAtLimit(context, owner, vassalage))) return
  const { state } = await bringAll(context, owner, vassalage, null)
  if (state === 'away')
    context.log.warn({ vendor: vassalage }, 'a vendor did not answer when money was to come home')
}

async function isAtLimit(context: Context, owner: Owner, vassalage: string): Promise<boolean> {
  return await transact(context, async (tx) => {
    const { refusal, free } = await playRoom(tx, owner, 0n)
    return refusal !== null && free === 0n && (await readAway(tx.db, owner, vassalage)) > 0n
  })
}

/** Brings home what nobody plays with: of who left the game it was taken along for, and of who plays nowhere for now. */
export async function bringHomeLeft(context: Context): Promise<void> {
  const lying = await listLying(context.db)
  const guards = await readGuards(context.db, context.clock, [...new Set(lying.map((one) => one.memberId))])
  const stopped = new Set(guards.flatMap((guard) => (pausedBy(guard) ? guard.memberId : [])))
  const wanted = lying.filter((one) => one.isLeft || stopped.has(one.memberId))
  await doEach(wanted, (one) => bringHome(context, one, one.vassalage, 'always'))
}
