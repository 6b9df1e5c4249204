import { createHash } from 'node:crypto'
import { purse as contract } from '@fairground/contract'
import { vendorsOf } from '#casino/supply'
import { readVendorNames } from '#casino'
import type { UseThen } from '#identity/session'
import { readSharedTime, sql, uuids, type Context, type Db, type SignedCall } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { readAway, type Owner } from '#wallet'
import { z } from 'zod'
import { bringAll } from './bring-home.ts'
import { keepSaid, listVendorMoney, type VendorMoney } from './purse.ts'
import { findUnfinished, toldOf } from './transfer.ts'
import { keeperNamed, playerOf, shortPatience } from './vendors.ts'

type Wallet = z.output<typeof contract.merchantWallet.reply>

/** When a member played at a vendor, by its own word. */
export type PlayedAt = { memberId: string; at: Date }

/** Under which session of theirs members played at a vendor: that under which they had opened a game there last by then. */
export async function readUsesThere(
  db: Db,
  vassalage: string,
  played: readonly PlayedAt[],
): Promise<UseThen[]> {
  if (played.length === 0) return []
  const { rows } = await sql<UseThen>`
    select s.login_session_id as "sessionId", p.at
    from unnest(${uuids(played.map((one) => one.memberId))}::uuid[], ${played.map(({ at }) => at.toISOString())}::timestamptz[])
      as p (member_id, at)
    cross join lateral (
      select login_session_id from vendor.session
      where member_id = p.member_id and vassalage = ${vassalage} and started_at <= p.at
      order by started_at desc limit 1
    ) s`.execute(db)
  return rows
}

/** For how long what a vendor said last is not asked for again, in ms. */
const freshMs = 5_000

/** A member's own money, and what lies at vendors, as each says it now or said it last. All are asked at once. */
export async function readMerchantWallet(
  context: Context,
  { caller, language }: Pick<SignedCall, 'caller' | 'language'>,
): Promise<Wallet> {
  const { memberId, book, currency } = caller
  const owner = { memberId, book, currency }
  const [main = 0n, held = 0n] = await readPurses(
    context.db,
    ['main', 'held'].map((name) => purseOf(owner, name)),
  )
  const known = await listVendorMoney(context.db, memberId)
  const away = await Promise.all(known.map((one) => askNow(context, owner, one)))
  const names = await readVendorNames(context.db, language)
  const asked = await listVendorMoney(context.db, memberId)
  const list = await Promise.all(
    asked.map(async ({ vassalage, said, saidAt }) => {
      const transfer = await findUnfinished(context.db, memberId, vassalage)
      return {
        vassalage,
        name: names.get(vassalage) ?? vassalage,
        amount: await readAway(context.db, owner, vassalage),
        said,
        saidAt,
        isAway: known.some((one, i) => one.vassalage === vassalage && away[i] === true),
        isOpen: (await vendorsOf(context)(vassalage))?.state === 'live',
        transfer: transfer ? toldOf(transfer) : null,
      }
    }),
  )
  return { currency, main, held, list }
}

/** Asks a vendor what lies there, unless it said so just now. Answers whether it did not say. */
async function askNow(context: Context, owner: Owner, { vassalage, saidAt }: VendorMoney): Promise<boolean> {
  const now = await readSharedTime(context.db, context.clock)
  if (saidAt !== null && now.getTime() - saidAt.getTime() < freshMs) return false
  const keeper = await keeperNamed(context, vassalage)
  if (!keeper) return true
  try {
    const playerId = await playerOf(context, owner, vassalage)
    const said = await keeper.wire.balance(playerId, keeper.vendor, shortPatience())
    await keepSaid(context.db, { memberId: owner.memberId, vassalage }, said, now)
    return false
  } catch {
    return true
  }
}

type Recalled = z.output<typeof contract.recall.reply>

/** Brings all of a member's home from everywhere, once for a key: who asks again is answered what was answered first. */
export async function recallAll(
  context: Context,
  { caller, requestKey: key }: SignedCall,
): Promise<Recalled> {
  const { memberId, book, currency } = caller
  const owner = { memberId, book, currency }
  const earlier = await readRecall(context.db, memberId, key)
  if (earlier) return read(earlier)
  const list = await Promise.all(
    (await listVendorMoney(context.db, memberId)).map(async ({ vassalage }) => {
      const request = { key: keyAt(key, vassalage), hash: createHash('sha256').update(vassalage).digest() }
      return { vassalage, ...(await bringAll(context, owner, vassalage, request)) }
    }),
  )
  const told = JSON.stringify(z.encode(contract.recall.reply, { list }))
  await sql`
    insert into vendor.purse_recall (member_id, request_key, reply, at)
    values (${memberId}::uuid, ${key}::uuid, ${told}, ${context.clock.now()}) on conflict do nothing`.execute(
    context.db,
  )
  return read((await readRecall(context.db, memberId, key)) ?? told)
}

const read = (reply: string): Recalled => contract.recall.reply.parse(JSON.parse(reply))

async function readRecall(db: Db, memberId: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ reply: string }>`
    select reply from vendor.purse_recall where member_id = ${memberId}::uuid and request_key = ${key}::uuid`.execute(
    db,
  )
  return rows[0]?.reply
}

/** One key for each vendor, which follows from the one it was asked by. */
function keyAt(key: string, vassalage: string): string {
  const hex = createHash('sha256').update(`${key} ${vassalage}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
