import type { Supplier } from '#casino/supply'
import { holdRoom, type GameOpening } from '#vendor/wires/port'
import { z } from 'zod'
import { askMethod, VendorNo } from './ask.ts'
import { purse } from './purse.ts'

const Opened = z.object({ game_url: z.url() })

/** Makes the player known and asks for a game's address by the method `lg`. No token is told: money there is the player's. */
export async function openGame(opening: GameOpening, vendor: Supplier, signal: AbortSignal): Promise<string> {
  const { rules, tags } = opening
  await purse.makePlayer(opening, vendor, signal)
  const told = {
    username: opening.playerId,
    product_type: BigInt(vendor.options.productType),
    platform: opening.platform === 'mobile' ? 'html5' : 'html5-desktop',
    game_mode: opening.isDemo ? '0' : '1',
    game_code: opening.game,
    ...(opening.room !== null && { room_id: opening.room }),
    language: opening.language,
    back_url: opening.returnUrl,
    ...(opening.country && { country: opening.country }),
    meta: {
      address: tags.address,
      device: tags.device,
      auto_play: rules.autoPlay,
      turbo: rules.turbo,
      stop_early: rules.stopEarly,
      celebrate_losses: rules.celebratesLosses,
      shortest_cycle_ms: BigInt(rules.shortestCycleMs),
    },
  }
  const said = await askMethod('lg', told, vendor, signal).catch((error: unknown) => {
    if (opening.room !== null && error instanceof VendorNo) holdRoom(error.said)
    throw error
  })
  return Opened.parse(said).game_url
}
