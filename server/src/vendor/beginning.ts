import { readOffers, type GameOffer } from '#casino'
import { newId, Refusal, type Tx } from '#kit'
import type { Owner } from '#wallet'
import { findSuspendedPlayers } from './player.ts'
import { isGift, type VendorAction, type VendorCall } from './port.ts'
import { newRound, type Round } from './round.ts'
import type { AgreedRules } from './rules.ts'
import { readLatestSessions, readOpenSessions, readSessionsOf, type GameSession } from './session.ts'

/** A call, whose it is, what was agreed with its vendor, and when its caller gives up. */
export type CallItem = Owner & { call: VendorCall; options: AgreedRules; givenUpAt: Date }

/** What a bet needs that is begun: the session it is of, the round it would begin, and why it may not be. */
export type BegunByCall = { session?: GameSession; round?: Round; closedTo: Refusal | null; betMax?: bigint }

/** What the calls of a batch begin, or may not: those that bet, and those that win where that needs no bet. */
export async function readBeginnings(
  tx: Tx,
  vassalage: string,
  items: readonly CallItem[],
  esportsVendors: readonly string[],
): Promise<Map<CallItem, BegunByCall>> {
  const betting = items.filter(({ call }) => call.actions.some((action) => action.kind === 'bet'))
  const winning = items.filter((item) => !betting.includes(item) && item.call.actions.some(beginsFor(item)))
  const beginning = [...betting, ...winning]
  if (beginning.length === 0) return new Map()
  const sessionOf = await findSessions(tx, vassalage, betting)
  const without = betting.filter((one) => !sessionOf(one)).map(({ memberId }) => memberId)
  const suspended = await findSuspendedPlayers(tx.db, vassalage, without)
  const codes = [...new Set(beginning.map(({ call }) => call.game))]
  const offers = await readOffers(tx.db, vassalage, codes, esportsVendors)
  const latest = await readLatestSessions(
    tx.db,
    vassalage,
    winning.map((one) => one.memberId),
  )
  return new Map(
    beginning.map((item) => {
      const offer = offers.get(item.call.game)
      return betting.includes(item)
        ? [item, beginningOf(tx, vassalage, item, sessionOf(item) ?? noneOf(item, suspended), offer)]
        : [item, wonOutOf(tx, vassalage, item, latest.get(item.memberId), offer)]
    }),
  )
}

/** The open sessions that bets are of: of whoever names a token by it, of others the one they have open. */
async function findSessions(
  tx: Tx,
  vassalage: string,
  betting: readonly CallItem[],
): Promise<(of: CallItem) => GameSession | undefined> {
  const tokens = betting.flatMap(({ call }) => call.token ?? [])
  const unnamed = betting.flatMap(({ call, memberId }) => (call.token === null ? memberId : []))
  const byToken = await readOpenSessions(tx.db, vassalage, tokens, tx.clock)
  const byMember = await readSessionsOf(tx.db, vassalage, unnamed, tx.clock)
  return ({ call, memberId }) => {
    const found = call.token === null ? byMember.get(memberId) : byToken.get(call.token)
    return found?.memberId === memberId ? found : undefined
  }
}

/** Why somebody has no session that bets are taken in: whose login is suspended has none, whatever token is shown. */
const noneOf = ({ memberId }: CallItem, suspended: ReadonlySet<string>) =>
  new Refusal(suspended.has(memberId) ? 'account_suspended' : 'game_session_ended')

/** Whether an action of a call may begin a round that nobody bet in. */
const beginsFor =
  ({ options }: CallItem) =>
  (action: VendorAction) =>
    isGift(action) || (action.kind === 'win' && options.winsWithoutBet)

/** What a win of a round begins that nobody bet in: it is taken whatever became of session and game. */
function wonOutOf(
  tx: Tx,
  vassalage: string,
  item: CallItem,
  sessionId: string | undefined,
  offer: GameOffer | undefined,
): BegunByCall {
  const isFree = item.call.actions.some(isGift)
  // What needs no stake may be played where the vendor itself lets somebody in: of no session here.
  const of = sessionId ?? (isFree ? newId(tx.clock) : undefined)
  if (of === undefined || !offer) return { closedTo: null }
  return { round: roundOfOffer(tx, vassalage, item, of, offer), closedTo: null }
}

function beginningOf(
  tx: Tx,
  vassalage: string,
  item: CallItem,
  session: GameSession | Refusal,
  offer: GameOffer | undefined,
): BegunByCall {
  if (session instanceof Refusal) return { closedTo: session }
  if (!offer) return { closedTo: new Refusal('game_unknown') }
  if (session.country !== null && offer.countriesDeny.includes(session.country))
    return { closedTo: new Refusal('game_not_here') }
  if (!offer.isLive) return { closedTo: new Refusal('game_paused') }
  const round = roundOfOffer(tx, vassalage, item, session.id, offer)
  return { session, round, closedTo: null, betMax: offer.betMax }
}

function roundOfOffer(
  tx: Tx,
  vassalage: string,
  { call, memberId, book, currency }: CallItem,
  sessionId: string,
  { category, code, nodeId }: GameOffer,
): Round {
  const of = { id: newId(tx.clock), memberId, book, currency, round: call.round, nodeId, sessionId }
  return newRound({ ...of, account: `${category}:${vassalage}.${code}`, openedAt: tx.clock.now() })
}
