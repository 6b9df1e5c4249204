import { countPaid } from '#care/guard'
import type { Tx } from '#kit'
import { credit, type Book, type Credited } from '#ledger'
import { announceBalance, gameAccount, mainPurse, sayBalance } from '#wallet/purse'

/** Whose money it is that a game owes, in which book and currency, what members' records say of it, and since when. */
export type Debt = { game: string; book: Book; currency: string; reference: string; at: Date }

/** What one member is owed, for a cause that is paid once; in ten-thousandths. */
export type Owed = { memberId: string; cause: string; amount: bigint }

/** How many were paid now, and what was paid before under the causes that were not. */
export type Paid = Pick<Credited, 'posted' | 'repeated'>

/** Pays prizes in bulk. A cause paid before is not paid again. */
export async function payPrizes(tx: Tx, debt: Debt, prizes: readonly Owed[]): Promise<Paid> {
  return await pay(tx, debt, prizes, 'prize')
}

/** Gives stakes back in bulk, from where they went. A cause refunded before is not refunded again. */
export async function refundStakes(tx: Tx, debt: Debt, refunds: readonly Owed[]): Promise<Paid> {
  return await pay(tx, debt, refunds, 'refund')
}

/** Pays what a corrected result adds to what was paid before. */
export async function payCorrections(tx: Tx, debt: Debt, corrections: readonly Owed[]): Promise<Paid> {
  return await pay(tx, debt, corrections, 'correction')
}

/** Pays, and tells members' open screens what they hold once it is durable. */
async function pay(
  tx: Tx,
  debt: Debt,
  owed: readonly Owed[],
  kind: 'prize' | 'refund' | 'correction',
): Promise<Paid> {
  const { book, currency, reference } = debt
  const from = gameAccount(debt.game, kind === 'refund' ? 'stake' : 'prize', { book, currency })
  const credits = owed.map(({ memberId, cause, amount }) => ({
    cause,
    amount,
    to: mainPurse({ memberId, book, currency }),
  }))
  const { balances, watched, ...paid } = await credit(
    tx,
    { from, kind, reference, happenedAt: debt.at },
    credits,
  )
  for (const [memberId, balance] of balances) if (!watched.has(memberId)) sayBalance(tx, memberId, balance)
  if (watched.size > 0)
    await countPaid(
      tx,
      { kind, at: debt.at },
      owed.filter(({ memberId, cause }) => watched.has(memberId) && !paid.repeated.has(cause)),
    )
  await announceBalance(
    tx,
    [...watched].map((memberId) => ({ memberId, book, currency })),
  )
  return paid
}
