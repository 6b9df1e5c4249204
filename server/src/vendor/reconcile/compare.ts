import { writeAmount } from '@fairground/contract'
import type { BookDifference } from '#vendor/difference'
import type { VendorRecord } from '#vendor/wires'

/** A transaction of a vendor's as our books have it; `kind` is null of a tombstone alone. */
export type OurRecord = {
  id: string
  kind: 'bet' | 'win' | 'undo' | null
  memberId: string
  round: string
  amount: bigint | null
  /** What an undo is of; of a bet or a win, the free rounds that it is of. */
  of: string | null
  state: 'posted' | 'refused' | 'undone' | 'tombstone'
  /** Of a win that was paid anew for a difference, under which id of ours it was. */
  anew?: string
  /** A bet that people had be void though its vendor has it stand. */
  isVoided?: boolean
}

/** What of ours agrees with which word of theirs; anything else is a difference. */
const agreeing: Readonly<Record<VendorRecord['state'], readonly OurRecord['state'][]>> = {
  done: ['posted'],
  undone: ['undone', 'tombstone', 'refused'],
  declined: ['refused', 'undone', 'tombstone'],
}

/**
 * What a vendor's records and our books say differently, one a transaction, of all records that were given. `ours` has every
 * transaction that they name, where there is one.
 */
export function compareBooks(
  theirs: readonly VendorRecord[],
  ours: ReadonlyMap<string, OurRecord>,
  memberOf: ReadonlyMap<string, string>,
): BookDifference[] {
  const listed = new Map(theirs.map((one) => [one.id, one]))
  const undoing = new Set(theirs.flatMap((one) => (one.of !== null && !ours.has(one.id) ? one.of : [])))
  return [...listed.values()].flatMap((their) =>
    // Where the undo itself is missing, what it would have undone is told of by that.
    undoing.has(their.id) && their.state === 'undone'
      ? []
      : (differenceOf(their, ours.get(their.id), memberOf.get(their.playerId)) ?? []),
  )
}

/** Whether a vendor has to have a transaction of ours in its records: an undo may be told by what it undid alone. */
export const isToBeListed = ({ state, kind }: OurRecord) => state === 'posted' && kind !== 'undo'

/** That a vendor has nothing of a transaction of ours that it has to have. */
export function missingThere(our: OurRecord): BookDifference {
  const of = { transaction: our.id, round: our.round, memberId: our.memberId }
  return { ...of, kind: 'missing_there', ours: our.amount, theirs: null, detail: { kind: our.kind ?? '' } }
}

function differenceOf(
  their: VendorRecord,
  our: OurRecord | undefined,
  memberId: string | undefined,
): BookDifference | null {
  const of = { transaction: their.id, round: their.round, theirs: their.amount, detail: detailOf(their) }
  if (!our) {
    const isOwed = their.state === 'done'
    return isOwed ? { ...of, kind: 'missing_here', memberId: memberId ?? null, ours: null } : null
  }
  const known = { ...of, memberId: our.memberId, ours: our.amount, round: our.round }
  if (our.memberId !== memberId) return { ...known, kind: 'member' }
  const isOther = our.kind !== null && (our.kind !== their.kind || our.round !== their.round)
  if (isOther || !(our.isVoided || agreeing[their.state].includes(our.state)))
    return { ...known, kind: 'state', detail: { ...of.detail, ours: our.state } }
  const stands = our.state === 'posted' && their.kind !== 'undo'
  return stands && our.amount !== their.amount ? { ...known, kind: 'amount' } : null
}

/** What a record says beyond its sums, in words; with it the record can be taken later. */
function detailOf({
  kind,
  playerId,
  game,
  currency,
  of,
  state,
  amount,
  paidBy,
  grant,
}: VendorRecord): Record<string, string> {
  return {
    kind,
    player: playerId,
    game,
    currency,
    state,
    paidBy,
    ...(of !== null && { of }),
    ...(grant !== null && { grant }),
    ...(amount !== null && { amount: writeAmount(amount) }),
  }
}
