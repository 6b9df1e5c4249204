import { assert, type Tx } from '#kit'
import { houseAccount, postOne } from '#ledger'
import { announceBalance, freshId, mainPurse } from '#wallet/purse'
import type { Deposit } from './deposit.ts'

/** Gives a member back money that was sent out to them and came back to the gateway, or what that cost, once for its cause. */
export async function returnWithdrawal(
  tx: Tx,
  back: Deposit,
  from = houseAccount(`gateway:${back.gateway}`, back),
): Promise<void> {
  const posting = await postOne(tx, {
    id: freshId(tx),
    cause: back.cause,
    kind: 'withdrawal_returned',
    from,
    to: mainPurse(back),
    amount: back.amount,
    reference: back.reference,
    happenedAt: back.at,
  })
  assert(posting.state === 'posted' || posting.state === 'repeated', 'a gateway can always give back')
  await announceBalance(tx, [back])
}
