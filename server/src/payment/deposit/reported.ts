import type { payment } from '@fairground/contract'
import { sql, type Tx } from '#kit'
import { lockUnheld, mainOf } from '#ledger'
import { ownersOf } from '#member'
import type { Report } from '#payment/gateways'

/** A deposit as a report finds it, locked until the transaction ends. */
export type LockedDeposit = {
  member_id: string
  id: string
  gateway: string
  method_id: string
  state: payment.Deposit['state']
  asked: bigint
  arrived: bigint
  currency: string
  /** Since when its money is known to be on its way. */
  seen_at: Date | null
  /** How many times its gateway changed its word on whether it counts. */
  turns: number
}

const columns = [
  ...([
    'member_id',
    'id',
    'gateway',
    'method_id',
    'state',
    'asked',
    'arrived',
    'currency',
    'seen_at',
    'turns',
  ] as const),
] as const

/**
 * The deposits that a gateway's or our own names lead to, in the order of the names; undefined where nobody of ours is called so. They
 * are locked in one order whoever locks several, so that no two wait for each other.
 */
export async function findReported(
  tx: Tx,
  gateway: string,
  names: readonly Report['names'][],
): Promise<(LockedDeposit | undefined)[]> {
  const found = await lockNamed(tx, gateway, names, 'wait')
  return names.map((_, place) => found.get(place)?.deposit)
}

/**
 * The places of names that lead to a deposit which somebody else holds, or the `main` purse it is for. All the others are locked,
 * deposits before purses, and nobody is waited for.
 */
export async function findHeld(
  tx: Tx,
  gateway: string,
  names: readonly Report['names'][],
): Promise<ReadonlySet<number>> {
  const found = [...(await lockNamed(tx, gateway, names, 'leave'))]
  const free = found.flatMap(([, { memberId, deposit }]) => (deposit ? [memberId] : []))
  const owners = await ownersOf(tx.db, [...new Set(free)])
  const mains = [...owners.values()].map((owner) => mainOf({ ...owner, name: 'main' }))
  const locked = await lockUnheld(tx, mains)
  return new Set(
    found.flatMap(([place, { memberId, deposit }]) => (deposit && locked.has(memberId) ? [] : [place])),
  )
}

/** Whose deposits names lead to, by their places, and the deposit itself where it is locked now. */
async function lockNamed(
  tx: Tx,
  gateway: string,
  names: readonly Report['names'][],
  held: 'wait' | 'leave',
): Promise<Map<number, { memberId: string; deposit: LockedDeposit | undefined }>> {
  const said = names.flatMap((name, place) => (name ? [{ ...name, place }] : []))
  if (said.length === 0) return new Map()
  const { rows } = await sql<LockedDeposit & { place: number; named: string; locked: boolean }>`
    with named as materialized (
      select n.place, r.member_id, r.deposit_id
      from unnest(${said.map((one) => one.kind)}::text[], ${said.map((one) => one.value)}::text[],
        ${said.map((one) => one.place)}::int[]) as n (kind, value, place)
      cross join lateral (
        select member_id, deposit_id from payment.reference
        where gateway = ${gateway} and kind = n.kind and value = n.value limit 1
      ) r
      order by member_id, deposit_id
    )
    select n.place, n.member_id as named, d.id is not null as locked,
      ${sql.join(columns.map((name) => sql.ref(`d.${name}`)))}
    from named n left join lateral (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from payment.deposit
      where member_id = n.member_id and id = n.deposit_id
      for update ${held === 'leave' ? sql`skip locked` : sql``}
    ) d on true`.execute(tx.db)
  return new Map(
    rows.map(({ place, named, locked, ...deposit }) => [
      place,
      { memberId: named, deposit: locked ? deposit : undefined },
    ]),
  )
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

/** Whether its gateway says that what comes for a deposit counts, as it does until that says otherwise. */
export function isCounted({ turns }: LockedDeposit): boolean {
  return turns % 2 === 0
}
