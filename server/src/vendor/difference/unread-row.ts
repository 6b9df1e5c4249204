import type { BookDifference } from './difference.ts'

/** A row of a vendor's list that nobody can read: under which id it is looked for, and how it reads, cut short. */
type Unread = { id: string; playerId: string | null; round: string; said: string }

/** A row that cannot be read, as a difference that keeps what was said; `ours` is what stands here under its id, if anything does. */
export function differenceOfUnread(
  { id, playerId, round, said }: Unread,
  memberId: string | null,
  ours?: { amount: bigint | null },
): BookDifference {
  const detail = { why: 'unreadable', ...(playerId !== null && { player: playerId }), said }
  const of = { transaction: id, round, memberId, theirs: null, detail }
  return ours ? { ...of, kind: 'state', ours: ours.amount } : { ...of, kind: 'missing_here', ours: null }
}
