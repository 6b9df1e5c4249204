import type { vendor } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { useQuery } from '@tanstack/react-query'
import type { Game } from '../../../games/games.ts'

export type Launched = Sent<typeof vendor.launchGame>

/** How a game is opened: in which room of it, and whether with play money. */
type Opened = { room: string | undefined; isDemo: boolean }

/**
 * Opens a game, in a room where one is named, once for each attempt: to open it anew is another. Nothing opens by itself a second time what is open, as
 * that ends the session that is played: not another language, and not a page that asks for all that is the member's anew.
 */
export function useLaunch({ nodeId, vassalage }: Game, { room: roomId, isDemo }: Opened, attempt: number) {
  const mode = isDemo ? 'demo' : 'play'
  const platform = matchMedia('(pointer: coarse)').matches ? 'html5-mobile' : 'html5-desktop'
  return useQuery({
    queryKey: [mine, 'casino', 'launch', nodeId, roomId, isDemo, attempt],
    queryFn: () => ask('POST /wps/game/launchGame', { body: { nodeId, vassalage, roomId, platform, mode } }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** Where a game is framed from: an origin of somebody else's, or null where there is none to be framed. */
export function originOf({ game_url: url }: Launched): string | null {
  const origin = url !== undefined && URL.canParse(url) ? new URL(url).origin : null
  return origin === location.origin || origin === 'null' ? null : origin
}
