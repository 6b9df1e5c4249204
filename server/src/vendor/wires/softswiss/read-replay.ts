import type { Supplier } from '#casino/supply'
import { askVendor, readExact, writeExact, type RoundToShow } from '#vendor/wires/port'
import { z } from 'zod'
import { signFor } from './signature.ts'

const Shown = z.object({ url: z.url() })

/**
 * Asks where a round is shown as it was by the call `round_details`, signed with our own secret. Its fields are those by which this
 * wire names a round in its other calls: a vendor whose own are others is for whoever certifies with it.
 */
export async function readReplay(
  { playerId, round }: RoundToShow,
  { options, keys }: Supplier,
  signal: AbortSignal,
): Promise<string> {
  const body = writeExact({ casino_id: String(options.operatorId), user_id: playerId, game_id: round })
  const headers = { 'x-request-sign': signFor(keys, body) }
  const url = new URL(`${options.openUrl.replace(/\/$/, '')}/round_details`)
  return Shown.parse(readExact(await askVendor(url, { headers, body }, signal))).url
}
