import { readSuppliers, type Supplier } from '#casino/supply'
import { isOutage, transact, type Context } from '#kit'
import { differenceOfUnread, keepDifferences, type BookDifference } from '#vendor/difference'
import { askVendors, VendorSilent, VendorTooMuch, wires } from '#vendor/wires'
import type { ReadRows, VendorRecord } from '#vendor/wires'
import { readMembers, readOurs, readOursBetween, readOursOf } from './books.ts'
import { compareBooks, isToBeListed, type OurRecord } from './compare.ts'
import { asTheyStand } from './standing.ts'
import { takeForVendor } from './take-theirs.ts'
import { winTowards } from './theirs.ts'

/** From when until before when. */
export type Span = { from: Date; until: Date }
/** How many of a vendor's records were held beside ours, and what of them differs: all, new, and taken at once. */
export type Reconciled = { records: number; found: number; fresh: number; taken: number }

const minuteMs = 60_000
/** What is asked for at a time, and by how much their clock or the way of a message may have it stand elsewhere there. */
const [sliceMs, leewayMs] = [30 * minuteMs, 5 * minuteMs]
/** What is not halved any more. */
const shortestMs = 2_000
const patienceMs = 30_000
/** So many rounds of a slice are asked after of which it lacks something; a vendor that lacks more lost more than was late. */
const roundsMax = 50

/**
 * Holds a vendor's records of a span beside our books. What a round with a bet that stands won and we never heard of is taken at
 * once, where it is known who pays for it; all else that differs is kept for people. What is not five minutes old is left for the
 * next time, as it may be on its way. Done again, it finds the same and changes nothing. A row that cannot be read is one that
 * differs; where the list of some while cannot be had, all else is compared, unless the vendor does not answer, and what
 * failed is answered beside what was found.
 */
export async function reconcileVendor(
  context: Context,
  vendor: Supplier,
  span: Span,
): Promise<{ done: Reconciled; faults: readonly unknown[] }> {
  const whole: Reconciled = { records: 0, found: 0, fresh: 0, taken: 0 }
  const faults: unknown[] = []
  const unread = new Set<string>()
  const over = context.clock.now().getTime() - leewayMs
  const until = Math.min(span.until.getTime(), over)
  for (let from = span.from.getTime(); from < until; from += sliceMs) {
    const slice = { from: new Date(from), until: new Date(Math.min(from + sliceMs, until)) }
    try {
      const done = await reconcileSlice(context, vendor, slice, unread)
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
  const missing = await notInRounds(vendor, unlisted)
  const differences = compareBooks(theirs, ours, missing, memberOf)
  const odd = unread.filter(({ id }) => !before.has(id))
  for (const { id } of odd) before.add(id)
  const unreadable = odd.map((one) =>
    differenceOfUnread(one, memberOf.get(one.playerId ?? '') ?? null, ours.get(one.id)),
  )
  const taking = differences.map((one) => takeIfOwed(context, vendor, one, theirs))
  const kept = [...(await Promise.all(taking)), ...unreadable]
  const fresh = await transact(context, (tx) => keepDifferences(tx, vassalage, kept))
  const taken = kept.filter((one) => one.isTaken).length
  return { records: theirs.length, found: kept.length, fresh, taken }
}

/** A vendor's records of a span; where they are too many to be answered at once, of its first half and then of the other. */
async function askSpan(vendor: Supplier, { from, until }: Span): Promise<ReadRows<VendorRecord>> {
  try {
    return await askRecords(vendor, { from, until })
  } catch (error) {
    const middle = new Date(Math.floor((from.getTime() + until.getTime()) / 2))
    if (!(error instanceof VendorTooMuch) || until.getTime() - from.getTime() <= shortestMs) throw error
    const first = await askSpan(vendor, { from, until: middle })
    const other = await askSpan(vendor, { from: middle, until })
    // A wire may count by seconds, and have what came in that of the middle in both halves.
    return {
      records: once([...first.records, ...other.records]),
      unread: once([...first.unread, ...other.unread]),
    }
  }
}

const once = <Row extends { id: string }>(rows: readonly Row[]) => [
  ...new Map(rows.map((one) => [one.id, one])).values(),
]

/** Those of ours that a vendor has in no record of their rounds: what came to us late stands at another time in its list. */
async function notInRounds(vendor: Supplier, unlisted: readonly OurRecord[]): Promise<OurRecord[]> {
  const elsewhere = new Set<string>()
  const rounds = new Set(unlisted.map(({ round }) => round))
  for (const round of [...rounds].slice(0, roundsMax))
    for (const { id } of Object.values(await askRecords(vendor, { round })).flat()) elsewhere.add(id)
  return unlisted.filter(({ id }) => !elsewhere.has(id))
}

/** A vendor's records, as its wire asks for them. Throws where it has no such call. */
export async function askRecords(
  vendor: Supplier,
  asked: Span | { round: string },
): Promise<ReadRows<VendorRecord>> {
  const ask = wires.get(vendor.wire)?.readRecords
  if (!ask) throw new Error(`over ${vendor.wire} nobody is asked for records`)
  return await ask(asked, vendor, AbortSignal.timeout(patienceMs))
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
