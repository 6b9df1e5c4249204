/**
 * Owns the games of the house's own: the chance they are decided by and what was published of it before.
 * Promises to be pure and total, and that each answer of chance is equally likely: whoever has what was published recomputes a
 * round to the last unit.
 * Never knows the time, a member, a book or a network, and never takes a fraction for a number; the site's first load has none of it.
 */
export { commitment } from '../house-draw.ts'
export { merkleProof, merkleRoot, type MerkleStep, verifyMerkleProof } from '../merkle.ts'
export { EngineRefusal } from '../refusal.ts'
export { chainFrom, isLinkOf, type SeedChain } from './chain.ts'
export { type ChanceStream, pairChance, type PairSource, sharedChance, type SharedSource } from './chance.ts'
