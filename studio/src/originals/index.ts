// The originals are played here: what may be bet on each, and the verbs of whoever plays.
// It promises that no stake is called for which the house could not pay the greatest prize of, that no outcome is told before its
// stake is answered, that asked twice, one round is played and one step taken, and that a round which nobody goes on with ends by
// its rule. Who plays and whether for money it never asks.
// Its tables are `originals.game` and `originals.rule`.
export { changeClientSeedOf, turnPairOf } from './seeds.ts'
export { playOriginal } from './play-original.ts'
export { stepOriginal } from './step-original.ts'
export { expireRounds } from './expire-rounds.ts'
export { cycleOf, readLive, readOffer, readOriginalOffers, stepOf, type OriginalOffer } from './offer.ts'
export { readChosen, requireStake } from './read-press.ts'
export { balanceAfter } from './answered.ts'
export { chooseVersion } from './choose-version.ts'
export { keepUnfinishedHours, readUnfinishedHours } from './rule.ts'
export { readProof } from './read-proof.ts'
export { readPlayed, readRoundsOf, tellState } from './read-play.ts'
