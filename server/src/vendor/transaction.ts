import { assert, literal, sha256, sql, uuids, type Db, type Tx } from '#kit'
import type { VendorAction, ActionAnswer, VendorCall } from './port.ts'

/** What became of a vendor's transaction. `new` it is while it is judged, and never afterwards. */
type State = 'new' | 'posted' | 'refused' | 'undone' | 'tombstone'

/** A vendor's transaction as we have it; of a tombstone there is nothing yet but who it will be of. */
export type Transaction = {
  id: string
  kind: 'bet' | 'win' | 'undo' | null
  memberId: string
  round: string
  amount: bigint | null
  of: string | null
  state: State
  fingerprint: Buffer | null
  answer: ActionAnswer | null
  short: bigint
}

type Row = Omit<Transaction, 'answer'> & { answer: Kept | null }
/** An answer as it is kept. */
type Kept = Omit<ActionAnswer, 'balance'> & { balance: string }

/** All that an action says, in 32 bytes: what comes under the same id is the same where these are. */
export function fingerprintOf(
  memberId: string,
  call: VendorCall,
  action: Exclude<VendorAction, { kind: 'close' }>,
): Buffer {
  const { game, round, currency } = call
  const said = 'of' in action ? ['', action.of] : [`${action.amount}`, '']
  return sha256(JSON.stringify([memberId, game, round, currency, action.kind, ...said]))
}

const columns = sql`id, kind, member_id as "memberId", round, amount, of, state, fingerprint, answer, short`

/** Transactions as they stand, by their ids; of those there are not, nothing. */
export async function readTransactions(
  db: Db,
  vassalage: string,
  ids: readonly string[],
): Promise<Map<string, Transaction>> {
  const { rows } = await sql<Row>`
    select ${columns} from vendor.transaction
    where vassalage = ${vassalage} and id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, asTransaction(row)]))
}

/**
 * Locks the transactions that are named, in one order whoever does, by their ids. Those there are not are begun, so that a bet
 * and its undo wait for each other in whichever processes they come; what is begun and comes to nothing is forgotten.
 */
export async function lockTransactions(
  tx: Tx,
  vassalage: string,
  named: readonly Pick<Transaction, 'id' | 'memberId' | 'round'>[],
): Promise<Map<string, Transaction>> {
  const each = [...new Map(named.map((one) => [one.id, one])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  const { rows: begun } = await sql<{ id: string }>`
    insert into vendor.transaction (vassalage, id, member_id, round, state, at)
    select ${vassalage}, id, member_id, round, 'new', ${tx.clock.now()}::timestamptz
    from unnest(${each.map((one) => one.id)}::text[], ${uuids(each.map((one) => one.memberId))}::uuid[],
      ${each.map((one) => one.round)}::text[]) as n (id, member_id, round)
    on conflict do nothing returning id`.execute(tx.db)
  const fresh = new Set(begun.map(({ id }) => id))
  const locked = new Map(each.flatMap((one) => (fresh.has(one.id) ? [[one.id, begin(one)]] : [])))
  const known = each.flatMap(({ id }) => (fresh.has(id) ? [] : [id]))
  if (known.length === 0) return locked
  const { rows } = await sql<Row>`
    select ${columns} from vendor.transaction where vassalage = ${vassalage} and id = any(${known}::text[])
    order by id for update`.execute(tx.db)
  assert(rows.length === known.length, 'each transaction that is named is there, and locked')
  for (const row of rows) locked.set(row.id, asTransaction(row))
  return locked
}

/** What is begun: nothing was said of it yet. */
function begin({ id, memberId, round }: Pick<Transaction, 'id' | 'memberId' | 'round'>): Transaction {
  const nothing = { kind: null, amount: null, of: null, fingerprint: null, answer: null, short: 0n }
  return { id, memberId, round, ...nothing, state: 'new' }
}

function asTransaction(row: Row): Transaction {
  return { ...row, answer: row.answer && asAnswer(row.answer) }
}

/** Writes transactions as they stand now, and forgets those that came to nothing. */
export async function writeTransactions(
  tx: Tx,
  vassalage: string,
  transactions: readonly Transaction[],
): Promise<void> {
  const begun = transactions.filter((one) => one.state === 'new')
  const kept = transactions.filter((one) => one.state !== 'new')
  if (kept.length > 0)
    await sql`
      update vendor.transaction t set kind = f.kind, member_id = f.member_id, round = f.round, amount = f.amount, of = f.of,
        state = f.state, fingerprint = f.fingerprint, answer = f.answer, short = f.short
      from unnest(${kept.map((one) => one.id)}::text[], ${kept.map((one) => one.kind)}::text[],
        ${uuids(kept.map((one) => one.memberId))}::uuid[], ${kept.map((one) => one.round)}::text[],
        ${literal(kept.map((one) => one.amount))}::bigint[], ${kept.map((one) => one.of)}::text[],
        ${kept.map((one) => one.state)}::text[], ${kept.map((one) => one.fingerprint)}::bytea[],
        ${kept.map((one) => one.answer && JSON.stringify(asKept(one.answer)))}::jsonb[],
        ${literal(kept.map((one) => one.short))}::bigint[])
        as f (id, kind, member_id, round, amount, of, state, fingerprint, answer, short)
      where t.vassalage = ${vassalage} and t.id = f.id`.execute(tx.db)
  if (begun.length > 0)
    await sql`
      delete from vendor.transaction
      where vassalage = ${vassalage} and id = any(${begun.map((one) => one.id)}::text[])`.execute(tx.db)
}

function asAnswer({ balance, ...kept }: Kept): ActionAnswer {
  return { ...kept, balance: BigInt(balance) }
}

function asKept({ balance, ...answer }: ActionAnswer): Kept {
  return { ...answer, balance: `${balance}` }
}
