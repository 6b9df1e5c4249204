// Free rounds are granted here, asked of their vendor, and taken back.
// Its table is that of `#vendor/grant`.
// It promises that a grant is asked of its vendor under one name until the vendor has it, and is over when its time is. What is
// played and won is told by the vendor, to its port: nothing is moved here.
export { grantFreeRounds, type FreeRoundsGrant } from './grant-free-rounds.ts'
export { module } from './module.ts'
