import { createHmac } from 'node:crypto'
import type { destination } from '@fairground/contract'
import {
  deriveKey,
  readSharedTime,
  Refusal,
  seal,
  sql,
  unseal,
  type Config,
  type Context,
  type Db,
  type Tx,
} from '#kit'
import { matchName } from './match-name.ts'

/** A destination that was not removed, as those who send money there know it. */
export type KnownDestination = destination.Destination & { addedAt: Date; isShared: boolean }

type Row = {
  id: string
  bin: string | null
  bank: string | null
  network: destination.Network | null
  shown: string
  holder: string
  name_verdict: destination.NameVerdict
  added_at: Date
  usable_from: Date
  last_used_at: Date | null
  shared: boolean
}

/** Destinations of a member that were not removed, the latest used or added first; or one of them. */
export async function findDestinations(db: Db, memberId: string, id?: string): Promise<KnownDestination[]> {
  const { rows } = await sql<Row>`
    select d.id, d.bin, b.name as bank, d.network, d.shown, d.holder, d.name_verdict, d.added_at, d.usable_from, d.last_used_at,
      exists (select from payment.destination o where o.number_hash = d.number_hash and o.member_id <> d.member_id) as shared
    from payment.destination d left join payment.bank b using (bin)
    where d.member_id = ${memberId}::uuid and d.removed_at is null ${id === undefined ? sql`` : sql`and d.id = ${id}::uuid`}
    order by coalesce(d.last_used_at, d.added_at) desc`.execute(db)
  return rows.map((row) => ({
    destinationId: row.id,
    bank: row.bin === null || row.bank === null ? null : { bin: row.bin, name: row.bank },
    network: row.network,
    shown: row.shown,
    holder: row.holder,
    nameVerdict: row.name_verdict,
    usableFrom: row.usable_from,
    lastUsedAt: row.last_used_at,
    addedAt: row.added_at,
    isShared: row.shared,
  }))
}

/** A destination of a member's own; another's, or one that was removed, is refused `destination_unknown`. */
export async function readDestination(db: Db, memberId: string, id: string): Promise<KnownDestination> {
  const [found] = await findDestinations(db, memberId, id)
  if (!found) throw new Refusal('destination_unknown')
  return found
}

/**
 * Holds a member's accounts at banks against the real name that is theirs from now on. Refused `accounts_differ`, with how it
 * is shown, where one is somebody else's by it.
 */
export async function judgeAccounts(tx: Tx, memberId: string, realName: string): Promise<void> {
  const accounts = (await findDestinations(tx.db, memberId)).filter(({ network }) => network === null)
  for (const { destinationId, holder, shown } of accounts) {
    const verdict = matchName(realName, holder)
    if (verdict === 'other') throw new Refusal('accounts_differ', { shown })
    await tx.db
      .updateTable('payment.destination')
      .set({ name_verdict: verdict })
      .where('member_id', '=', memberId)
      .where('id', '=', destinationId)
      .execute()
  }
}

/** The last four digits of the accounts at banks that a member could send money to now. */
export async function findTails(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<string[]> {
  const now = await readSharedTime(db, clock)
  const known = await findDestinations(db, memberId)
  return known
    .filter(({ bank, usableFrom }) => bank !== null && usableFrom <= now)
    .map(({ shown }) => shown.slice(-4))
}

/** Notes that money goes there now. */
export async function touchDestination(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.db
    .updateTable('payment.destination')
    .set({ last_used_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** An account by its bank, or a coin address by its network; the other of the two is null. */
export type SentTo = {
  bin: string | null
  network: destination.Network | null
  number: string
  holder: string
}

/** Where money is sent to, in clear, also of one that was removed since: for a gateway, or whoever sends it by hand. */
export async function readAccountNumber(
  { db, config }: Pick<Context, 'db' | 'config'>,
  memberId: string,
  id: string,
): Promise<SentTo> {
  const row = await db
    .selectFrom('payment.destination')
    .select(['bin', 'network', 'number_sealed', 'holder'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const number = unseal(keyFor(config, 'number'), `${memberId} ${id}`, row.number_sealed).toString()
  return { bin: row.bin, network: row.network as destination.Network | null, number, holder: row.holder }
}

/** Whose a member said that an account is, also one that was removed since. */
export async function readHolder(db: Db, memberId: string, id: string): Promise<string> {
  const row = await db
    .selectFrom('payment.destination')
    .select('holder')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.holder
}

/** A number as it is kept: sealed for its row, and keyed for whoever looks whether it is another's too. */
export function keepNumber(config: Config, memberId: string, id: string, place: string, number: string) {
  return {
    number_sealed: seal(keyFor(config, 'number'), `${memberId} ${id}`, Buffer.from(number)),
    number_hash: hashNumber(config, place, number),
    shown: isBank(place) ? `•••• ${number.slice(-4)}` : `${number.slice(0, 6)}…${number.slice(-4)}`,
  }
}

/** Of a number at a place, which is a bank by its six digits or a network by its name. */
export function hashNumber(config: Config, place: string, number: string): Buffer {
  return createHmac('sha256', keyFor(config, 'hash')).update(`${place} ${number}`).digest()
}

const isBank = (place: string) => /^\d{6}$/.test(place)

function keyFor({ factorKey }: Config, what: 'number' | 'hash'): Buffer {
  if (!factorKey) throw new Refusal('function_not_enabled')
  return deriveKey(factorKey, `destination ${what}`)
}
