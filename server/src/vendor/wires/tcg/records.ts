import type { Supplier } from '#casino/supply'
import { isName, keepOdd, readEachRow, toAmount } from '#vendor/wires/port'
import type { Exact, PlayRecord, RecordPage } from '#vendor/wires/port'
import { z } from 'zod'
import { askMethod } from './ask.ts'

const Name = z.string().refine(isName)
/** A millisecond of a year this wire may be spoken in. */
const Instant = z.bigint().refine((at) => at >= 0n && at < 32_503_680_000_000n)

const Page = z.object({
  cursor: z.union([Name, z.literal('')]),
  more: z.boolean(),
  records: z.array(z.custom<Exact>()),
})
const Row = z.object({
  id: Name,
  username: Name,
  game_code: Name,
  round: Name,
  bet_amount: z.bigint(),
  win_amount: z.bigint(),
  rake: z.bigint(),
  settled_at: Instant,
})
const names = { id: 'id', player: 'username', round: 'round' }

/** Asks for what was played since a place, by the method `br`. A record that cannot be read is told apart, and keeps up no other. */
export async function readRecords(place: string, vendor: Supplier, signal: AbortSignal): Promise<RecordPage> {
  const told = { product_type: BigInt(vendor.options.productType), cursor: place }
  const said = await askMethod('br', told, vendor, signal, undefined, keepOdd)
  const { cursor, more, records } = Page.parse(said)
  return { place: cursor, isMore: more, ...readEachRow(records, names, (row) => recordOf(row, vendor)) }
}

function recordOf(row: Exact, { scale }: Supplier): PlayRecord | null {
  const one = Row.safeParse(row).data
  if (!one) return null
  const staked = toAmount(one.bet_amount, scale)
  const won = toAmount(one.win_amount, scale)
  const rake = toAmount(one.rake, scale)
  if (staked === null || won === null || rake === null) return null
  const { id, username: playerId, game_code: game, round } = one
  return { id, playerId, game, round, staked, won, rake, settledAt: new Date(Number(one.settled_at)) }
}
