// Differences are what our books and a vendor's say otherwise, kept until people have looked.
// Its table is `vendor.difference`.
// It promises that the same found again in the same figures is one row, and that money moves for one only where two people said
// so, or the vendor's own word was owed to the member anyhow. It never knows a wire, and moves nothing itself.
export { keepDifferences, type BookDifference, type FoundKind } from './difference.ts'
export { differenceOfUnread } from './unread-row.ts'
export { differenceOfPlay, readAwaitedGames, takeWaiting } from './reported-play.ts'
