import { readReference } from './reference.ts'
import type { Movement } from './rows.ts'

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

function on(list: string, day: string): Record<string, string> {
  return { [`${list}.from`]: day, [`${list}.to`]: day }
}
