import type { casino } from '@fairground/contract'
import { Club, Dices, Fish, Gamepad2, Radio, Rocket, Trophy, type LucideIcon } from 'lucide-react'

export type GameType = casino.GameType

/** Where the games of each category stand, its hue, and the sign for what has no cover of its own. */
export const categories: Readonly<Record<GameType, { path: string; hue: string; sign: LucideIcon }>> = {
  INHOUSE: { path: '/inhouse', hue: 'var(--hue-inhouse)', sign: Rocket },
  LIVE: { path: '/live', hue: 'var(--hue-live)', sign: Radio },
  RNG: { path: '/rng', hue: 'var(--hue-rng)', sign: Dices },
  FISH: { path: '/fish', hue: 'var(--hue-fish)', sign: Fish },
  PVP: { path: '/pvp', hue: 'var(--hue-pvp)', sign: Club },
  SPORTS: { path: '/sports', hue: 'var(--hue-sports)', sign: Trophy },
  ESPORTS: { path: '/esports', hue: 'var(--hue-esports)', sign: Gamepad2 },
}

/** Of which category a path shows the games. */
export function categoryAt(pathname: string): GameType {
  const found = Object.entries(categories).find(([, { path }]) => path === pathname)
  return (found?.[0] ?? 'INHOUSE') as GameType
}
