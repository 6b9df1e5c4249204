import { writeAmount, type move } from '@fairground/contract'
import { depositRoom, pausedBy, readGuards } from '#care/guard'
import { usableAmong } from '#identity/login'
import { isElsewhere } from '#identity/session'
import { requireStepUp } from '#identity/sign-in'
import { Refusal, type Context, type SignedCall, type Tx } from '#kit'
import { ownerOf, uplineOf } from '#member'
import { findTails } from '#payment/destination'
import { mustNotBeHeld } from '#payment/likeness'
import { smallestUnit, type Owner } from '#wallet'
import { dayLeftOf, type DaySum, type MovingTerms } from './terms.ts'

/**
 * The peer that a member names, where they stand right above them. Anybody else, and oneself, is refused `move_not_allowed`;
 * who is in no state to receive, or plays in another currency, `move_not_taken`.
 */
export async function peerNamed(
  context: Context,
  to: string,
  call: SignedCall,
): Promise<{ peer: move.Peer; owner: Owner }> {
  const { memberId, book, currency } = call.caller
  const peer = await uplineOf(context.db, memberId)
  if (peer?.memberId !== to || to === memberId) throw new Refusal('move_not_allowed')
  await mustNotBeHeld(context, memberId, call)
  const owner = await ownerOf(context.db, to)
  if (!owner || owner.book !== book || owner.currency !== currency) throw new Refusal('move_not_taken')
  await mustNotBeHeld(context, to).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('move_not_taken') : error
  })
  return { peer, owner }
}

/** Refuses an amount that cannot be paid out, is of another currency than the house's, or is out of what one move may be. */
export function mustFit(
  { config: { currency } }: Context,
  { min, max }: MovingTerms,
  amount: bigint,
  { caller }: SignedCall,
): void {
  if (caller.currency !== currency) throw new Refusal('currency_unsupported', { currency })
  const step = smallestUnit(currency)
  if (amount % step !== 0n) throw new Refusal('amount_not_representable', { step: writeAmount(step) })
  if (amount < min || amount > max)
    throw new Refusal('move_limit', { min: writeAmount(min), max: writeAmount(max) })
}

/** Refuses `account_tail_wrong` to who does not know the end of an account of theirs that is not new. */
export async function mustKnowAccount(
  context: Context,
  memberId: string,
  accountTail: string,
): Promise<void> {
  const tails = await findTails(context, memberId)
  if (!tails.includes(accountTail)) throw new Refusal('account_tail_wrong')
}

/** Whether so much, after what went today, asks for a fresh proof of who moves it. */
export function isMuch(
  { stepUpFrom, stepUpDayFrom }: MovingTerms,
  { sent }: DaySum,
  amount: bigint,
): boolean {
  return amount > stepUpFrom || sent + amount > stepUpDayFrom
}

/** Refuses `step_up_required` to who moves much, or is not known here, unless they proved themselves within minutes. */
export async function mustBeProved(
  context: Context,
  { restHours }: MovingTerms,
  much: boolean,
  call: SignedCall,
): Promise<void> {
  if (much || (await isElsewhere(context, call, restHours))) await requireStepUp(context, call.caller)
}

/** Refuses what goes beyond a day's limits. Both purses are locked: of two at once the second counts the first. */
export function mustFitDay(terms: MovingTerms, sum: DaySum, amount: bigint): void {
  const left = dayLeftOf(terms, sum)
  if (amount > left) throw new Refusal('move_day_limit', { left: writeAmount(left) })
}

/**
 * Looks at both sides while their purses are locked. The sender is told of their own pause or suspension; of the peer's, of
 * one who never took over the account they were given, and of the peer's own limits, nothing but `move_not_taken`.
 */
export async function bothMay(
  tx: Tx,
  sender: Owner,
  peer: Owner,
  { id, amount }: { id: string; amount: bigint },
): Promise<void> {
  const usable = await usableAmong(tx.db, [sender.memberId, peer.memberId])
  if (!usable.includes(sender.memberId)) throw new Refusal('account_suspended')
  const [guard] = await readGuards(tx.db, tx.clock, [sender.memberId])
  const paused = guard && pausedBy(guard)
  if (paused) throw paused
  if (!usable.includes(peer.memberId)) throw new Refusal('move_not_taken')
  const { refusal } = await depositRoom(tx, { owner: peer, id, amount })
  if (refusal) throw new Refusal('move_not_taken')
}
