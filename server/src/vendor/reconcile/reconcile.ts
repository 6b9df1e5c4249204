import { readSuppliers, type Supplier } from '#casino/supply'
import { transact, type Context } from '#kit'
import { keepDifferences, type BookDifference } from '#vendor/difference'
import { askVendors, VendorTooMuch, wires, type VendorRecord } from '#vendor/wires'
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
 * next time, as it may be on its way. Done again, it finds the same and changes nothing. Throws where the vendor does not answer,
 * or cannot be read.
 */
export async function reconcileVendor(context: Context, vendor: Supplier, span: Span): Promise<Reconciled> {
  const whole: Reconciled = { records: 0, found: 0, fresh: 0, taken: 0 }
  const over = context.clock.now().getTime() - leewayMs
  const until = Math.min(span.until.getTime(), over)
  for (let from = span.from.getTime(); from < until; from += sliceMs) {
    const slice = { from: new Date(from), until: new Date(Math.min(from + sliceMs, until)) }
    const done = await reconcileSlice(context, vendor, slice)
    for (const key of ['records', 'found', 'fresh', 'taken'] as const) whole[key] += done[key]
  }
  return whole
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
    const { found, fresh, taken } = await reconcileVendor(context, vendor, span)
    if (fresh > 0)
      context.log.error(
        { vendor: vendor.vassalage, found, fresh, taken },
        'the books of a vendor differ from ours',
      )
  })
}

async function reconcileSlice(context: Context, vendor: Supplier, slice: Span): Promise<Reconciled> {
  const { vassalage } = vendor
  const { db } = context
  const [from, until] = [slice.from.getTime() - leewayMs, slice.until.getTime() + leewayMs]
  const listed = await askSpan(vendor, { from: new Date(from), until: new Date(until) })
  const theirs = listed.filter(({ at }) => at >= slice.from && at < slice.until)
  const due = await asTheyStand(db, vassalage, await readOursBetween(db, vassalage, slice))
  const named = await readOurs(db, vassalage, namesIn(listed))
  const ours = new Map((await asTheyStand(db, vassalage, named.values())).map((one) => [one.id, one]))
  const memberOf = await readMembers(
    db,
    vassalage,
    listed.map((one) => one.playerId),
  )
  const known = new Set(listed.map(({ id }) => id))
  const unlisted = due.filter((our) => isToBeListed(our) && !known.has(our.id))
  const missing = await notInRounds(vendor, unlisted)
  const differences = compareBooks(theirs, ours, missing, memberOf)
  const kept = await Promise.all(differences.map((one) => takeIfOwed(context, vendor, one, theirs)))
  const fresh = await transact(context, (tx) => keepDifferences(tx, vassalage, kept))
  const taken = kept.filter((one) => one.isTaken).length
  return { records: theirs.length, found: kept.length, fresh, taken }
}

/** A vendor's records of a span; where they are too many to be answered at once, of its first half and then of the other. */
async function askSpan(vendor: Supplier, { from, until }: Span): Promise<VendorRecord[]> {
  try {
    return await askRecords(vendor, { from, until })
  } catch (error) {
    const middle = new Date(Math.floor((from.getTime() + until.getTime()) / 2))
    if (!(error instanceof VendorTooMuch) || until.getTime() - from.getTime() <= shortestMs) throw error
    const first = await askSpan(vendor, { from, until: middle })
    const known = new Set(first.map(({ id }) => id))
    // A wire may count by seconds, and have what came in that of the middle in both halves.
    return [...first, ...(await askSpan(vendor, { from: middle, until })).filter(({ id }) => !known.has(id))]
  }
}

/** Those of ours that a vendor has in no record of their rounds: what came to us late stands at another time in its list. */
async function notInRounds(vendor: Supplier, unlisted: readonly OurRecord[]): Promise<OurRecord[]> {
  const elsewhere = new Set<string>()
  const rounds = new Set(unlisted.map(({ round }) => round))
  for (const round of [...rounds].slice(0, roundsMax))
    for (const { id } of await askRecords(vendor, { round })) elsewhere.add(id)
  return unlisted.filter(({ id }) => !elsewhere.has(id))
}

/** A vendor's records, as its wire asks for them. Throws where it has no such call. */
export async function askRecords(vendor: Supplier, asked: Span | { round: string }): Promise<VendorRecord[]> {
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
