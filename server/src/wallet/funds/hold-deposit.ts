import { watch } from '#care/guard'
import { assert, type Tx } from '#kit'
import { heldPurse, postOne, resolve } from '#ledger'
import { announceBalance, freshId, mainPurse, type Owner } from '#wallet/purse'
import { sourceOf, type Deposit } from './deposit.ts'

/** Money of a deposit that waits in a hold, all or a part of it. */
export type HeldDeposit = Owner & { id: string; cause: string; amount: bigint; reference: string; at: Date }

/**
 * Holds money a gateway took in for a member who is not to spend it yet, for as long as it takes; once for its cause. Answers
 * the hold.
 */
export async function holdDeposit(tx: Tx, paid: Deposit): Promise<string> {
  const id = freshId(tx)
  if (paid.unclaimed) await claim(tx, paid)
  const posting = await postOne(tx, {
    id,
    cause: paid.cause,
    kind: 'deposit_held',
    from: sourceOf({ ...paid, unclaimed: false }),
    to: heldPurse(mainPurse(paid)),
    amount: paid.amount,
    reference: paid.reference,
    happenedAt: paid.at,
    pendsUntil: null,
  })
  return posting.state === 'repeated' ? posting.transferId : id
}

/** What is held goes back to where it was held from, and a gateway takes back only what lies with it. */
async function claim(tx: Tx, paid: Deposit): Promise<void> {
  await postOne(tx, {
    id: freshId(tx),
    // In front, where no other cause begins.
    cause: `claimed:${paid.cause}`,
    kind: 'unclaimed_returned',
    from: sourceOf(paid),
    to: sourceOf({ ...paid, unclaimed: false }),
    amount: paid.amount,
    reference: paid.reference,
    happenedAt: paid.at,
  })
}

/** Gives a member held money of a deposit to spend, once for its cause. */
export async function releaseDeposit(tx: Tx, { id, at, ...held }: HeldDeposit): Promise<void> {
  const main = mainPurse(held)
  const posting = await postOne(
    tx,
    {
      id: freshId(tx),
      cause: held.cause,
      kind: 'deposit_released',
      from: heldPurse(main),
      to: main,
      amount: held.amount,
      reference: held.reference,
      happenedAt: at,
      resolvesId: id,
    },
    watch,
  )
  assert(posting.state === 'posted' || posting.state === 'repeated', 'what is held is there')
  await announceBalance(tx, [held])
}

/** Gives a gateway back what it took back of held money, once for its cause. */
export async function returnHeld(tx: Tx, { id, memberId, cause, at, amount }: HeldDeposit): Promise<void> {
  const [posting] = await resolve(tx, [{ hold: { memberId, id }, cause, at, amount, end: 'void' }])
  assert(posting?.state === 'posted' || posting?.state === 'repeated', 'what is held is there')
}
