import { readSuppliers, type Supplier } from '#casino/supply'
import { isOutage, transact, type Context } from '#kit'
import { differenceOfUnread, keepDifferences, type BookDifference } from '#vendor/difference'
import { askVendors, VendorSilent, wires, type VendorRecord } from '#vendor/wires'
import { askSpan, notInRounds, type ByRound, type Span } from './ask-records.ts'
import { readMembers, readOurs, readOursBetween, readOursOf } from './books.ts'
import { compareBooks, isToBeListed, missingThere } from './compare.ts'
import { asTheyStand } from './standing.ts'
import { takeForVendor } from './take-theirs.ts'
import { winTowards } from './theirs.ts'

/** How many of a vendor's records were held beside ours, and what of them differs: all, new, and taken at once. */
export type Reconciled = { records: number; found: number; fresh: number; taken: number }

const minuteMs = 60_000
/** What is asked for at a time, and by how much their clock or the way of a message may have it stand elsewhere there. */
const [sliceMs, leewayMs] = [30 * minuteMs, 5 * minuteMs]
/** So long a run asks by round after what lists lack: the next is an hour later, and of three. */
const byRoundMs = 5 * minuteMs

/**
 * Holds a vendor's records of a span beside our books. What a round with a bet that stands won and we never heard of is taken at
 * once, where it is known who pays for it; all else that differs is kept for people. What is not five minutes old is left for the
 * next time, as it may be on its way. Done again, it finds the same and changes nothing. A row that cannot be read is one that
 * differs; where the list of some while cannot be had, all else is compared, unless the vendor does not answer, and what its list
 * lacks of a round stays undecided where it does not say of that. What failed is answered beside what was found.
 */
export async function reconcileVendor(
  context: Context,
  vendor: Supplier,
  span: Span,
  lastsMs = byRoundMs,
): Promise<{ done: Reconciled; faults: readonly unknown[] }> {
  const whole: Reconciled = { records: 0, found: 0, fresh: 0, taken: 0 }
  const faults: unknown[] = []
  const byRound: ByRound = { endsAt: performance.now() + lastsMs, isOver: false, faults }
  const unread = new Set<string>()
  const over = context.clock.now().getTime() - leewayMs
  const until = Math.min(span.until.getTime(), over)
  for (let from = span.from.getTime(); from < until; from += sliceMs) {
    const slice = { from: new Date(from), until: new Date(Math.min(from + sliceMs, until)) }
    try {
      const done = await reconcileSlice(context, vendor, slice, unread, byRound)
      for (const key of ['records', 'found', 'fresh', 'taken'] as const) whole[key] += done[key]
    } catch (error) {
      if (isOutage(error)) throw error
      faults.push(error)
      if (error instanceof VendorSilent) break
    }
  }
  return { done: whole, faults }
}

/** Those vendors that may be asked, each whose wire has a list, and that were told where. */
export async function reconcilable(context: Context): Promise<Supplier[]> {
  const all = [...(await readSuppliers(context)).values()]
  return all.filter(
    ({ state, fault, wire, options }) =>
      state !== 'draft' && fault === null && options.openUrl !== '' && wires.get(wire)?.readRecords,
  )
}

/** Holds the books of all vendors that may be asked beside ours; one that does not answer keeps up no other. */
export async function reconcileAll(context: Context, span: Span): Promise<void> {
  await askVendors(context, await reconcilable(context), async (vendor) => {
    const { done, faults } = await reconcileVendor(context, vendor, span)
    const { found, fresh, taken } = done
    if (fresh > 0)
      context.log.error(
        { vendor: vendor.vassalage, found, fresh, taken },
        'the books of a vendor differ from ours',
      )
    if (faults.length > 0) throw faults[0]
  })
}

/** The same of a while, but for what could not be read before: of that nobody knows when it was. */
async function reconcileSlice(
  context: Context,
  vendor: Supplier,
  slice: Span,
  before: Set<string>,
  byRound: ByRound,
): Promise<Reconciled> {
  const { vassalage } = vendor
  const { db } = context
  const [from, until] = [slice.from.getTime() - leewayMs, slice.until.getTime() + leewayMs]
  const { records: listed, unread } = await askSpan(vendor, { from: new Date(from), until: new Date(until) })
  const theirs = listed.filter(({ at }) => at >= slice.from && at < slice.until)
  const due = await asTheyStand(db, vassalage, await readOursBetween(db, vassalage, slice))
  const named = await readOurs(db, vassalage, [...namesIn(listed), ...unread.map(({ id }) => id)])
  const ours = new Map((await asTheyStand(db, vassalage, named.values())).map((one) => [one.id, one]))
  const memberOf = await readMembers(
    db,
    vassalage,
    [...listed, ...unread].flatMap((one) => one.playerId ?? []),
  )
  const known = new Set([...listed, ...unread].map(({ id }) => id))
  const unlisted = due.filter((our) => isToBeListed(our) && !known.has(our.id))
  const differences = compareBooks(theirs, ours, memberOf)
  const odd = unread.filter(({ id }) => !before.has(id))
  for (const { id } of odd) before.add(id)
  const unreadable = odd.map((one) =>
    differenceOfUnread(one, memberOf.get(one.playerId ?? '') ?? null, ours.get(one.id)),
  )
  const taking = differences.map((one) => takeIfOwed(context, vendor, one, theirs))
  const kept = [...(await Promise.all(taking)), ...unreadable]
  const keep = (some: readonly BookDifference[]) =>
    transact(context, (tx) => keepDifferences(tx, vassalage, some))
  const fresh = await keep(kept)
  const taken = kept.filter((one) => one.isTaken).length
  // What is owed waits for no answer by round, which may not come.
  const missing = (await notInRounds(vendor, unlisted, byRound)).map(missingThere)
  const freshToo = await keep(missing)
  return { records: theirs.length, found: kept.length + missing.length, fresh: fresh + freshToo, taken }
}

const namesIn = (records: readonly VendorRecord[]) =>
  records.flatMap(({ id, of }) => (of === null ? id : [id, of]))

/** Has a win that we never heard of be the member's, where a bet of theirs stands in its round. */
async function takeIfOwed(
  context: Context,
  { vassalage }: Supplier,
  difference: BookDifference,
  theirs: readonly VendorRecord[],
): Promise<BookDifference> {
  const their = theirs.find(({ id }) => id === difference.transaction)
  const { memberId, kind } = difference
  if (kind !== 'missing_here' || their?.kind !== 'win' || their.amount === null || memberId === null)
    return difference
  const round = await readOursOf(context.db, vassalage, { memberId, round: their.round })
  if (!round.some((one) => one.kind === 'bet' && one.state === 'posted')) return difference
  const win = winTowards({ ...their, amount: their.amount }, round)
  if (win === null) return difference
  const said = { ...their, actions: [win] }
  const reason = 'a win that its vendor has in its records, and we had not heard of'
  const refused = await takeForVendor(context, vassalage, said, { actor: 'system', reason })
  return refused === null
    ? { ...difference, isTaken: true }
    : { ...difference, detail: { ...difference.detail, refused } }
}
