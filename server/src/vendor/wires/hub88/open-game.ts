import type { Supplier } from '#casino/supply'
import { writeExact, type GameOpening } from '#vendor/wires/port'
import { z } from 'zod'
import { askSigned } from './ask.ts'

const Opened = z.object({ url: z.url() })

/** Asks for a game's address by the call `game/url`, signed with our own key. */
export async function openGame(opening: GameOpening, vendor: Supplier, signal: AbortSignal): Promise<string> {
  const { rules, tags } = opening
  const body = writeExact({
    user: opening.playerId,
    token: opening.token,
    game_code: opening.game,
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
  return Opened.parse(await askSigned('game/url', body, vendor, signal)).url
}
