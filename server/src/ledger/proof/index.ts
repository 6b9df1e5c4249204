// The proof that the ledger is whole, from one snapshot, and the first row that is wrong where it is not.
// It promises that what differs is found, whoever wrote it and however; what left no trace it cannot see.
// It never writes.
export { prove, type Proof, type Wrong } from './prove.ts'
