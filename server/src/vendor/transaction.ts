import { assert, literal, Overtaken, sha256, sql, uuids, type Db, type Tx } from '#kit'
import type { RawBuilder } from 'kysely'
import { poolCauses } from '#vendor/pool'
import type { VendorAction, ActionAnswer, VendorCall } from './port.ts'

/** What became of a vendor's transaction. `new` it is while it is judged, and never afterwards. */
type State = 'new' | 'posted' | 'refused' | 'undone' | 'tombstone'

/** A vendor's transaction as we have it; of a tombstone there is nothing yet but who it will be of. */
export type Transaction = {
  id: string
  kind: 'bet' | 'win' | 'freeWin' | 'jackpotWin' | 'undo' | null
  memberId: string
  round: string
  amount: bigint | null
  /** What an undo is of; of what is free, which free rounds, or null for the vendor's own promotion. */
  of: string | null
  state: State
  fingerprint: Buffer | null
  answer: ActionAnswer | null
  short: bigint
  /** Whether it was there before its batch. */
  isKept: boolean
}

type Row = Omit<Transaction, 'answer' | 'isKept'> & { answer: Kept | null }
/** An answer as it is kept. */
type Kept = Omit<ActionAnswer, 'balance'> & { balance: string }

/** Under which cause the ledger knows a transaction. */
export const causeOfTransaction = (
  { kind, of, id }: Pick<Transaction, 'kind' | 'of' | 'id'>,
  vassalage: string,
) => {
  if (kind === 'jackpotWin') return poolCauses(vassalage, id).jackpot
  const free = of === null ? 'promo' : 'free'
  return `${kind === 'freeWin' ? free : kind}:${vassalage}:${id}`
}

/** All that an action says, in 32 bytes: what comes under the same id is the same where these are. */
export function fingerprintOf(
  memberId: string,
  call: VendorCall,
  action: Exclude<VendorAction, { kind: 'close' }>,
): Buffer {
  const { game, round, currency } = call
  const said = 'of' in action ? ['', action.of] : [`${action.amount}`, '']
  const free = 'grant' in action ? [action.grant ?? ''] : []
  return sha256(
    JSON.stringify([memberId, game, round, currency, action.kind, ...said, ...free, ...shareIn(action)]),
  )
}

/** Which pool it is of is what was agreed, and not said. */
function shareIn(action: Exclude<VendorAction, { kind: 'close' }>): string[] {
  return action.kind === 'bet' && action.share ? ['share', `${action.share.amount}`] : []
}

/** A win is a win to whoever reads of it, whoever paid for it. */
export const kindTold = sql`case when kind in ('freeWin', 'jackpotWin') then 'win' else kind end`

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
 * Locks transactions that are there, in one order whoever does, by their ids, and answers them as they stand by now. What is
 * there stays there.
 */
export async function lockTransactions(
  tx: Tx,
  vassalage: string,
  ids: readonly string[],
): Promise<Map<string, Transaction>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${columns} from vendor.transaction where vassalage = ${vassalage} and id = any(${ids}::text[])
    order by id for update`.execute(tx.db)
  assert(rows.length === new Set(ids).size, 'a transaction that was there is there')
  return new Map(rows.map((row) => [row.id, asTransaction(row)]))
}

/** What is begun: nothing was said of it yet. */
export function beginTransaction({
  id,
  memberId,
  round,
}: Pick<Transaction, 'id' | 'memberId' | 'round'>): Transaction {
  const nothing = { kind: null, amount: null, of: null, fingerprint: null, answer: null, short: 0n }
  return { id, memberId, round, ...nothing, state: 'new', isKept: false }
}

function asTransaction(row: Row): Transaction {
  return { ...row, answer: row.answer && asAnswer(row.answer), isKept: true }
}

/**
 * Writes transactions as they stand now: those that are new in the order of their ids, whoever writes. Throws `Overtaken` where
 * one that was not there is by now, were it even to be kept nowhere: it was judged for the first, and is not.
 */
export async function writeTransactions(
  tx: Tx,
  vassalage: string,
  transactions: readonly Transaction[],
): Promise<void> {
  const [kept, fresh] = [transactions.filter((one) => one.isKept), transactions.filter((one) => !one.isKept)]
  const said = fresh.filter((one) => one.state !== 'new').sort((one, other) => (one.id < other.id ? -1 : 1))
  if (kept.length > 0)
    await sql`
      update vendor.transaction t set kind = f.kind, member_id = f.member_id, round = f.round, amount = f.amount, of = f.of,
        state = f.state, fingerprint = f.fingerprint, answer = f.answer, short = f.short
      from ${rowsOf(kept)}
      where t.vassalage = ${vassalage} and t.id = f.id`.execute(tx.db)
  if (said.length > 0) {
    const { numAffectedRows } = await sql`
      insert into vendor.transaction (vassalage, id, kind, member_id, round, amount, of, state, fingerprint, answer, short, at)
      select ${vassalage}, f.*, ${tx.clock.now()}::timestamptz from ${rowsOf(said)}
      on conflict do nothing`.execute(tx.db)
    if (numAffectedRows !== BigInt(said.length)) throw new Overtaken('a transaction came twice at once')
  }
  const unsaid = fresh.flatMap(({ id, state }) => (state === 'new' ? id : []))
  if (unsaid.length > 0 && (await readTransactions(tx.db, vassalage, unsaid)).size > 0)
    throw new Overtaken('a transaction came while it was judged')
}

function rowsOf(transactions: readonly Transaction[]): RawBuilder<unknown> {
  return sql`unnest(${transactions.map((one) => one.id)}::text[], ${transactions.map((one) => one.kind)}::text[],
      ${uuids(transactions.map((one) => one.memberId))}::uuid[], ${transactions.map((one) => one.round)}::text[],
      ${literal(transactions.map((one) => one.amount))}::bigint[], ${transactions.map((one) => one.of)}::text[],
      ${transactions.map((one) => one.state)}::text[], ${transactions.map((one) => one.fingerprint)}::bytea[],
      ${transactions.map((one) => one.answer && JSON.stringify(asKept(one.answer)))}::jsonb[],
      ${literal(transactions.map((one) => one.short))}::bigint[])
      as f (id, kind, member_id, round, amount, of, state, fingerprint, answer, short)`
}

function asAnswer({ balance, ...kept }: Kept): ActionAnswer {
  return { ...kept, balance: BigInt(balance) }
}

function asKept({ balance, ...answer }: ActionAnswer): Kept {
  return { ...answer, balance: `${balance}` }
}
