import { readReference } from './reference.ts'
import type { Figures, Movement } from './rows.ts'

/** Where a movement came from, as an address says it over the page that is shown. */
export type Origin = Readonly<Record<string, string>>

/**
 * What a movement was for, as far as there is a page of it: its deposit, its withdrawal, the bets on its game, or the rounds of
 * its day; null of what came by hand or from another member. `day` is the house's, on which it moved.
 */
export function originOf(
  { kind, reference, title }: Pick<Movement, 'kind' | 'reference' | 'title'>,
  day: string,
): Origin | null {
  if (reference.startsWith('dep_')) return { centre: 'wallet', deposit: reference }
  if (reference.startsWith('wdr_')) return { centre: 'withdraw', withdrawal: reference }
  if (title !== null) return { centre: 'betting', record: 'rounds', ...on('rounds', day) }
  const read = readReference(reference)
  const gameCode = 'gameCode' in read ? read.gameCode : null
  if (kind === 'chase')
    return { centre: 'betting', record: 'chases', 'chases.gameCode': gameCode ?? reference }
  if (gameCode === null) return null
  // What is won comes later than what was staked for it.
  const days = kind === 'stake' ? on('betting', day) : {}
  return { centre: 'betting', record: 'orders', 'betting.gameCode': gameCode, ...days }
}

/**
 * The bets that a game's figures are made of: until the last day of their period, the newest first, for a bet on a draw may be
 * placed days before it counts; null of a vendor's game that is not known any more.
 */
export function betsOf(
  { category, gameCode, nodeId }: Figures['games'][number],
  { from, to }: Pick<Figures, 'from' | 'to'>,
): Origin | null {
  if (category === 'LOTT')
    return { centre: 'betting', record: 'orders', 'betting.gameCode': gameCode, 'betting.to': to }
  if (nodeId === null) return null
  const days = { 'rounds.from': from, 'rounds.to': to }
  return { centre: 'betting', record: 'rounds', 'rounds.nodeId': nodeId, ...days }
}

/** Over the page that is shown, in the place of the one it is on; back comes to that again. */
export function originLink(origin: Origin) {
  return { to: '.', search: (kept: object) => ({ ...kept, ...origin }), resetScroll: false } as const
}

function on(list: string, day: string): Record<string, string> {
  return { [`${list}.from`]: day, [`${list}.to`]: day }
}
