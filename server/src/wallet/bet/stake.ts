import { assert, type Tx } from '#kit'
import { post, type Posting } from '#ledger'
import { gameAccount, mainPurse, type Owner } from '#wallet/purse'

/** A stake to be taken for an order; its transfer carries the order's own id. */
export type Stake = Owner & {
  id: string
  cause: string
  game: string
  amount: bigint
  reference: string
  at: Date
}

export type StakeOutcome = { state: 'taken'; balance: bigint } | Exclude<Posting, { state: 'posted' }>

/**
 * Takes stakes from members' purses, in arrival order, and says what became of each. Joins the transaction of a lane's
 * batch, so the orders are written in the same commit as their stakes. Amounts and balances in ten-thousandths.
 */
export async function stake(tx: Tx, stakes: readonly Stake[]): Promise<StakeOutcome[]> {
  const postings = await post(
    tx,
    stakes.map((one) => ({
      id: one.id,
      cause: one.cause,
      kind: 'stake',
      from: mainPurse(one),
      to: gameAccount(one.game, 'stake', one),
      amount: one.amount,
      reference: one.reference,
      happenedAt: one.at,
    })),
  )
  return postings.map((posting) => {
    if (posting.state !== 'posted') return posting
    assert(posting.balance !== null, 'a stake comes out of a purse')
    return { state: 'taken', balance: posting.balance }
  })
}
