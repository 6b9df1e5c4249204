import { pausedBy, playRoom, readGuards } from '#care/guard'
import { Refusal, transact, type Context } from '#kit'
import { askVendors, VendorSilent } from '#vendor/wires'
import { readAway, type Owner } from '#wallet'
import { sendMoney } from './send-money.ts'
import { keepTried, listLying, type Lying } from './purse.ts'
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
  request: Request,
): Promise<Brought> {
  return (await bring(context, owner, vassalage, request)).brought
}

type Request = Parameters<typeof sendMoney>[3]

/** The same, and whether its vendor was silent. */
async function bring(
  context: Context,
  owner: Owner,
  vassalage: string,
  request: Request,
): Promise<{ brought: Brought; isSilent: boolean }> {
  try {
    const { transfer } = await sendMoney(
      context,
      owner,
      { vassalage, direction: 'home', amount: 'all' },
      request,
    )
    return { brought: { amount: transfer.amount, state: transfer.state }, isSilent: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isSilent = error.cause instanceof VendorSilent
    if (error.code === 'insufficient_funds') return { brought: nothing, isSilent }
    const under = await findUnfinished(context.db, owner.memberId, vassalage)
    const { amount, state } = under ?? ({ amount: 0n, state: 'away' } as const)
    return { brought: { amount, state }, isSilent }
  }
}

/**
 * The same by itself: whoever's limits are not reached, where only those are looked for, is left where they are. Answers that its
 * vendor was silent, else null.
 */
export async function bringHome(
  context: Context,
  owner: Owner,
  vassalage: string,
  which: 'always' | 'where limits are reached',
): Promise<'silent' | null> {
  if (which === 'where limits are reached' && !(await isAtLimit(context, owner, vassalage))) return null
  const { brought, isSilent } = await bring(context, owner, vassalage, null)
  if (brought.state !== 'away' && !isSilent) return null
  context.log.warn({ vendor: vassalage }, 'a vendor did not answer when money was to come home')
  await transact(context, (tx) => keepTried(tx, { memberId: owner.memberId, vassalage }))
  return isSilent ? 'silent' : null
}

async function isAtLimit(context: Context, owner: Owner, vassalage: string): Promise<boolean> {
  return await transact(context, async (tx) => {
    const { refusal, free } = await playRoom(tx, owner, 'to stay')
    return refusal !== null && free === 0n && (await readAway(tx.db, owner, vassalage)) > 0n
  })
}

/**
 * Brings home what nobody plays with: of who plays nowhere for now, then of who left the game it was taken along for. A vendor that
 * does not answer keeps up no other, and is asked for whoever it was not asked for first the next time.
 */
export async function bringHomeLeft(context: Context): Promise<void> {
  const lying = await listLying(context.db)
  const guards = await readGuards(context.db, context.clock, [...new Set(lying.map((one) => one.memberId))])
  const stopped = new Set(guards.flatMap((guard) => (pausedBy(guard) ? guard.memberId : [])))
  const placeOf = ({ memberId, isTried }: Lying) => (isTried ? 2 : stopped.has(memberId) ? 0 : 1)
  const wanted = lying
    .filter((one) => one.isLeft || stopped.has(one.memberId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  await askVendors(context, wanted, (one) => bringHome(context, one, one.vassalage, 'always'))
}
