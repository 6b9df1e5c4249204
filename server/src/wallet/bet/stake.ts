import { assert, type Tx } from '#kit'
import { furtherPurses, post, type Part, type Posting, type Watch } from '#ledger'
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

/** Taken: what can be spent after it, and how much of it was bonus money. */
export type StakeOutcome =
  | { state: 'taken'; balance: bigint; bonus: bigint }
  | Exclude<Posting, { state: 'posted' }>

/**
 * Takes stakes from members' purses, in arrival order, own money first, and says what became of each. Who watches is asked
 * once about those of the members who are watched, and may refuse. Joins the transaction of a lane's batch, so the orders
 * are written in the same commit as their stakes. Amounts and balances in ten-thousandths.
 */
export async function stake(tx: Tx, stakes: readonly Stake[], watch?: Watch): Promise<StakeOutcome[]> {
  const postings = await post(
    tx,
    stakes.map((one) => ({
      id: one.id,
      cause: one.cause,
      kind: 'stake',
      from: mainPurse(one),
      thenFrom: furtherPurses,
      to: gameAccount(one.game, 'stake', one),
      amount: one.amount,
      reference: one.reference,
      happenedAt: one.at,
    })),
    watch,
  )
  return postings.map((posting) => {
    if (posting.state !== 'posted') return posting
    assert(posting.balance !== null, 'a stake comes out of a purse')
    return { state: 'taken', balance: posting.balance, bonus: bonusIn(posting.parts) }
  })
}

function bonusIn(parts: readonly Part[]): bigint {
  return parts.reduce((sum, { name, amount }) => (name === 'main' ? sum : sum + amount), 0n)
}
