import type { Tx } from '#kit'
import type { Naming } from '#payment/gateways'

type Whose = { member_id: string; deposit_id: string }

/** Enters a name into the directory; false where it leads to another deposit already. */
export async function enterName(
  tx: Tx,
  gateway: string,
  { kind, value }: Naming,
  whose: Whose,
): Promise<boolean> {
  await tx.db
    .insertInto('payment.reference')
    .values({ gateway, kind, value, ...whose })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { deposit_id } = await tx.db
    .selectFrom('payment.reference')
    .select('deposit_id')
    .where('gateway', '=', gateway)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  return deposit_id === whose.deposit_id
}

/** Enters a gateway's own reference. One that leads to another deposit already would credit the wrong member. */
export async function keepReference(tx: Tx, gateway: string, names: Naming, whose: Whose): Promise<void> {
  if (await enterName(tx, gateway, names, whose)) return
  throw new Error(`${gateway} gave the reference of another deposit to ${whose.deposit_id}`)
}
