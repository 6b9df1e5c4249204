import { watch as ofCare } from '#care/guard'
import { assert, type Tx } from '#kit'
import { furtherPurses, post, type Part, type Watch } from '#ledger'
import { gameAccount, mainPurse } from '#wallet/purse'
import type { Stake, StakeOutcome } from './bet.ts'
import { payRebates } from './rebate.ts'
import { together } from './together.ts'

/**
 * Takes stakes from members' purses, in arrival order, own money first, and says what became of each. What members set as
 * their limits is held whoever calls; who else watches is asked as well, once about those of the members who are watched,
 * and may refuse. Rebates are paid in the same transaction. Joins that of a lane's batch, so the orders
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
    watch ? together(ofCare, watch) : ofCare,
  )
  const outcomes = postings.map((posting): StakeOutcome => {
    if (posting.state !== 'posted') return posting
    const { balance, entries, parts } = posting
    assert(balance !== null && entries !== null, 'a stake comes out of a purse')
    return { state: 'taken', balance, entries, parts: besideMain(parts) }
  })
  return stakes.some(({ rebate = 0n }) => rebate > 0n) ? await payRebates(tx, stakes, outcomes) : outcomes
}

function besideMain(parts: readonly Part[]): readonly Part[] {
  const [only] = parts
  return parts.length === 1 && only?.name === 'main' ? none : parts.filter(({ name }) => name !== 'main')
}

const none: readonly Part[] = []
