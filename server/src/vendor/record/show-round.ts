import type { round as contract } from '@fairground/contract'
import { vendorsOf } from '#casino/supply'
import { Refusal, sql, type Caller, type Context, type Db, type SignedCall } from '#kit'
import { findPlayerId } from '#vendor'
import { ownAddress, wires, type RoundToShow } from '#vendor/wires'
import type { z } from 'zod'
import { canReplay, ownRound } from './read-round.ts'
import type { RoundRow } from './round-row.ts'

type Replay = z.output<typeof contract.roundReplay.reply>

const patienceMs = 5_000

/**
 * Where the vendor of one of the caller's own rounds shows it as it was, at an origin of its own; refused `vendor_unavailable` where
 * it does not say.
 */
export async function showRound(
  context: Context,
  { caller }: Pick<SignedCall, 'caller'>,
  roundId: string,
): Promise<Replay> {
  const { db, log } = context
  const row = await ownRound(db, caller, roundId)
  const vendor = await vendorsOf(context)(row.vassalage)
  const ask = canReplay(vendor) ? wires.get(vendor.wire)?.readReplay : undefined
  const played = await playedOf(db, caller, row)
  if (!vendor || !ask || !played) throw new Refusal('vendor_unavailable')
  try {
    const url = ownAddress(context, vendor, await ask(played, vendor, AbortSignal.timeout(patienceMs)))
    if (url !== null) return { url }
  } catch (error) {
    log.warn({ vassalage: row.vassalage, err: error }, 'a vendor did not show a round')
  }
  throw new Refusal('vendor_unavailable')
}

/** A round as its vendor knows it; undefined where the vendor knows nothing of either. */
async function playedOf(
  db: Db,
  { memberId }: Caller,
  { vassalage, round }: RoundRow,
): Promise<RoundToShow | undefined> {
  const playerId = await findPlayerId(db, vassalage, memberId)
  const { rows } = await sql<{ id: string }>`
    select id from vendor.transaction
    where vassalage = ${vassalage} and round = ${round} and member_id = ${memberId}::uuid and kind <> 'undo'
    order by at, id limit 1`.execute(db)
  // What a person said of a difference later has no name at its vendor.
  const [first] = rows
  return playerId !== undefined && first ? { playerId, round, transaction: first.id } : undefined
}
