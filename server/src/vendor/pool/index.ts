// Pools of vendors' jackpots are accounts of the house that shares of their bets go into, and their jackpots come from.
// It owns no table: what a pool holds is the ledger's.
// It promises that a share and a jackpot have one cause each by their transaction. It never says what was won, and moves nothing.
export { jackpotFrom, poolCauses, shareInto, type PoolShare } from './pool.ts'
export { module } from './module.ts'
