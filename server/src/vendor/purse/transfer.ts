import { purse as contract } from '@fairground/contract'
import { newId, queueJob, readSharedTime, sharedTime, sql, type Context, type Db, type Tx } from '#kit'
import type { Journey, Owner } from '#wallet'
import type { z } from 'zod'

export const askJob = 'vendor:ask'

/**
 * Money on its way, as it is kept. It is sent under its reference once, and asked after under it. Its times are the one clock's
 * that all servers share: by a clock of its own a server could take for never sent what another has just sent.
 */
export type PurseTransfer = Owner & {
  id: string
  vassalage: string
  reference: string
  direction: 'out' | 'home'
  amount: bigint
  state: 'asked' | 'unknown' | 'done' | 'failed' | 'by_hand'
  asks: number
  askedAt: Date
  nextAskAt: Date | null
  requestHash: Buffer | null
  reply: string | null
}

export type TransferRef = { memberId: string; id: string }

const columns = sql`t.member_id as "memberId", t.id, t.vassalage, t.reference, t.direction, t.book, t.currency, t.amount, t.state,
  t.asks, t.asked_at as "askedAt", t.next_ask_at as "nextAskAt", t.request_hash as "requestHash", t.reply`

const [secondMs, minuteMs] = [1_000, 60_000]
/** How long after it was asked a vendor is asked again, the first time and each time after; then a quarter of an hour each. */
const pauses = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs]
const lastPauseMs = 15 * minuteMs
/** From then on nobody asks it any more, and people do. */
const askedForMs = 24 * 60 * minuteMs
/** How long whoever sends it may be waiting for an answer, in ms, before somebody else may ask after it. */
export const sendingMs = 12_000

/** When a transfer is asked after next that has been so many times, by the shared time, or null where it no longer is. */
export function nextAsk({ askedAt, asks }: Pick<PurseTransfer, 'askedAt' | 'asks'>, now: Date): Date | null {
  if (now.getTime() - askedAt.getTime() >= askedForMs) return null
  return new Date(now.getTime() + (pauses[asks] ?? lastPauseMs))
}

/** Whether it may still end either way. */
export const isUnfinished = ({ state }: Pick<PurseTransfer, 'state'>) =>
  state !== 'done' && state !== 'failed'

/** Under which key somebody asked for it, and for what. */
export type PurseRequest = { key: string; hash: Buffer }

/** Writes a transfer before its vendor is asked, with who asks after it should nobody get to say what became of it. */
export async function beginTransfer(tx: Tx, journey: Journey, request: PurseRequest | null): Promise<void> {
  const { memberId, id, vassalage, direction, book, currency, amount, at } = journey
  const nextAskAt = new Date(at.getTime() + sendingMs)
  await sql`
    insert into vendor.purse_transfer (member_id, id, vassalage, reference, direction, book, currency, amount, state, asked_at,
      next_ask_at, request_key, request_hash)
    values (${memberId}::uuid, ${id}::uuid, ${vassalage}, ${id}, ${direction}, ${book}, ${currency}, ${amount}, 'asked', ${at},
      ${nextAskAt}, ${request?.key ?? null}::uuid, ${request?.hash ?? null})`.execute(tx.db)
  await queueAsk(tx, id, nextAskAt)
}

/** The transfer of a member's at a vendor that has not ended; one at most. */
export async function findUnfinished(
  db: Db,
  memberId: string,
  vassalage: string,
): Promise<PurseTransfer | undefined> {
  return await one(
    db,
    sql`t.member_id = ${memberId}::uuid and t.vassalage = ${vassalage} and t.ended_at is null`,
  )
}

/** The transfer that a member asked for by a key. */
export async function findByRequest(
  db: Db,
  memberId: string,
  key: string,
): Promise<PurseTransfer | undefined> {
  return await one(db, sql`t.member_id = ${memberId}::uuid and t.request_key = ${key}::uuid`)
}

export async function findTransfer(
  db: Db,
  { memberId, id }: TransferRef,
): Promise<PurseTransfer | undefined> {
  return await one(db, sql`t.member_id = ${memberId}::uuid and t.id = ${id}::uuid`)
}

/** The same, locked; its purse is locked before. */
export async function lockTransfer(tx: Tx, { memberId, id }: TransferRef): Promise<PurseTransfer> {
  const found = await one(tx.db, sql`t.member_id = ${memberId}::uuid and t.id = ${id}::uuid for update`)
  if (!found) throw new Error('a transfer that is taken up is there')
  return found
}

async function one(db: Db, which: ReturnType<typeof sql>): Promise<PurseTransfer | undefined> {
  const { rows } =
    await sql<PurseTransfer>`select ${columns} from vendor.purse_transfer t where ${which}`.execute(db)
  return rows[0]
}

/**
 * For how long a transfer may be sent that was begun, in ms; longer than its vendor is waited for before, and shorter than any
 * vendor's horizon, beyond which one it knows of none is taken for never sent.
 */
const freshMs = 30_000

/** Whether a transfer may be sent still, asked right before it is: nobody can have taken it for never sent by then. */
export async function isSendable(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId, id }: TransferRef,
): Promise<boolean> {
  const { rows } = await sql`
    select from vendor.purse_transfer where member_id = ${memberId}::uuid and id = ${id}::uuid and ended_at is null
      and asked_at > ${sharedTime(clock)} - make_interval(secs => ${freshMs / 1000})`.execute(db)
  return rows.length > 0
}

/** Transfers that are to be asked after by now, the longest due first, of each vendor so many. */
export async function findDueTransfers(db: Db, now: Date, limit: number): Promise<PurseTransfer[]> {
  const { rows } = await sql<PurseTransfer>`
    select ${columns} from (
      select *, row_number() over (partition by vassalage order by next_ask_at) as place
      from vendor.purse_transfer where next_ask_at <= ${now}
    ) t where place <= ${limit} order by t.next_ask_at`.execute(db)
  return rows
}

/** Transfers that people are to end, the oldest first. */
export async function listByHand(db: Db): Promise<PurseTransfer[]> {
  const { rows } = await sql<PurseTransfer>`
    select ${columns} from vendor.purse_transfer t where t.state = 'by_hand' order by t.asked_at`.execute(db)
  return rows
}

/** Keeps that a locked transfer goes on, or that it is for people from now on. Answers how it stands then. */
export async function keepUnknown(tx: Tx, transfer: PurseTransfer, said: string): Promise<PurseTransfer> {
  const { memberId, id, asks } = transfer
  const next = nextAsk(transfer, await readSharedTime(tx.db, tx.clock))
  const state = next === null ? 'by_hand' : 'unknown'
  await sql`
    update vendor.purse_transfer set state = ${state}, asks = ${asks + 1}, next_ask_at = ${next}, last_answer = ${said.slice(0, 500)}
    where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
  if (next !== null) await queueAsk(tx, id, next)
  return { ...transfer, state, asks: asks + 1, nextAskAt: next }
}

/** Keeps how a locked transfer ended. */
export async function keepEnded(
  tx: Tx,
  transfer: PurseTransfer,
  state: 'done' | 'failed',
  said: string,
): Promise<PurseTransfer> {
  const { memberId, id, asks } = transfer
  await sql`
    update vendor.purse_transfer set state = ${state}, asks = ${asks + 1}, next_ask_at = null, last_answer = ${said.slice(0, 500)},
      ended_at = ${sharedTime(tx.clock)}
    where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
  return { ...transfer, state, asks: asks + 1, nextAskAt: null }
}

/** Keeps what is answered, the first time; whoever comes second is answered that. */
export async function keepReply(db: Db, { memberId, id }: TransferRef, reply: string): Promise<string> {
  const { rows } = await sql<{ reply: string }>`
    update vendor.purse_transfer set reply = coalesce(reply, ${reply})
    where member_id = ${memberId}::uuid and id = ${id}::uuid returning reply`.execute(db)
  return rows[0]?.reply ?? reply
}

async function queueAsk(tx: Tx, id: string, runAt: Date): Promise<void> {
  await queueJob(tx, askJob, {}, { key: `${askJob}:${id}`, runAt })
}

export const journeyOf = ({
  memberId,
  book,
  currency,
  id,
  vassalage,
  direction,
  amount,
  askedAt,
}: PurseTransfer) =>
  ({ memberId, book, currency, id, vassalage, direction, amount, at: askedAt }) satisfies Journey

/** A transfer as its member is told of it. */
export function toldOf(transfer: PurseTransfer): z.output<typeof contract.PurseTransfer> {
  const { id, vassalage, direction, amount, currency, state, askedAt, nextAskAt } = transfer
  return { transferId: id, vassalage, direction, amount, currency, state, at: askedAt, nextAskAt }
}

export const newTransferId = (tx: Tx) => newId(tx.clock)
