import type { payment } from '@fairground/contract'
import { sql, type Tx } from '#kit'
import type { Report } from '#payment/gateways'

/** A deposit as a report finds it, locked until the transaction ends. */
export type LockedDeposit = {
  member_id: string
  id: string
  gateway: string
  state: payment.Deposit['state']
  asked: bigint
  arrived: bigint
  currency: string
}

const columns = ['member_id', 'id', 'gateway', 'state', 'asked', 'arrived', 'currency'] as const

/** The deposit that a gateway's or our own name leads to, locked; none where nobody of ours is called so. */
export async function findReported(
  tx: Tx,
  gateway: string,
  names: Report['names'],
): Promise<LockedDeposit | undefined> {
  if (names === null) return undefined
  const row = await tx.db
    .selectFrom('payment.reference as r')
    .innerJoin('payment.deposit as d', (join) =>
      join.onRef('d.member_id', '=', 'r.member_id').onRef('d.id', '=', 'r.deposit_id'),
    )
    .select(columns.map((name) => `d.${name}` as const))
    .where('r.gateway', '=', gateway)
    .where('r.kind', '=', names.kind)
    .where('r.value', '=', names.value)
    .forUpdate('d')
    .executeTakeFirst()
  return row && toLocked(row)
}

/** A deposit by its id, locked. */
export async function lockDeposit(tx: Tx, id: string, memberId?: string): Promise<LockedDeposit | undefined> {
  const row = await tx.db
    .selectFrom('payment.deposit')
    .select(columns)
    .where('id', '=', id)
    .where(memberId === undefined ? sql<boolean>`true` : sql<boolean>`member_id = ${memberId}::uuid`)
    .forUpdate()
    .executeTakeFirst()
  return row && toLocked(row)
}

function toLocked(row: Omit<LockedDeposit, 'state'> & { state: string }): LockedDeposit {
  return { ...row, state: row.state as LockedDeposit['state'] }
}

/** Whether money of a deposit came, whatever became of it since. */
export function hasArrived({ arrived }: LockedDeposit): boolean {
  return arrived > 0n
}
