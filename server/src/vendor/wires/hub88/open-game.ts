import type { Supplier } from '#casino/supply'
import { holdRoom, writeExact, type GameOpening } from '#vendor/wires/port'
import { z } from 'zod'
import { askSigned } from './ask.ts'

const Opened = z.object({ url: z.url() })
const Held = z.object({ error: z.string() })

/** Asks for a game's address by the call `game/url`, signed with our own key. */
export async function openGame(opening: GameOpening, vendor: Supplier, signal: AbortSignal): Promise<string> {
  const { rules, tags } = opening
  const body = writeExact({
    user: opening.playerId,
    token: opening.token,
    game_code: opening.game,
    ...(opening.room !== null && { room_id: opening.room }),
    platform: opening.platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    operator_id: BigInt(vendor.options.operatorId),
    currency: opening.currency,
    lang: opening.language,
    ...(opening.country && { country: opening.country }),
    lobby_url: opening.returnUrl,
    deposit_url: opening.depositUrl,
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
  const said = await askSigned('game/url', body, vendor, signal)
  if (opening.room !== null) holdRoom(Held.safeParse(said).data?.error)
  return Opened.parse(said).url
}
