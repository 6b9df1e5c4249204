// Shared owns rounds of one outcome for all who bet on them: who leads a game's, the round from its opening to its end, and the bets.
// It promises that one process leads at a time and that whoever led before changes nothing; that a bet is in the round only if it
// was answered before the lock; and that what becomes of a bet is said once. It moves no money, knows no wire, and draws nothing.
// Its tables are `shared.lease`, `shared.round` and `shared.bet`.
export { acceptBet, refuseBet, undoSharedBet } from './answer-bet.ts'
export { placeBet, takeBackBet, type BetAsked } from './place-bet.ts'
export { closeBets, undoBets, type BetEnd } from './close-bets.ts'
export { dropLease, holdLease, requireLease, type Lease } from './lease.ts'
export {
  endShared,
  holdShared,
  lockShared,
  openShared,
  voidShared,
  type SharedRound,
} from './shared-round.ts'
export {
  anyBet,
  betByKey,
  betOf,
  betsAway,
  betsIn,
  heldBefore,
  latestRounds,
  pageOfBets,
  roundGoing,
  sharedRoundOf,
  stakedIn,
  type BetAway,
} from './read-shared.ts'
export { betsFlown, type BetFlown } from './read-flown.ts'
export { type SharedBet } from './bet.ts'
