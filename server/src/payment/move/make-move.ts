import { createHash } from 'node:crypto'
import { writeAmount, writeId, type move as contract } from '@fairground/contract'
import { note } from '#audit'
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
import { lockPurses, mainOf } from '#ledger'
import { nicknameOf } from '#member'
import { checkPaymentPassword } from '#recovery'
import { setting } from '#site'
import { moveBetween, type Owner } from '#wallet'
import type { z } from 'zod'
import { bothMay, isMuch, mustBeProved, mustFit, mustFitDay, mustKnowAccount, peerNamed } from './may-move.ts'
import { readDaySum, readMoveTerms, type MovingTerms } from './terms.ts'

type Wanted = z.output<typeof contract.move.input>

/**
 * Moves money to who stands above a member, at once and for good. The same key and body answer what was moved first, and move
 * nothing; the same key with another body is refused `idempotency_conflict`. What is asked of the member comes after what
 * needs nobody's secret, and what is known of the peer comes last.
 */
export async function makeMove(context: Context, wanted: Wanted, call: SignedCall): Promise<contract.Move> {
  const { memberId } = call.caller
  const earlier = await findByKey(context.db, memberId, call.requestKey)
  if (earlier) return answerAgain(earlier, hashOf(wanted))
  if (!(await setting(context, 'switch.transferUpline'))) throw new Refusal('function_not_enabled')
  const named = await peerNamed(context, wanted.to, call)
  const terms = await readMoveTerms(context)
  mustFit(context, terms, wanted.amount, call)
  await checkPaymentPassword(context, memberId, wanted.paymentPassword)
  await mustKnowAccount(context, memberId, wanted.accountTail)
  const { timeZone } = context.config
  const pair = { memberId, peerId: wanted.to }
  let much = isMuch(terms, await readDaySum(context, timeZone, pair), wanted.amount)
  for (;;) {
    await mustBeProved(context, terms, much, call)
    const made = await transact(context, (tx) => make(tx, timeZone, terms, { wanted, named, much }, call))
    if (made) return answerAgain(made, hashOf(wanted))
    // Another of theirs went meanwhile, and the two together are much.
    much = true
  }
}

type Made = { moveId: string; requestHash: Buffer } & Omit<contract.Move, 'moveId'>

/** Of what is asked for, and of no secret: what is short is soon found from its hash. */
function hashOf({ to, amount }: Wanted): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([to, writeAmount(amount)]))
    .digest()
}

function answerAgain({ requestHash, ...move }: Made, asked: Buffer): contract.Move {
  if (!requestHash.equals(asked)) throw new Refusal('idempotency_conflict')
  return move
}

async function findByKey(db: Db, memberId: string, key: string): Promise<Made | undefined> {
  const row = await db
    .selectFrom('payment.move')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return (
    row && {
      moveId: row.id,
      requestHash: row.request_hash,
      to: { memberId: row.peer_id, nickname: row.peer_name },
      amount: row.amount,
      currency: row.currency,
      at: row.at,
    }
  )
}

type Making = { wanted: Wanted; named: { peer: contract.Peer; owner: Owner }; much: boolean }

/** Moves it, unless it is much and nobody was asked for a proof: then undefined. */
async function make(
  tx: Tx,
  timeZone: string,
  terms: MovingTerms,
  { wanted: { to, amount }, wanted, named, much }: Making,
  { caller, requestKey, address }: SignedCall,
): Promise<Made | undefined> {
  const { memberId, book, currency } = caller
  const sender = { memberId, book, currency }
  // Whoever locks two members' purses does it here alone, in the order of all; who asks twice at once waits, and is counted once.
  await lockPurses(
    tx,
    [sender, named.owner].map((owner) => mainOf({ ...owner, name: 'main' })),
  )
  const earlier = await findByKey(tx.db, memberId, requestKey)
  if (earlier) return earlier
  const at = await readSharedTime(tx.db, tx.clock)
  const sum = await readDaySum(tx, timeZone, { memberId, peerId: to })
  mustFitDay(terms, sum, amount)
  if (!much && isMuch(terms, sum, amount)) return undefined
  const id = newId(tx.clock)
  await bothMay(tx, sender, named.owner, { id, amount })
  const { nickname } = named.peer
  const reference = `move:${await nicknameOf(tx.db, memberId)}:${nickname}`
  await moveBetween(tx, { cause: `move:${id}`, from: sender, to: named.owner, amount, reference, at })
  const made = { moveId: id, requestHash: hashOf(wanted), to: named.peer, amount, currency, at }
  await write(tx, memberId, requestKey, made)
  const subject = `member:${memberId}`
  const detail = {
    id: writeId('mov', id),
    to: `member:${to}`,
    amount: writeAmount(amount),
    currency,
    address,
  }
  await note(tx, { actor: subject, action: 'move.made', subject, detail })
  return made
}

async function write(
  tx: Tx,
  memberId: string,
  requestKey: string,
  { moveId, requestHash, to, amount, currency, at }: Made,
): Promise<void> {
  await tx.db
    .insertInto('payment.move')
    .values({
      member_id: memberId,
      id: moveId,
      request_key: requestKey,
      request_hash: requestHash,
      peer_id: to.memberId,
      peer_name: to.nickname,
      amount,
      currency,
      at,
    })
    .execute()
}
