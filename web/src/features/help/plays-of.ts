import type { Play } from '@fairground/engine'
import type { VietnameseGame } from '../../draws/vietnamese.ts'
import { playGroups, type GroupKey } from '../../draws/play-groups.ts'

/** The plays that a game offers, by group; what a reversed one pays and returns is said by the one it reverses. */
export function playsOf({ region, oddsPpm }: VietnameseGame): Map<GroupKey, Play[]> {
  return new Map(
    [...playGroups(region, oddsPpm)].map(([key, plays]) => [key, plays.filter(({ permuted }) => !permuted)]),
  )
}
