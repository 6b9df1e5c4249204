import { watch } from '#care/guard'
import type { Tx } from '#kit'
import { houseAccount, postOne, type HouseAccount } from '#ledger'
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
  const posting = await postOne(
    tx,
    {
      id: freshId(tx),
      cause: paid.cause,
      kind: 'deposit',
      from: sourceOf(paid),
      to: mainPurse(paid),
      amount: paid.amount,
      reference: paid.reference,
      happenedAt: paid.at,
    },
    watch,
  )
  await announceBalance(tx, [paid])
  return posting.state === 'posted'
}
