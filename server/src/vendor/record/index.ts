// The record is what members read of their play at vendors: rounds, what vendors said of each, and the games that are open.
// It promises that a member reads their own alone, and what stands now. It has no tables and changes nothing.
export { module } from './module.ts'
