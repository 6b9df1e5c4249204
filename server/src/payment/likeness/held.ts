import { seeBrowser } from '#identity/session'
import { Refusal, type Context, type SignedCall } from '#kit'
import { ofExcludedAmong } from '#payment/destination'
import { findLikenesses } from './find-likenesses.ts'

/** Within a transaction or without one. */
type Looking = Pick<Context, 'db' | 'clock'>

/**
 * Refuses `payment_held` to a member who has something in common with somebody that is shut out of play, until a person found
 * that they are another. Where they ask themselves, the browser that they come by is looked at, too.
 */
export async function mustNotBeHeld(at: Looking, memberId: string, call?: SignedCall): Promise<void> {
  if (call) await seeBrowser(at, memberId, call)
  if ((await heldAmong(at, [memberId])).has(memberId)) throw new Refusal('payment_held')
}

/** Of members those for whom what comes in is held, for whatever they have in common with somebody who is out. */
export async function heldAmong(at: Looking, memberIds: readonly string[]): Promise<Set<string>> {
  const alike = (await findLikenesses(at, memberIds)).map(({ memberId }) => memberId)
  return new Set([...(await ofExcludedAmong(at, memberIds)), ...alike])
}
