// The originals are played here: what may be bet on each, and the verbs of whoever plays.
// It promises that no stake is called for which the house could not pay the greatest prize of, that no outcome is told before its
// stake is answered, and that asked twice, one round is played. Who plays and whether for money it never asks.
// Its table is `originals.game`.
export { changeClientSeedOf, turnPairOf } from './seeds.ts'
export { playOriginal } from './play-original.ts'
export { readOffer, readOriginalOffers, type OriginalOffer } from './offer.ts'
export { overRound, readPlayed, readRoundsOf, tellState } from './read-play.ts'
