// The originals are played here: what may be bet on each, and the verbs of whoever plays.
// It promises that no stake is called for which the house could not pay the greatest prize of, that no outcome is told before its
// stake is answered, that asked twice, one round is played and one step taken, that a round which nobody goes on with ends by its
// rule, and that a game which was stopped takes no bets until its owner resumes it. Whether it is for money it never asks.
// Its tables are `originals.game`, `originals.rule` and `originals.stop`.
export { changeClientSeedOf, turnPairOf } from './seeds.ts'
export { playOriginal } from './play-original.ts'
export { stepOriginal } from './step-original.ts'
export { expireRounds, keepUnfinishedHours, readUnfinishedHours } from './expire-rounds.ts'
export { cycleOf, readLive, readOffer, readOriginalOffers, stepOf, type OriginalOffer } from './offer.ts'
export { readChosen, requireStake } from './read-press.ts'
export { balanceAfter } from './answered.ts'
export { chooseVersion } from './choose-version.ts'
export { pauseGame, readResumed, readStops, resumeGame, stopOriginal, type GameStop } from './stop.ts'
export { readProof } from './read-proof.ts'
export { goesOn, readPlayed, readRoundsOf, tellState } from './read-play.ts'
