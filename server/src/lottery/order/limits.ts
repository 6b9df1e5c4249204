import { writeAmount } from '@fairground/contract'
import { Refusal } from '#kit'
import type { Terms } from './market.ts'
import type { Item } from './order.ts'

/**
 * What is known to be owed by number and staked by member on an open draw. Both only grow while it is open, so what was
 * too much once stays too much under the same terms, and can be refused without asking the database again.
 */
export type Bounds = { owed: Map<string, bigint>; staked: Map<string, bigint> }

/** Refuses an order of which it is known already that it goes over a limit. */
export function refuseEarly(terms: Terms, bounds: Bounds, item: Item): void {
  holdMember(terms, bounds, item.memberId, bounds.staked.get(item.memberId) ?? 0n, item.order.stake)
  if (item.book !== 'real') return
  for (const [key, amount] of item.order.liabilities) {
    const owed = bounds.owed.get(key) ?? 0n
    if (owed + amount > terms.liabilityMax) refuseNumber(terms, key, owed)
  }
}

/**
 * Holds a member to what one may stake on a draw, given what is staked already and what is to be added, in
 * ten-thousandths.
 */
export function holdMember(
  terms: Terms,
  bounds: Bounds,
  memberId: string,
  staked: bigint,
  added: bigint,
): void {
  if (staked + added <= terms.memberDrawStakeMax) return
  bounds.staked.set(memberId, staked)
  const stakeMax = terms.memberDrawStakeMax
  // What was staked under a higher limit stands.
  const available = stakeMax > staked ? stakeMax - staked : 0n
  throw new Refusal('member_draw_limit', {
    stakeMax: writeAmount(stakeMax),
    available: writeAmount(available),
  })
}

/**
 * Refuses what would have the house owe more on a number than its cap. Says what was owed before, and so what may still
 * be owed: a decimal string of units.
 */
export function refuseNumber(terms: Terms, key: string, owed: bigint): never {
  const available = terms.liabilityMax > owed ? terms.liabilityMax - owed : 0n
  throw new Refusal('liability_limit', { key, available: writeAmount(available) })
}
