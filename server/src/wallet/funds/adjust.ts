import { note } from '#audit'
import { Refusal, type Tx } from '#kit'
import { houseAccount, postOne } from '#ledger'
import { writeAmount } from '@fairground/contract'
import { announceBalance, freshId, mainPurse, type Owner } from '#wallet/purse'

/**
 * A correction made by hand. A positive amount credits the member, a negative one debits; in ten-thousandths. The reason
 * is the operator's own: it stands in the audit trail and nowhere a member reads.
 */
export type Adjustment = Owner & { cause: string; amount: bigint; reason: string; actor: string; at: Date }

/**
 * Posts an adjustment with its audit line, once for its cause. Answers the balance after it. A debit beyond the purse
 * is refused `insufficient_funds`.
 */
export async function adjust(tx: Tx, adjustment: Adjustment): Promise<{ balance: bigint; posted: boolean }> {
  const house = houseAccount('adjustment', adjustment)
  const purse = mainPurse(adjustment)
  const credit = adjustment.amount > 0n
  const size = credit ? adjustment.amount : -adjustment.amount
  const posting = await postOne(tx, {
    id: freshId(tx),
    cause: adjustment.cause,
    kind: 'adjustment',
    from: credit ? house : purse,
    to: credit ? purse : house,
    amount: size,
    reference: '',
    happenedAt: adjustment.at,
  })
  if (posting.state === 'insufficient') {
    throw new Refusal('insufficient_funds', { balance: writeAmount(posting.balance) })
  }
  if (posting.state !== 'posted') return { balance: 0n, posted: false }
  await note(tx, {
    actor: adjustment.actor,
    action: credit ? 'member.credit' : 'member.debit',
    subject: `member:${adjustment.memberId}`,
    reason: adjustment.reason,
    detail: { amount: writeAmount(size), currency: adjustment.currency },
  })
  await announceBalance(tx, [adjustment])
  return { balance: posting.balance ?? 0n, posted: true }
}

/** Gives a new member what the house gives to begin with, once for each; in ten-thousandths. */
export async function grantBonus(tx: Tx, grant: Owner & { amount: bigint; at: Date }): Promise<void> {
  if (grant.book !== 'real') throw new Error('a bonus is real money')
  await postOne(tx, {
    id: freshId(tx),
    cause: `welcome:${grant.memberId}`,
    kind: 'bonus',
    from: houseAccount('bonus:welcome', grant),
    to: mainPurse(grant),
    amount: grant.amount,
    reference: '',
    happenedAt: grant.at,
  })
}

/**
 * Gives the play money that somebody starts with, in the trial book only; or, `after` so many entries in their purse, more of it,
 * once for that number.
 */
export async function grantPlayMoney(
  tx: Tx,
  grant: Owner & { amount: bigint; at: Date; after?: bigint },
): Promise<void> {
  if (grant.book !== 'trial') throw new Error('play money is for the trial book')
  await postOne(tx, {
    id: freshId(tx),
    cause: `play-money:${grant.memberId}${grant.after === undefined ? '' : `:${grant.after}`}`,
    kind: 'play_money',
    from: houseAccount('play-money', grant),
    to: mainPurse(grant),
    amount: grant.amount,
    reference: '',
    happenedAt: grant.at,
  })
}
