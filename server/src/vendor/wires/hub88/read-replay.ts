import type { Supplier } from '#casino/supply'
import { writeExact, type RoundToShow } from '#vendor/wires/port'
import { z } from 'zod'
import { askSigned } from './ask.ts'

const Shown = z.object({ url: z.url() })

/** Asks where a round is shown as it was by the call `game/round`, signed with our own key. */
export async function readReplay(
  { playerId, round, transaction }: RoundToShow,
  vendor: Supplier,
  signal: AbortSignal,
): Promise<string> {
  const body = writeExact({
    user: playerId,
    transaction_uuid: transaction,
    round,
    operator_id: BigInt(vendor.options.operatorId),
  })
  return Shown.parse(await askSigned('game/round', body, vendor, signal)).url
}
