import { assert, type Tx } from '#kit'
import { postOne, type HouseAccount } from '#ledger'
import { freshId } from '#wallet/purse'

/** Money of what was taken out that lies in another account of the house's than was said. */
export type OtherAccount = {
  cause: string
  from: HouseAccount
  to: HouseAccount
  amount: bigint
  reference: string
  at: Date
}

/** Has money that was taken out, or came back, lie in the account it really went through, once for its cause. No purse changes. */
export async function moveBetweenAccounts(tx: Tx, { at, ...rest }: OtherAccount): Promise<void> {
  const posting = await postOne(tx, { ...rest, id: freshId(tx), kind: 'withdrawal_account', happenedAt: at })
  assert(posting.state === 'posted' || posting.state === 'repeated', 'accounts of the house are never short')
}
