import { watchWhile } from '#care/guard'
import { assert, type Tx } from '#kit'
import { furtherPurses, heldPurse, post, type Part, type Transfer, type Watch } from '#ledger'
import { freshId, gameAccount, mainPurse } from '#wallet/purse'
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
  const here = stakes.flatMap(({ isAhead, memberId }) => (isAhead ? [] : memberId))
  const ofCare = watchWhile(new Set(here))
  const postings = await post(
    tx,
    stakes.flatMap((one) => transfersOf(tx, one)),
    watch ? together(ofCare, watch) : ofCare,
  )
  const answers = postings.values()
  const outcomes = stakes.map(({ hold }): StakeOutcome => {
    const freed = hold ? answers.next().value : undefined
    const moved = answers.next().value
    // Where it fell, it fell with what its hold could not give.
    const posting = moved?.state === 'fallen' ? freed : moved
    assert(posting !== undefined, 'a stake is answered with its posting')
    if (posting.state !== 'posted') return posting
    const { balance, entries, parts } = posting
    assert(balance !== null && entries !== null, 'a stake comes out of a purse')
    return { state: 'taken', balance, entries, parts: besideMain(parts) }
  })
  return stakes.some(({ rebate = 0n }) => rebate > 0n) ? await payRebates(tx, stakes, outcomes) : outcomes
}

/** What moves for a stake: out of the purse, and where it is paid from a hold out of that first, both or neither. */
function transfersOf(tx: Tx, one: Stake): Transfer[] {
  const main = mainPurse(one)
  const stake: Transfer = {
    id: one.id,
    cause: one.cause,
    kind: 'stake',
    from: main,
    thenFrom: furtherPurses,
    to: gameAccount(one.game, 'stake', one),
    amount: one.amount,
    reference: one.reference,
    happenedAt: one.at,
  }
  if (!one.hold) return [stake]
  const freed: Transfer = {
    id: freshId(tx),
    cause: `freed:${one.cause}`,
    kind: one.hold.kind,
    from: heldPurse(main),
    to: main,
    amount: one.amount,
    reference: one.reference,
    happenedAt: one.at,
    resolvesId: one.hold.id,
    link: one.id,
  }
  return [freed, { ...stake, link: one.id }]
}

function besideMain(parts: readonly Part[]): readonly Part[] {
  const [only] = parts
  return parts.length === 1 && only?.name === 'main' ? none : parts.filter(({ name }) => name !== 'main')
}

const none: readonly Part[] = []
