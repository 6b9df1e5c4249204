import type { Supplier } from '#casino/supply'
import { VendorSilent, VendorTooMuch, wires, type ReadRows, type VendorRecord } from '#vendor/wires'
import type { OurRecord } from './compare.ts'

/** From when until before when. */
export type Span = { from: Date; until: Date }
/** What one run asks by round: until when, whether it asks no more, and what of it failed, beside all else that did. */
export type ByRound = { readonly endsAt: number; isOver: boolean; faults: unknown[] }

const patienceMs = 30_000
/** What is not halved any more. */
const shortestMs = 2_000
/** So many rounds of a slice are asked after of which it lacks something; a vendor that lacks more lost more than was late. */
const roundsMax = 50

/** A vendor's records of a span; where they are too many to be answered at once, of its first half and then of the other. */
export async function askSpan(vendor: Supplier, { from, until }: Span): Promise<ReadRows<VendorRecord>> {
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

/**
 * Those of ours that a vendor has in no record of their rounds: what came to us late stands at another time in its list. Of a round
 * of which it does not say nothing is among them, and after a silence or the run's time it is asked of no more.
 */
export async function notInRounds(
  vendor: Supplier,
  unlisted: readonly OurRecord[],
  run: ByRound,
): Promise<OurRecord[]> {
  const elsewhere = new Set<string>()
  const unsaid = new Set<string>()
  const rounds = new Set(unlisted.map(({ round }) => round))
  for (const round of [...rounds].slice(0, roundsMax)) {
    const ids = await askIds(vendor, round, run)
    if (ids === null) unsaid.add(round)
    for (const id of ids ?? []) elsewhere.add(id)
  }
  return unlisted.filter(({ id, round }) => !elsewhere.has(id) && !unsaid.has(round))
}

/** What a vendor has of a round, by its ids; null where it does not say, or is asked no more. */
async function askIds(vendor: Supplier, round: string, run: ByRound): Promise<string[] | null> {
  if (run.isOver) return null
  if (performance.now() >= run.endsAt) {
    run.isOver = true
    run.faults.push(new Error('there was no time to ask of each round of which its list lacks something'))
    return null
  }
  try {
    const { records, unread } = await askRecords(vendor, { round })
    return [...records, ...unread].map(({ id }) => id)
  } catch (error) {
    run.faults.push(error)
    run.isOver = error instanceof VendorSilent
    return null
  }
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
