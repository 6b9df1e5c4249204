// Chance owns what rounds are decided by: each player's pair of a server seed and a client seed, with its nonce.
// It promises that both commitments of a pair were shown before its first round, that no nonce is given twice, and that a seed is
// told when its pair is turned and no sooner. It never knows a game, a round, a stake or a book.
// Its table is `chance.pair`.
export { changeClientSeed } from './change-client-seed.ts'
export { openPair } from './open-pair.ts'
export { isDue, type PairRevealed, type PairShown } from './pair.ts'
export { readPair, readRevealed } from './read-pairs.ts'
export { takeNonce, type NonceTaken } from './take-nonce.ts'
export { turnPair } from './turn-pair.ts'
