import type { Supplier } from '#casino/supply'
import { askVendor, holdRoom, readExact, writeExact, type GameOpening } from '#vendor/wires/port'
import { z } from 'zod'
import { signFor } from './signature.ts'

const Opened = z.object({ launch_options: z.object({ game_url: z.url() }) })
const Held = z.object({ error: z.string() })

/** Asks for a game's address by the call `sessions`, signed with our own secret. No token is told: bets name who plays. */
export async function openGame(
  opening: GameOpening,
  { options, keys }: Supplier,
  signal: AbortSignal,
): Promise<string> {
  const { rules, tags } = opening
  const body = writeExact({
    casino_id: String(options.operatorId),
    game: opening.game,
    ...(opening.room !== null && { room_id: opening.room }),
    currency: opening.currency,
    locale: opening.language,
    client_type: opening.platform,
    urls: { deposit_url: opening.depositUrl, return_url: opening.returnUrl },
    user: { id: opening.playerId, ...(opening.country && { country: opening.country }) },
    meta: {
      demo: opening.isDemo,
      address: tags.address,
      device: tags.device,
      auto_play: rules.autoPlay,
      turbo: rules.turbo,
      stop_early: rules.stopEarly,
      celebrate_losses: rules.celebratesLosses,
      shortest_cycle_ms: BigInt(rules.shortestCycleMs),
    },
  })
  const headers = { 'x-request-sign': signFor(keys, body) }
  const url = new URL(`${options.openUrl.replace(/\/$/, '')}/sessions`)
  const said = readExact(await askVendor(url, { headers, body }, signal))
  if (opening.room !== null) holdRoom(Held.safeParse(said).data?.error)
  return Opened.parse(said).launch_options.game_url
}
