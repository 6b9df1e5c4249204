import { assert, type Context, transact, type Tx } from '#kit'
import { findExpired, pend, resolve, type HoldRef, type Posting, type HouseAccount } from '#ledger'
import { announceBalance, mainPurse, type Owner } from '#wallet/purse'

/** Money to be set aside for something that will want it later; its id names it from then on. */
export type Holding = Owner & {
  id: string
  cause: string
  kind: string
  amount: bigint
  reference: string
  at: Date
  /** From then on it can only go back. */
  expiresAt?: Date
}

/** Sets money aside, in the order given: nobody can spend it, and nothing but its own hold moves it. */
export async function hold(tx: Tx, holdings: readonly Holding[]): Promise<Posting[]> {
  const postings = await pend(
    tx,
    holdings.map(({ memberId, book, currency, ...rest }) => ({
      ...rest,
      from: mainPurse({ memberId, book, currency }),
    })),
  )
  await announceBalance(tx, holdings)
  return postings
}

/** What of a hold goes on or back, for a cause: so much of it, or without an amount all that is left. */
export type HoldPart = HoldRef & { cause: string; at: Date; amount?: bigint }

/**
 * Sends held money on to accounts of the house, never more than its hold has left, and none once its time is over: more
 * is `insufficient`. What is not captured stays held.
 */
export async function capture(
  tx: Tx,
  parts: readonly (HoldPart & { to: HouseAccount })[],
): Promise<Posting[]> {
  return await resolve(
    tx,
    parts.map(({ memberId, id, to, ...rest }) => ({ ...rest, hold: { memberId, id }, end: 'post', to })),
  )
}

/** Gives held money back to the purse it came from, at any time, and tells its owners' open screens. */
export async function release(tx: Tx, parts: readonly (HoldPart & Owner)[]): Promise<Posting[]> {
  const postings = await resolve(
    tx,
    parts.map(({ memberId, id, cause, at, amount }) => ({
      hold: { memberId, id },
      cause,
      at,
      ...(amount === undefined ? {} : { amount }),
      end: 'void',
    })),
  )
  await announceBalance(tx, parts)
  return postings
}

/** How many holds go back in one transaction. */
const atOnce = 500

/** Gives back what is left of holds whose time is over, however many there are. Answers of how many. */
export async function releaseExpired(context: Context): Promise<number> {
  let released = 0
  for (;;) {
    const some = await transact(context, async (tx) => {
      const at = tx.clock.now()
      const over = await findExpired(tx.db, at, atOnce)
      const postings = await release(
        tx,
        over.map((one) => ({ ...one, cause: `expired:${one.id}`, at })),
      )
      assert(
        postings.every(({ state }) => state !== 'spent'),
        'nobody spends the cause of an expiry',
      )
      return over.length
    })
    released += some
    if (some < atOnce) return released
  }
}
