/** What a vendor says of one round of one member's, in its order; amounts in ten-thousandths. */
export type Said = { member: string; round: string; game: string; actions: readonly Action[] }
/**
 * A `free` one is of the free rounds that its member was granted; of one that is `pooled` a part goes into a jackpot, or all of it
 * comes from there.
 */
export type Action =
  | { kind: 'bet' | 'win'; id: string; amount: number; free?: boolean; pooled?: boolean }
  | { kind: 'undo'; id: string; of: string }
  | { kind: 'close' }

export type Purses = { main: number; bonus: number }
/** A transaction: whose and what it was, and what was answered; of a tombstone nothing was said yet. */
type Known = {
  member: string
  round: string
  kind: Action['kind']
  state: string
  said: string
  answer: string
  moved: Purses
}
export type Round = { state: string; bets: number; wins: number; staked: Purses; won: number }

/** Two free rounds, and what became of them: over while both were played, and on again where one is undone. */
export type Granted = { played: number; won: number }
export const grantedCount = 2

/** All that can matter to an answer. `barred` says why no stake of a member's is taken, `away` who signed out. */
export type World = {
  held: Record<string, Purses>
  barred: Record<string, string>
  away: Record<string, boolean>
  known: Record<string, Known>
  rounds: Record<string, Round>
  granted: Record<string, Granted>
}

export const none = (): Purses => ({ main: 0, bonus: 0 })

/** A world in which members hold so much and nothing was played. */
export const worldOf = (held: Record<string, Purses>): World => ({
  held,
  barred: {},
  away: {},
  known: {},
  rounds: {},
  granted: Object.fromEntries(Object.keys(held).map((name) => [name, { played: 0, won: 0 }])),
})

export const begun = (): Round => ({ state: 'open', bets: 0, wins: 0, staked: none(), won: 0 })

/** All that an action says: what comes under the same id is the same where this is. */
export const wordsOf = ({ member, round, game }: Said, action: Action): string =>
  JSON.stringify([member, round, game, isFreeBet(action) ? { ...action, amount: 0 } : action])

/** What a free bet would have cost is nothing to anybody. */
const isFreeBet = (action: Action) => action.kind === 'bet' && action.free === true

/** Moves money into purses, or, by -1, out of them. */
export function move(to: Purses, { main, bonus }: Purses, sign: 1 | -1): void {
  to.main += sign * main
  to.bonus += sign * bonus
}

/** Keeps a transaction with its answer, and what was moved for it. */
export function keep(
  world: World,
  call: Said,
  action: Exclude<Action, { kind: 'close' }>,
  state: string,
  answer: string,
  moved = none(),
): Purses {
  const { member, round } = call
  const said = wordsOf(call, action)
  world.known[action.id] = { member, round, kind: action.kind, state, said, answer, moved }
  return moved
}

/** What an undo leaves of what has not come. */
export function tombstone({ member, round }: Said): Known {
  return { member, round, kind: 'close', state: 'tombstone', said: '', answer: '', moved: none() }
}
