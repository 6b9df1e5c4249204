import type { destination } from '@fairground/contract'
import { Refusal, type Context, type SignedCall, type Tx } from '#kit'
import { detailsOf } from '#member'
import { checkPaymentPassword } from '#recovery'
import type { z } from 'zod'
import { keepDestination } from './keep-destination.ts'
import { matchName } from './match-name.ts'

type Wanted = z.output<typeof destination.addDestination.input>

/**
 * Adds a bank account that a member's money can go out to. Refused `name_differs` where its holder is somebody else than the
 * member, `bank_unknown`, and as `keepDestination` and `checkPaymentPassword` are.
 */
export async function addDestination(
  context: Context,
  { bin, number, holder, paymentPassword }: Wanted,
  call: SignedCall,
): Promise<destination.Destination> {
  const { memberId } = call.caller
  await checkPaymentPassword(context, memberId, paymentPassword)
  return await keepDestination(context, { place: { bin }, number, holder }, call, async (tx) => {
    await mustBeBank(tx, bin)
    return await judgeName(tx, memberId, holder)
  })
}

/** How a holder compares with the real name that the member gave. Refused `name_differs` for somebody else's. */
async function judgeName({ db }: Tx, memberId: string, holder: string): Promise<destination.NameVerdict> {
  const realName = (await detailsOf(db, [memberId])).get(memberId)?.['payeeName']
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
