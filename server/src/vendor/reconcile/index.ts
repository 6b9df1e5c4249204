// Reconciliation holds what vendors have in their own records beside our books: every hour, every night and by hand. It asks after
// rounds that stay open, and has people settle what differs.
// It has no tables but those of `vendor` and `vendor/difference`, which it reads, and of the latter says what became of each.
// It promises that comparing again finds the same, that a member is paid at once only what their own bet had won, and that all else
// which moves money was said by two people. It never makes a vendor's word up, and speaks no wire itself.
export { module } from './module.ts'
