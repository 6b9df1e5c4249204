// Bulk is how a bank sends many withdrawals at once: a file that somebody uploads there, and the movements that tell of it.
// Its tables are `payment.bulk_file` and `payment.bulk_row`.
// It promises that a withdrawal stands in one file at a time, that a file written again is the same but for what has ended, and that what a movement
// says was sent is ended once, where memo and amount agree. It sends nothing itself.
export { module } from './module.ts'
