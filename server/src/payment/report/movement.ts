import { newId, Refusal, type Db, type Tx } from '#kit'
import type { LockedDeposit } from '#payment/deposit'
import type { Report } from '#payment/gateways'

/** A deposit that it arrived for; or it waits for a person, or, having left, for whoever finds out what for. */
type Whose = { state: 'matched'; deposit: LockedDeposit } | { state: 'suspense' | 'left' }

/** A movement as staff look at it; whose it is, once somebody knows. */
export type Movement = {
  id: string
  gateway: string
  house_account: string
  gateway_id: string
  at: Date
  amount: bigint
  currency: string
  content: string
  other_name: string | null
  state: string
  deposit_id: string | null
}

const shown = [
  ...(['id', 'gateway', 'house_account', 'gateway_id', 'at', 'amount', 'currency'] as const),
  ...(['content', 'other_name', 'state', 'deposit_id'] as const),
]

/** Keeps money that moved, once for the gateway's own name of it; answers its id, or null where it is here already. */
export async function keepMovement(
  tx: Tx,
  gateway: string,
  report: Report,
  whose: Whose,
): Promise<string | null> {
  const of = whose.state === 'matched' ? whose.deposit : null
  const kept = await tx.db
    .insertInto('payment.movement')
    .values({
      id: newId(tx.clock),
      gateway,
      house_account: report.account,
      gateway_id: report.movementId,
      at: report.at,
      direction: report.outcome === 'out' ? 'out' : 'in',
      amount: report.amount,
      currency: report.currency,
      content: report.content,
      other_name: report.payerName,
      source: 'feed',
      state: whose.state,
      member_id: of?.member_id ?? null,
      deposit_id: of?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'house_account', 'gateway_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

/** What is kept of the money that a report names. */
export async function readMovement(tx: Tx, gateway: string, report: Report): Promise<Movement> {
  return await tx.db
    .selectFrom('payment.movement')
    .select(shown)
    .where('gateway', '=', gateway)
    .where('house_account', '=', report.account)
    .where('gateway_id', '=', report.movementId)
    .executeTakeFirstOrThrow()
}

/** Money that waits for somebody to say whose it is, oldest first. */
export async function listSuspense(db: Db, atMost: number): Promise<Movement[]> {
  return await db
    .selectFrom('payment.movement')
    .select(shown)
    .where('state', '=', 'suspense')
    .orderBy('at')
    .limit(atMost)
    .execute()
}

/** Money in suspense, locked: of two who decide about it one does. Refused `not_found` where it waits no more. */
export async function lockSuspense(tx: Tx, id: string): Promise<Movement> {
  const found = await tx.db
    .selectFrom('payment.movement')
    .select(shown)
    .where('id', '=', id)
    .where('state', '=', 'suspense')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}
