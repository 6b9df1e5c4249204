// Chance owns what rounds are decided by: each player's pair of a server seed and a client seed, and chains for shared rounds.
// It promises that what a round is decided by was committed to before anybody bet on it, that no nonce is given twice, and that a seed
// is told when its pair is turned, a link when its round is locked, and no sooner. It never knows a game, a stake or a book.
// Its tables are `chance.pair`, `chance.chain`, `chance.link` and `chance.lock`.
export { changeClientSeed } from './change-client-seed.ts'
export { extendChain } from './extend-chain.ts'
export { holdLivePairs, holdPair, type PairHeld } from './hold-pairs.ts'
export { lockLink, type LinkLock } from './lock-link.ts'
export { openChain, type ChainShown } from './open-chain.ts'
export { openPair } from './open-pair.ts'
export { openSources, type SourceOpened } from './open-source.ts'
export { isDue, type PairShown, type PairTold } from './pair.ts'
export { nextLink, readChains, readLocked, sealedAtOf, type LinkNext } from './read-chains.ts'
export { readPair, readPublished } from './read-pairs.ts'
export { takeNonces, type NonceTaken } from './take-nonces.ts'
export { turnPair } from './turn-pair.ts'
