import type { Game } from '../../../draws/games.ts'

export type Groups = { min: number; max: number }

/** Between which prize groups whoever orders may choose; nothing where there is one, or none. */
export function groupsOf({ terms }: Game): Groups | undefined {
  const [min, max] = [Number(terms.groupMin), Number(terms.groupMax)]
  return terms.mode === 'Lott' && min < max ? { min, max } : undefined
}

/** A group that was kept, where it can be chosen still. */
export function groupWithin(game: Game, group: unknown): number | undefined {
  const groups = groupsOf(game)
  const isOne =
    groups && Number.isSafeInteger(group) && Number(group) >= groups.min && Number(group) < groups.max
  return isOne ? Number(group) : undefined
}
