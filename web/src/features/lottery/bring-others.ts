import type { Bring } from '../../manifest.ts'
import { othersQuery } from '../../draws/all-games.ts'
import { drawsQuery } from '../../draws/games.ts'

/** The games of all families but the Vietnamese, and the draws around now. */
export const bringOthers: Bring = (client) =>
  Promise.all([client.ensureQueryData(othersQuery), client.ensureQueryData(drawsQuery)])
