/**
 * Owns the games of the house's own: their mathematics in versions that never change, and the chance they are decided by.
 * Promises to be pure and total, that each answer of chance is equally likely, and that what a game returns is exact: whoever has
 * what was published recomputes a round to the last unit.
 * Never knows the time, a member, a book or a network, and never takes a fraction for a number; the site's first load has none of it.
 */
export { commitment } from '../house-draw.ts'
export { merkleProof, merkleRoot, type MerkleStep, verifyMerkleProof } from '../merkle.ts'
export { EngineRefusal } from '../refusal.ts'
export { analyse, type Range, type Sheet } from './analyse.ts'
export { anchorOf, chainFrom, isLinkOf, type SeedChain } from './chain.ts'
export { type ChanceStream, pairChance, type PairSource, sharedChance, type SharedSource } from './chance.ts'
export type { ChanceAnswer } from './chance-answer.ts'
export { flightAt, flightMs } from './original/crash.ts'
export { diceChanceMax } from './original/dice.ts'
export { ferrisSegments } from './original/wheel.ts'
export type { NextStep, OriginalCode, Plain, StopPoint, Win } from './original/face.ts'
export { checksumOf, originalKind, originals, stopPoints, readSelection, versionsOf } from './originals.ts'
export { fourPlaces, multipleMax, payoutOf } from './pay.ts'
export {
  betLeaf,
  type ChainPublished,
  type PairPublished,
  replayRound,
  type Replayed,
  type RoundCheck,
  type RoundPlayed,
  type RoundStand,
} from './replay-round.ts'
