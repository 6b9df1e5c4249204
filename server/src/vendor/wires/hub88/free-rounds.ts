import type { Supplier } from '#casino/supply'
import { toUnits, writeExact, type FreeRoundsToIssue, type FreeRoundsWire } from '#vendor/wires/port'
import { z } from 'zod'
import { askSigned } from './ask.ts'

const Named = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const Prepaid = z.object({
  prepaid_uuid: Named,
  game_code: Named,
  currency: z.string().nullish(),
  // Null where an operator may choose.
  bet_value: z.bigint().nullish(),
  bet_count: z.bigint().nullish(),
})
const Reward = z.object({ reward_uuid: Named })

/**
 * The calls of free bets: of the rewards that a vendor has prepared for a game the one that fits is made the member's, under a
 * reference of ours; the vendor has a name of its own for it.
 */
export const freeRounds: FreeRoundsWire = {
  issue: async (asked, vendor, signal) => {
    const prepaid = await findPrepaid(asked, vendor, signal)
    const body = writeExact({
      operator_id: BigInt(vendor.options.operatorId),
      user: asked.playerId,
      prepaid_uuid: prepaid,
      game_code: asked.game,
      currency: asked.currency,
      bet_value: toUnits(asked.stake, vendor.scale),
      bet_count: BigInt(asked.count),
      end_time: asked.validUntil.toISOString().slice(0, 19),
      reference: asked.reference,
    })
    return Reward.parse(await askSigned('freebet/rewards/create', body, vendor, signal)).reward_uuid
  },
  cancel: async (reference, vendor, signal) => {
    const body = writeExact({ operator_id: BigInt(vendor.options.operatorId), reward_uuid: reference })
    await askSigned('freebet/rewards/cancel', body, vendor, signal)
  },
}

async function findPrepaid(
  { game, currency, count, stake }: FreeRoundsToIssue,
  vendor: Supplier,
  signal: AbortSignal,
): Promise<string> {
  const body = writeExact({ operator_id: BigInt(vendor.options.operatorId), game_code: game })
  const list = z.array(Prepaid).parse(await askSigned('freebet/prepaids/list', body, vendor, signal))
  const fits = (have: bigint | string | null | undefined, wanted: bigint | string) =>
    have === null || have === undefined || have === wanted
  const found = list.find(
    (one) =>
      one.game_code === game &&
      fits(one.currency, currency) &&
      fits(one.bet_value, toUnits(stake, vendor.scale)) &&
      fits(one.bet_count, BigInt(count)),
  )
  if (!found) throw new Error('a vendor has prepared no such free rounds')
  return found.prepaid_uuid
}
