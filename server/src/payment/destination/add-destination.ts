import { destination } from '@fairground/contract'
import { note } from '#audit'
import { guardsOf } from '#identity/login'
import { newId, Refusal, transact, type Config, type Context, type SignedCall, type Tx } from '#kit'
import { detailsOf } from '#member'
import { checkPaymentPassword } from '#recovery'
import { setting } from '#site'
import type { z } from 'zod'
import { findDestinations, hashNumber, keepNumber, readDestination } from './known.ts'
import { matchName } from './match-name.ts'
import { tellAdded } from './messages.ts'
import { shownOf } from './queries.ts'

type Wanted = z.output<typeof destination.addDestination.input>

const hourMs = 3_600_000

/**
 * Adds a bank account that a member's money can go out to, and tells them by mail. It can be used after
 * `withdrawal.restHours`. One that they have already is answered as it is. Refused `name_differs` where its holder is
 * somebody else than the member, `destination_limit` for a sixth, `bank_unknown`, and as `checkPaymentPassword` is.
 */
export async function addDestination(
  context: Context,
  wanted: Wanted,
  call: SignedCall,
): Promise<destination.Destination> {
  const { memberId } = call.caller
  await checkPaymentPassword(context, memberId, wanted.paymentPassword)
  const nameVerdict = await judgeName(context, memberId, wanted.holder)
  const restHours = await setting(context, 'withdrawal.restHours')
  return await transact(context, async (tx) => {
    // Whoever adds another meanwhile waits: five are five.
    const guards = await guardsOf(tx.db, memberId, 'hold')
    const now = tx.clock.now()
    const usableFrom = new Date(now.getTime() + restHours * hourMs)
    const kept = {
      bin: wanted.bin,
      holder: wanted.holder,
      name_verdict: nameVerdict,
      added_at: now,
      usable_from: usableFrom,
    }
    const written = await write(tx, context.config, wanted.number, kept, call)
    if (written.isNew) await tellAdded(tx, guards, { shown: written.shown, time: usableFrom }, call)
    return shownOf(await readDestination(tx.db, memberId, written.id))
  })
}

type Kept = {
  bin: string
  holder: string
  name_verdict: destination.NameVerdict
  added_at: Date
  usable_from: Date
}

async function write(
  tx: Tx,
  config: Config,
  number: string,
  kept: Kept,
  { caller: { memberId }, address }: SignedCall,
): Promise<{ id: string; shown: string; isNew: boolean }> {
  const same = await tx.db
    .selectFrom('payment.destination')
    .select(['id', 'shown'])
    .where('member_id', '=', memberId)
    .where('number_hash', '=', hashNumber(config, kept.bin, number))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (same) return { ...same, isNew: false }
  await mustBeBank(tx, kept.bin)
  if ((await findDestinations(tx.db, memberId)).length >= destination.destinationsMax)
    throw new Refusal('destination_limit', { max: destination.destinationsMax })
  const id = newId(tx.clock)
  const held = keepNumber(config, memberId, id, kept.bin, number)
  await tx.db
    .insertInto('payment.destination')
    .values({ member_id: memberId, id, ...kept, ...held })
    .execute()
  const subject = `member:${memberId}`
  const detail = { id, bin: kept.bin, shown: held.shown, verdict: kept.name_verdict, address }
  await note(tx, { actor: subject, action: 'destination.added', subject, detail })
  return { id, shown: held.shown, isNew: true }
}

/** How a holder compares with the real name that the member gave. Refused `name_differs` for somebody else's. */
async function judgeName(
  { db }: Context,
  memberId: string,
  holder: string,
): Promise<destination.NameVerdict> {
  const [details] = await detailsOf(db, [memberId])
  const realName = details?.['payeeName']
  if (!realName) return 'unknown'
  const verdict = matchName(realName, holder)
  if (verdict === 'other') throw new Refusal('name_differs')
  return verdict
}

async function mustBeBank({ db }: Tx, bin: string): Promise<void> {
  const bank = await db
    .selectFrom('payment.bank')
    .select('bin')
    .where('bin', '=', bin)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!bank) throw new Refusal('bank_unknown')
}
