import type { BetSpan, FollowedGame, ListedGame } from '#casino'
import type { VendorGame } from '#vendor/wires'

/** A game of a list with all that one of ours is made of. */
export type WholeGame = VendorGame & {
  category: NonNullable<VendorGame['category']>
  bets: BetSpan
  returnPpm: number
}

/** What is to become of our games by a vendor's list. */
export type Compared = {
  /** Those that we do not have. */
  added: WholeGame[]
  /** Those that we do not have, and of which the list says too little to have them. */
  lacking: { code: string; lacks: string[] }[]
  /** Those that are otherwise there than here. */
  followed: { game: ListedGame; now: FollowedGame }[]
  /** Those that are played here, and not there. */
  vanished: ListedGame[]
}

/** Holds a vendor's list beside our games of it, by code. What was withdrawn stays as it is. */
export function compareGames(theirs: readonly VendorGame[], ours: ReadonlyMap<string, ListedGame>): Compared {
  const offered = new Map(theirs.filter((one) => one.isOffered).map((one) => [one.code, one]))
  const compared: Compared = { added: [], lacking: [], followed: [], vanished: [] }
  for (const one of offered.values()) {
    if (ours.has(one.code)) continue
    if (isWhole(one)) compared.added.push(one)
    else compared.lacking.push({ code: one.code, lacks: whatLacks(one) })
  }
  for (const game of ours.values()) {
    if (game.state === 'withdrawn') continue
    const their = offered.get(game.code)
    if (!their && game.state === 'live') compared.vanished.push(game)
    const now = their && followedBy(game, their)
    if (now) compared.followed.push({ game, now })
  }
  return compared
}

const parts = ['category', 'bets', 'returnPpm'] as const
const whatLacks = (one: VendorGame) => parts.filter((part) => one[part] === null)
const isWhole = (one: VendorGame): one is WholeGame => whatLacks(one).length === 0

/** What a game is from now on; undefined where that is what it was. */
function followedBy(game: ListedGame, their: VendorGame): FollowedGame | undefined {
  const denied = their.countriesDeny.filter((country) => !game.countriesDeny.includes(country))
  const now = {
    bets: their.bets ? betsNow(game.bets, game.toldBets, their.bets) : game.bets,
    toldBets: their.bets ?? game.toldBets,
    returnPpm: their.returnPpm ?? game.returnPpm,
    // Where it is not offered for a reason of our own, it stays so.
    countriesDeny: [...game.countriesDeny, ...denied],
  }
  const isSame =
    areSame(now.bets, game.bets) &&
    areSame(now.toldBets, game.toldBets) &&
    now.returnPpm === game.returnPpm &&
    denied.length === 0
  return isSame ? undefined : now
}

const areSame = (one: BetSpan | null, other: BetSpan | null) =>
  one?.min === other?.min && one?.max === other?.max

/**
 * Limits that are what their vendor said before are what it says now. Those that an operator set are theirs, within what the vendor
 * takes; where nothing of them is, they are the vendor's.
 */
function betsNow(ours: BetSpan, before: BetSpan | null, told: BetSpan): BetSpan {
  const min = ours.min === before?.min || ours.min < told.min ? told.min : ours.min
  const max = ours.max === before?.max || ours.max > told.max ? told.max : ours.max
  return min <= max ? { min, max } : told
}
