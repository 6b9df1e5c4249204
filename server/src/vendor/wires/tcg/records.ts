import type { Supplier } from '#casino/supply'
import { toAmount, type PlayRecord, type RecordPage } from '#vendor/wires/port'
import { z } from 'zod'
import { askMethod } from './ask.ts'

const Name = z.string().min(1).max(200)
/** A millisecond of a year this wire may be spoken in. */
const Instant = z.bigint().refine((at) => at >= 0n && at < 32_503_680_000_000n)

const Page = z.object({
  cursor: z.string().max(200),
  more: z.boolean(),
  records: z.array(
    z.object({
      id: Name,
      username: Name,
      game_code: Name,
      round: Name,
      bet_amount: z.bigint(),
      win_amount: z.bigint(),
      rake: z.bigint(),
      settled_at: Instant,
    }),
  ),
})

/**
 * Asks for what was played since a place, by the method `br`. A page that has one record which cannot be read is read by
 * nobody, for its place stands behind it.
 */
export async function readRecords(place: string, vendor: Supplier, signal: AbortSignal): Promise<RecordPage> {
  const told = { product_type: BigInt(vendor.options.productType), cursor: place }
  const { cursor, more, records } = Page.parse(await askMethod('br', told, vendor, signal))
  return {
    place: cursor,
    isMore: more,
    records: records.map((one): PlayRecord => ({
      id: one.id,
      playerId: one.username,
      game: one.game_code,
      round: one.round,
      staked: amountOf(one.bet_amount, vendor),
      won: amountOf(one.win_amount, vendor),
      rake: amountOf(one.rake, vendor),
      settledAt: new Date(Number(one.settled_at)),
    })),
  }
}

function amountOf(units: bigint, { scale }: Supplier): bigint {
  const amount = toAmount(units, scale)
  if (amount === null) throw new Error('a vendor reports an amount that cannot be')
  return amount
}
