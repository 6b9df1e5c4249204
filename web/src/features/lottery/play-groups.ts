import { type Odds, oddsOf, type Play, plays, type Region, returnPpm } from '@fairground/engine'

/** The tabs of the board, each with the plays behind it. */
export const groupKeys = ['lo', 'de', 'cang', 'xien', 'truot', 'dau_duoi', 'da', 'special2'] as const
export type GroupKey = (typeof groupKeys)[number]

/** The plays of a region by tab, those a deployment's odds would make it lose on left out. */
export function playGroups(region: Region, odds: Odds): Map<GroupKey, Play[]> {
  const groups = new Map<GroupKey, Play[]>(groupKeys.map((key) => [key, []]))
  for (const play of plays(region)) {
    if (returnOf(region, play, odds) > 1_000_000) continue
    const key = play.group === '3cang' || play.group === '4cang' ? 'cang' : play.group
    groups.get(key)?.push(play)
  }
  for (const [key, list] of groups) if (list.length === 0) groups.delete(key)
  return groups
}

/** What a play returns of its stakes over time, in parts per million, at the odds that count here. */
export function returnOf(region: Region, play: Play, odds: Odds): number {
  const sum = play.strategy.kind === 'sum'
  return returnPpm(region, play.code, sum ? odds[play.code] : oddsOf(region, play, odds))
}

/** Which board a play is picked on. */
export type BoardKind = 'hundred' | 'ten' | 'columns' | 'sums' | 'side'

export function boardOf(play: Play): BoardKind {
  if (play.strategy.kind === 'side') return 'side'
  if (play.strategy.kind === 'sum') return 'sums'
  if (play.digits === 1) return 'ten'
  return play.digits === 2 ? 'hundred' : 'columns'
}
