import type { Game } from '../../../draws/games.ts'

/** What one may look at in the lobby: all, a part of it, or what one keeps oneself. */
export const kinds = ['all', 'vietnam', 'minutes', 'races', 'jackpots', 'plates', 'mine'] as const
export type Kind = (typeof kinds)[number]

type Tells = (game: Game, favourites: readonly string[]) => boolean

const tells: Readonly<Record<Kind, Tells>> = {
  all: () => true,
  vietnam: ({ family }) => family === 'vn',
  minutes: ({ kind }) => kind === 'instant',
  races: ({ family }) => ['k3', 'pk10'].includes(family),
  jackpots: hasJackpots,
  plates: ({ terms }) => terms['mode'] === 'Elott',
  mine: ({ gameCode }, favourites) => favourites.includes(gameCode),
}

/** Whether a game is of a kind. */
export function isOfKind(kind: Kind, ...of: Parameters<Tells>): boolean {
  return tells[kind](...of)
}

/** Whether its highest prizes are pools that roll over. */
export function hasJackpots({ terms }: Game): boolean {
  return Object.keys(terms['pools'] ?? {}).length > 0
}
