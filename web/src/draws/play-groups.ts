import { type Odds, oddsOf, type Play, plays, type Region, returnPpm } from '@fairground/engine'

/** The tabs of the board. */
export const groupKeys = ['lo', 'de', 'cang', 'xien', 'truot', 'dau_duoi', 'da', 'special2'] as const
export type GroupKey = (typeof groupKeys)[number]

/** The plays of a region by tab. Those that would return more than was staked are not offered. */
export function playGroups(region: Region, odds: Odds): Map<GroupKey, Play[]> {
  const groups = new Map<GroupKey, Play[]>(groupKeys.map((key) => [key, []]))
  for (const play of plays(region)) {
    if (returnOf(region, play, odds) > 1_000_000) continue
    groups.get(groupOf(play))?.push(play)
  }
  for (const [key, list] of groups) if (list.length === 0) groups.delete(key)
  return groups
}

/** The tab a play stands under. */
export function groupOf({ group }: Play): GroupKey {
  return group === '3cang' || group === '4cang' ? 'cang' : group
}

/** What a play returns of its stakes over time, in parts per million, at the odds that count here. */
export function returnOf(region: Region, play: Play, odds: Odds): number {
  const sum = play.strategy.kind === 'sum'
  return returnPpm(region, play.code, sum ? odds[play.code] : oddsOf(region, play, odds))
}

/** Which board a play is picked on. */
export type BoardKind = 'hundred' | 'ten' | 'columns' | 'sums' | 'sides'

export function boardOf(play: Play): BoardKind {
  if (play.strategy.kind === 'side') return 'sides'
  if (play.strategy.kind === 'sum') return 'sums'
  if (play.digits === 1) return 'ten'
  return play.digits === 2 ? 'hundred' : 'columns'
}

/** The numbers of a board that shows them all. */
export function numbersOn(kind: Exclude<BoardKind, 'columns' | 'sides'>): string[] {
  const [count, digits] = { hundred: [100, 2], ten: [10, 1], sums: [19, 1] }[kind] as [number, number]
  return Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0'))
}

/** The play a đảo is the reversed form of; any other's own code. */
export function baseOf({ code, permuted }: Play): string {
  return permuted ? code.replace(/_dao$/, '') : code
}
