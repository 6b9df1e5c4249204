import type { Tx } from '#kit'
import { houseAccount, movedBy, postOne } from '#ledger'
import { announceBalance, freshId, mainPurse } from '#wallet/purse'
import type { Deposit } from './deposit.ts'

/**
 * Gives a gateway back what it took back, once for its cause: as much as the member's purse holds, and from the house
 * what is missing. Answers both parts, which are the whole amount.
 */
export async function reverseDeposit(tx: Tx, reversed: Deposit): Promise<{ taken: bigint; lost: bigint }> {
  const gateway = houseAccount(`gateway:${reversed.gateway}`, reversed)
  const { reference, at: happenedAt } = reversed
  const posting = await postOne(tx, {
    id: freshId(tx),
    cause: reversed.cause,
    kind: 'reversal',
    from: mainPurse(reversed),
    to: gateway,
    amount: reversed.amount,
    atMost: true,
    reference,
    happenedAt,
  })
  const taken = movedBy(posting)
  const lost = reversed.amount - taken
  if (lost > 0n)
    await postOne(tx, {
      id: freshId(tx),
      // In front, where no name that a gateway gives its reports can come to the same.
      cause: `lost:${reversed.cause}`,
      kind: 'reversal_lost',
      from: houseAccount('loss:reversal', reversed),
      to: gateway,
      amount: lost,
      reference,
      happenedAt,
    })
  await announceBalance(tx, [reversed])
  return { taken, lost }
}

/** Gives the house again, once for its cause, what a gateway took back at its loss and has given back. */
export async function regainReversal(
  tx: Tx,
  { cause, gateway, reference, amount, at: happenedAt, ...of }: Deposit,
): Promise<void> {
  await postOne(tx, {
    id: freshId(tx),
    cause,
    kind: 'reversal_lost',
    from: houseAccount(`gateway:${gateway}`, of),
    to: houseAccount('loss:reversal', of),
    amount,
    reference,
    happenedAt,
  })
}
