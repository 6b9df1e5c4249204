import { randomBytes, randomInt } from 'node:crypto'
import { memoLettersOf, writeMemo } from '@fairground/engine'
import { payment } from '@fairground/contract'
import { reserveDeposit } from '#care/guard'
import {
  newId,
  readSharedTime,
  Refusal,
  transact,
  type Context,
  type Db,
  type SignedCall,
  type Tx,
} from '#kit'
import type { BankAccount, Naming } from '#payment/gateways'
import { enterName } from '#payment/deposit'
import type { MethodRow } from '#payment/method'
import { chooseAccount } from './choose-account.ts'

/** A deposit as its call claimed it. `reply` is empty until the gateway has answered. */
export type ClaimedDeposit = {
  id: string
  gateway: string
  request_hash: Buffer
  reply: string
  state: string
  asked: bigint
  currency: string
  memo: string | null
  gateway_number: bigint | null
  expires_at: Date
  account: BankAccount | null
}

type Claim = { method: MethodRow; amount: bigint; namesBy: Naming['kind']; openMax: number }

/** The deposit that a call with this key claimed, if any did. */
export async function findClaim(db: Db, call: SignedCall): Promise<ClaimedDeposit | undefined> {
  const row = await db
    .selectFrom('payment.deposit as d')
    .leftJoin('payment.house_account as a', 'a.id', 'd.house_account_id')
    .select(['d.id', 'd.gateway', 'request_hash', 'reply', 'state', 'asked', 'currency', 'memo'])
    .select(['gateway_number', 'expires_at', 'a.id as account_id', 'a.bin', 'a.number', 'a.holder', 'a.bank'])
    .where('member_id', '=', call.caller.memberId)
    .where('request_key', '=', call.requestKey)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id, bin, number, holder, bank, ...rest } = row
  const account =
    account_id && bin && number && holder && bank ? { id: account_id, bin, number, holder, bank } : null
  return { ...rest, account }
}

/**
 * Writes the deposit under its key with the names its gateway will know it by, and keeps the room it needs of the member's own
 * limits, or is refused: `deposits_open` beside as many as may wait at once. Undefined when a rival with the same key was
 * first.
 */
export async function claimDeposit(
  context: Context,
  claim: Claim,
  call: SignedCall,
): Promise<ClaimedDeposit | undefined> {
  const { caller, requestKey, requestHash } = call
  const { method, amount, openMax } = claim
  const id = newId(context.clock)
  return await transact(context, async (tx) => {
    const now = await readSharedTime(tx.db, tx.clock)
    const written = await tx.db
      .insertInto('payment.deposit')
      .values({
        member_id: caller.memberId,
        id,
        request_key: requestKey,
        request_hash: requestHash,
        gateway: method.gateway,
        method_id: method.id,
        asked: amount,
        currency: caller.currency,
        state: 'started',
        created_at: now,
        expires_at: new Date(now.getTime() + method.window_s * 1000),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'request_key']).doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows === 0n) return undefined
    if (method.kind === 'transfer') await takeTurn(tx, context.config.timeZone, claim, caller.memberId, id)
    // It holds the member's purse from here on, so that of two at once the second counts the first.
    await reserveDeposit(tx, { owner: caller, id, amount })
    await refuseBeyond(tx, caller.memberId, openMax)
    await giveName(tx, context.config.merchantCode, claim, { member_id: caller.memberId, deposit_id: id })
    return await findClaim(tx.db, call)
  })
}

/** Gives the deposit its account, once it is written: of two calls with one key, only one takes a turn. */
async function takeTurn(
  tx: Tx,
  timeZone: string,
  { method, amount }: Claim,
  memberId: string,
  id: string,
): Promise<void> {
  const account = await chooseAccount(tx, timeZone, method.id, amount)
  await tx.db
    .updateTable('payment.deposit')
    .set({ house_account_id: account.id })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

async function refuseBeyond(tx: Tx, memberId: string, openMax: number): Promise<void> {
  const { open } = await tx.db
    .selectFrom('payment.deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', 'in', payment.openStates)
    .executeTakeFirstOrThrow()
  if (open > BigInt(openMax)) throw new Refusal('deposits_open', { most: openMax })
}

/** More names than this that were given before are no chance. */
const namesTried = 100

/** Names the deposit by what its gateway will repeat, where that is of our making: before it is asked, and like no other. */
async function giveName(
  tx: Tx,
  merchantCode: string,
  { method, namesBy }: Claim,
  whose: { member_id: string; deposit_id: string },
): Promise<void> {
  if (namesBy === 'reference') return
  for (let tried = 0; tried < namesTried; tried++) {
    const value = namesBy === 'memo' ? freshMemo(merchantCode) : freshNumber(tx, tried)
    if (!(await enterName(tx, method.gateway, { kind: namesBy, value }, whose))) continue
    await tx.db
      .updateTable('payment.deposit')
      .set(namesBy === 'memo' ? { memo: value } : { gateway_number: BigInt(value) })
      .where('member_id', '=', whose.member_id)
      .where('id', '=', whose.deposit_id)
      .execute()
    return
  }
  throw new Error(`${method.gateway} has been given every name that was tried`)
}

function freshMemo(merchantCode: string): string {
  return writeMemo(memoLettersOf(merchantCode), randomBytes(5))
}

/**
 * 41 bits of time and 12 of chance: a whole number below 2^53, as gateways in JavaScript keep it. Whoever finds one given looks
 * among those of the next millisecond, for all of this one may be.
 */
function freshNumber({ clock }: Tx, tried: number): string {
  return String((BigInt(clock.now().getTime() + tried) << 12n) | BigInt(randomInt(4096)))
}
