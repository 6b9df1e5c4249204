import type { Tx } from '#kit'
import { houseAccount, postOne } from '#ledger'
import { freshId } from '#wallet/purse'

/** Money that lies with a gateway and that nobody has claimed: a movement there, in whatever currency it came. */
export type Unclaimed = { movementId: string; gateway: string; amount: bigint; currency: string; at: Date }

/** Keeps money apart until somebody says whose it is, once for its movement. */
export async function keepUnclaimed(tx: Tx, money: Unclaimed): Promise<void> {
  await move(tx, money, { cause: `movement:${money.movementId}`, kind: 'unclaimed', into: 'suspense' })
}

/** Says that money nobody claimed was sent back where it came from, once for its movement. */
export async function returnUnclaimed(tx: Tx, money: Unclaimed): Promise<void> {
  const cause = `movement:${money.movementId}:returned`
  await move(tx, money, { cause, kind: 'unclaimed_returned', into: 'gateway' })
}

async function move(
  tx: Tx,
  { gateway, amount, currency, movementId, at }: Unclaimed,
  { cause, kind, into }: { cause: string; kind: string; into: 'suspense' | 'gateway' },
): Promise<void> {
  const account = (side: 'suspense' | 'gateway') =>
    houseAccount(`${side}:${gateway}`, { book: 'real', currency })
  await postOne(tx, {
    id: freshId(tx),
    cause,
    kind,
    from: account(into === 'suspense' ? 'gateway' : 'suspense'),
    to: account(into),
    amount,
    reference: movementId,
    happenedAt: at,
  })
}
