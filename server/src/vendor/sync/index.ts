// Sync holds the games that a vendor says it has beside ours: every six hours, and by hand. New ones are drafts, limits and
// countries are followed, and what its list has no longer rests.
// It has no tables: games are the casino's, which it has written.
// It promises that a limit an operator set within a vendor's own stays theirs, that nothing is resumed or withdrawn by a list, and
// that a list which lacks most of what is played pauses nothing by itself. It speaks no wire itself.
export { module } from './module.ts'
