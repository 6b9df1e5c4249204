// The pools: what each jackpot holds from draw to draw, and what the tickets of a draw share of it and of prizes that are
// capped together. It promises that what went in is there until it is won, and that no pool holds less than nothing.
// It never decides which ticket wins, nor pays one: what is won goes to the account of the game's prizes.
// Its tables are `lottery.pool` and `lottery.pot`.
export { auditPools, findFaultyPots } from './audit-pools.ts'
export { fillPools } from './fill-pools.ts'
export { jackpots } from './queries.ts'
export { readShares } from './read-pots.ts'
export { shareOut, takeBackPots } from './share-out.ts'
