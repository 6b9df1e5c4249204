import { setTimeout as sleep } from 'node:timers/promises'
import { purse as contract } from '@fairground/contract'
import { Refusal, type Context, type SignedCall } from '#kit'
import { z } from 'zod'
import { sendMoney } from './send-money.ts'
import {
  findByRequest,
  findTransfer,
  isUnfinished,
  keepReply,
  toldOf,
  type PurseTransfer,
} from './transfer.ts'

type Wanted = z.output<typeof contract.walletTransfer.input>
type Told = z.output<typeof contract.PurseTransfer>

/** How long somebody waits who asks again while a vendor is being asked, in ms and times. */
const [waitMs, timesMax] = [100, 60]

/**
 * Takes a member's money to a vendor, or brings it home. The same key and body move nothing, and answer how it ended, or what
 * was answered first while it has not; the same key with another body is refused `idempotency_conflict`. What broke off after it
 * was written is asked after.
 */
export async function moveMoney(
  context: Context,
  wanted: Wanted,
  { caller, requestKey: key, requestHash: hash }: SignedCall,
): Promise<Told> {
  const { memberId, book, currency } = caller
  const earlier = await findByRequest(context.db, memberId, key)
  if (earlier) return await answerAgain(context, earlier, hash)
  const { transfer, isNew } = await sendMoney(context, { memberId, book, currency }, wanted, { key, hash })
  return isNew ? await answer(context, transfer) : await answerAgain(context, transfer, hash)
}

async function answerAgain(context: Context, earlier: PurseTransfer, hash: Buffer): Promise<Told> {
  if (!earlier.requestHash?.equals(hash)) throw new Refusal('idempotency_conflict')
  const found = await waitFor(context, earlier)
  return isUnfinished(found) ? await answer(context, found) : toldOf(found)
}

/** Waits for whoever sends it now, as long as that may take; where they broke off, it is answered as it stands. */
async function waitFor(context: Context, transfer: PurseTransfer): Promise<PurseTransfer> {
  let found = transfer
  for (let times = 0; times < timesMax && found.reply === null && found.state === 'asked'; times++) {
    await sleep(waitMs)
    found = (await findTransfer(context.db, transfer)) ?? found
  }
  return found
}

/** What is answered, which is kept the first time. */
async function answer(context: Context, transfer: PurseTransfer): Promise<Told> {
  const told = JSON.stringify(z.encode(contract.PurseTransfer, toldOf(transfer)))
  return contract.PurseTransfer.parse(JSON.parse(await keepReply(context.db, transfer, told)))
}
