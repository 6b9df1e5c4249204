import { watch } from '#care/guard'
import type { Tx } from '#kit'
import { houseAccount, post, type HouseAccount } from '#ledger'
import { announceBalance, freshId, mainPurse, type Owner } from '#wallet/purse'

/** Money a gateway took in for a member; `unclaimed` where it waited in suspense until somebody said whose it is. */
export type Deposit = Owner & {
  cause: string
  gateway: string
  unclaimed?: boolean
  amount: bigint
  reference: string
  at: Date
}

/** Where a deposit's money lies as it is credited. */
export function sourceOf({ gateway, unclaimed, ...of }: Deposit): HouseAccount {
  return houseAccount(`${unclaimed ? 'suspense' : 'gateway'}:${gateway}`, of)
}

/** Credits a deposit once, whatever a gateway repeats. Answers whether it was credited now. */
export async function deposit(tx: Tx, paid: Deposit): Promise<boolean> {
  const [isNew] = await depositAll(tx, [paid])
  return isNew ?? false
}

/** Credits deposits, each once, in one go. Answers in order whether each was credited now. */
export async function depositAll(tx: Tx, paid: readonly Deposit[]): Promise<boolean[]> {
  const postings = await post(
    tx,
    paid.map((one) => ({
      id: freshId(tx),
      cause: one.cause,
      kind: 'deposit',
      from: sourceOf(one),
      to: mainPurse(one),
      amount: one.amount,
      reference: one.reference,
      happenedAt: one.at,
    })),
    watch,
  )
  await announceBalance(tx, paid)
  return postings.map(({ state }) => state === 'posted')
}
