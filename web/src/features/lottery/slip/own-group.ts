import type { Game } from '../../../draws/games.ts'
import { useKeptList } from '../kept-list.ts'
import { groupWithin } from './groups.ts'

/**
 * The prize group that whoever is here chose last, for every game in which it can be chosen; none where that is the highest,
 * or nothing was chosen. Each username has its own in this browser.
 */
export function useOwnGroup(game: Game) {
  const { kept, keep } = useKeptList('group')
  return {
    own: groupWithin(game, Number(kept[0])),
    keepGroup: (group: number | undefined) => keep(() => (group === undefined ? [] : [String(group)])),
  }
}
