import type { Tx } from '#kit'
import { post } from '#ledger'
import { freshId, gameAccount, mainPurse, type Owner } from './purse.ts'

/** Money a game owes a member, for one cause. */
export type Payment = Owner & { cause: string; game: string; amount: bigint; reference: string; at: Date }

/** Pays prizes in bulk. A cause paid before is not paid again; answers how many were paid now. */
export async function payPrizes(tx: Tx, prizes: readonly Payment[]): Promise<{ posted: number }> {
  return await pay(tx, prizes, 'prize')
}

/** Gives stakes back in bulk, from where they went. A cause refunded before is not refunded again. */
export async function refundStakes(tx: Tx, refunds: readonly Payment[]): Promise<{ posted: number }> {
  return await pay(tx, refunds, 'refund')
}

/** Pays what a corrected result adds to what was paid before. */
export async function payCorrections(tx: Tx, corrections: readonly Payment[]): Promise<{ posted: number }> {
  return await pay(tx, corrections, 'correction')
}

async function pay(
  tx: Tx,
  payments: readonly Payment[],
  kind: 'prize' | 'refund' | 'correction',
): Promise<{ posted: number }> {
  const postings = await post(
    tx,
    payments.map((one) => ({
      id: freshId(tx),
      cause: one.cause,
      kind,
      from: gameAccount(one.game, kind === 'refund' ? 'stake' : 'prize', one),
      to: mainPurse(one),
      amount: one.amount,
      reference: one.reference,
      happenedAt: one.at,
    })),
  )
  return { posted: postings.filter((posting) => posting.state === 'posted').length }
}
