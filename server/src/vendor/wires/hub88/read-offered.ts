import { GameType } from '@fairground/contract/casino'
import type { Supplier } from '#casino/supply'
import { toAmount, writeExact, type VendorGame } from '#vendor/wires/port'
import { z } from 'zod'
import { askSigned } from './ask.ts'

/** Some ten thousand games. */
const bytesMax = 8 * 1024 * 1024

const Game = z.object({
  game_code: z.string().regex(/^[\x21-\x7e]{1,80}$/),
  name: z.string().trim().min(1).max(80),
  enabled: z.boolean().default(true),
  blocked_countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .nullish(),
  /** What this wire has no words of its own for. */
  meta: z
    .object({
      type: GameType.nullish(),
      bet_min: z.bigint().nullish(),
      bet_max: z.bigint().nullish(),
      return_ppm: z.bigint().min(1n).max(10_000_000n).nullish(),
    })
    .nullish(),
})
type Game = z.output<typeof Game>

/** Asks for all that a vendor has for us by the call `game/list`. */
export async function readOffered(vendor: Supplier, signal: AbortSignal): Promise<VendorGame[]> {
  const body = writeExact({ operator_id: BigInt(vendor.options.operatorId) })
  const said = await askSigned('game/list', body, vendor, signal, bytesMax)
  return z
    .array(Game)
    .parse(said)
    .map((one) => gameOf(one, vendor.scale))
}

function gameOf(
  { game_code: code, name, enabled, blocked_countries, meta }: Game,
  scale: bigint,
): VendorGame {
  const returnPpm = meta?.return_ppm ?? null
  return {
    code,
    title: name,
    isOffered: enabled,
    category: meta?.type ?? null,
    bets: betsOf(code, meta, scale),
    returnPpm: returnPpm === null ? null : Number(returnPpm),
    countriesDeny: blocked_countries ?? [],
  }
}

/** Both limits or none: one alone says too little to go by. */
function betsOf(code: string, meta: Game['meta'], scale: bigint): VendorGame['bets'] {
  const [least, most] = [meta?.bet_min ?? null, meta?.bet_max ?? null]
  if (least === null || most === null) return null
  const [min, max] = [toAmount(least, scale), toAmount(most, scale)]
  if (min === null || max === null || min === 0n || min > max)
    throw new RangeError(`the bets of ${code} are none`)
  return { min, max }
}
