import type { LotteryPlay } from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'
import { playsOf } from '../../../../draws/lottery-figures.ts'

/** Plays that are picked on one board: mostly one, or one of each place. */
export type View = { key: string; plays: readonly LotteryPlay[] }
/** Boards that stand together where one looks for a play. */
export type Group = { key: string; views: readonly View[] }

/** How a family's plays are put together. */
export type Views = {
  /** The groups in their order. */
  groups: readonly string[]
  groupOf: (code: string) => string
  /** The board a play stands on, where it is not its own. */
  viewOf: (code: string) => string
}

/** The board on which all plays of a game stand. */
export const allOnOne = 'board'

/** All that a game sells, by groups in the family's order. */
export function groupsOf(game: Game, { groups: order, groupOf, viewOf }: Views): readonly Group[] {
  const groups = Map.groupBy(playsOf(game), ({ code }) => groupOf(code))
  const known = [...groups.keys()].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return known.map((key) => ({
    key,
    views: [...Map.groupBy(groups.get(key) ?? [], ({ code }) => viewOf(code))].map(([name, plays]) => ({
      key: name,
      plays,
    })),
  }))
}

/** The board that a play stands on; the first where it is sold no more, or was never named. */
export function viewAt(
  groups: readonly Group[],
  code: string | undefined,
): { group: Group; view: View } | undefined {
  const all = groups.flatMap((group) => group.views.map((view) => ({ group, view })))
  return all.find(({ view }) => view.plays.some((play) => play.code === code)) ?? all[0]
}
