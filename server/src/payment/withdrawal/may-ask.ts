import { writeAmount } from '@fairground/contract'
import { isElsewhere } from '#identity/session'
import { requireStepUp } from '#identity/sign-in'
import { Refusal, type Context, type SignedCall } from '#kit'
import { smallestUnit } from '#wallet'
import type { WithdrawalTerms } from './terms.ts'

/** Refuses an amount that no bank could send, or one of another currency than the house's. */
export function mustBePayable(
  { config: { currency } }: Context,
  amount: bigint,
  { caller }: SignedCall,
): void {
  if (caller.currency !== currency) throw new Refusal('currency_unsupported', { currency })
  const step = smallestUnit(currency)
  if (amount % step !== 0n) throw new Refusal('amount_not_representable', { step: writeAmount(step) })
}

/** Refuses `step_up_required` to who is not known by their browser and network for so long, unless they proved themselves. */
export async function mustBeAtHome(
  context: Context,
  { restHours }: WithdrawalTerms,
  call: SignedCall,
): Promise<void> {
  if (await isElsewhere(context, call, restHours)) await requireStepUp(context, call.caller)
}
