// A round is what one press plays: what was chosen and staked, what it is decided by, and what it came to.
// It promises that what it comes to is fixed before its stake is called for, told to nobody before the stake is answered, and never
// another afterwards; and that of a player one round waits at a time. It moves no money and knows no wire.
// Its table is `round.round`.
export { beginRound, type Beginning } from './begin-round.ts'
export { closeRound, refuseRound, undoRound } from './end-round.ts'
export { latestRound, pairOpen, pageOfRounds, roundByKey, roundOf } from './read-rounds.ts'
export type { PlayedRound } from './played.ts'
