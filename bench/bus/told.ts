import type { live } from '@fairground/contract'

/** What each screen is told: no balance, of which a member is told but four a second. */
export const told: live.LiveEvent = {
  type: 'order.settled',
  orderId: '0192f0c1-2d3e-7f40-8a51-6b7c8d9eaf01',
  drawId: '0192f0c1-2d3e-7f40-8a51-6b7c8d9eaf02',
  gameCode: 'xsmb',
  issue: '2026-11-21',
  stake: 50_000_000n,
  state: 'won',
  payout: 100_000_000n,
}
