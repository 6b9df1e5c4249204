import { watch } from '#care/guard'
import type { Tx } from '#kit'
import { houseAccount, postOne } from '#ledger'
import { announceBalance, freshId, mainPurse, type Owner } from '#wallet/purse'

/** Money a gateway took in for a member. */
export type Deposit = Owner & { cause: string; gateway: string; amount: bigint; reference: string; at: Date }

/** Credits a deposit once, whatever a gateway repeats. Answers whether it was credited now. */
export async function deposit(tx: Tx, paid: Deposit): Promise<boolean> {
  const posting = await postOne(
    tx,
    {
      id: freshId(tx),
      cause: paid.cause,
      kind: 'deposit',
      from: houseAccount(`gateway:${paid.gateway}`, paid),
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
