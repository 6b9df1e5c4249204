import type { PoolShare } from '#vendor/pool'

/**
 * What a vendor says about money, in the order it says it; amounts in ten-thousandths, ids the vendor's own. A bet or win of
 * nothing moves nothing. A bet that names a `grant` is one of the free rounds of that name, and nobody stakes anything for it. Of
 * the stake of one that names a `share`, so much goes into a pool, and a jackpot win is paid from one. A
 * free win is won without a stake, in such rounds, or, where its grant is null, in a promotion of the vendor's own; with its
 * grant's last word it `ends` that. An undo names what is not to have been; a close ends the round.
 */
export type VendorAction =
  | { kind: 'bet'; id: string; amount: bigint; grant?: string; share?: PoolShare }
  | { kind: 'win'; id: string; amount: bigint }
  | {
      kind: 'freeWin'
      id: string
      amount: bigint
      grant: string | null
      ends?: 'played' | 'expired' | 'cancelled'
    }
  | { kind: 'jackpotWin'; id: string; amount: bigint; pool: string }
  | { kind: 'undo'; id: string; of: string }
  | { kind: 'close' }

/** A win that no stake of its round pays for. */
export type Gift = Extract<VendorAction, { kind: 'freeWin' | 'jackpotWin' }>
export const isGift = (action: VendorAction): action is Gift =>
  action.kind === 'freeWin' || action.kind === 'jackpotWin'

/** One request of a vendor about one round of one player: all of its actions, or none. */
export type VendorCall = {
  /** Who plays, as this vendor knows them. */
  playerId: string
  /** What the game session is known by; asked for bets alone. Null on a wire that names none: the one its player has open. */
  token: string | null
  /** As the vendor calls the game. */
  game: string
  round: string
  currency: string
  /** Whether on this wire a win of a round nobody bet in is paid, where nothing else was agreed. */
  winsWithoutBet?: boolean
  actions: readonly VendorAction[]
}

/**
 * What became of an action. `undone` is what came after its undo, `conflict` what another action under the same id said
 * otherwise, or what its round or what it names does not allow; `unknown_bet` a win of no bet; `fallen` fell with another of
 * its call.
 */
export type ActionOutcome = 'ok' | 'refused' | 'undone' | 'conflict' | 'unknown_bet' | 'fallen'

/** An action's answer: the same for the same action, however often it comes. */
export type ActionAnswer = {
  outcome: ActionOutcome
  /** Why a bet was refused: one of the platform's own refusals. */
  refusal?: string
  /** Ours for what was done; where nothing was, none. */
  id?: string
  /** Of a conflict: something else was posted under this id. */
  isOther?: boolean
  /** Of an undo: what it undoes has not come, and is refused when it does. */
  isAhead?: boolean
  /** What the player could spend then. */
  balance: bigint
}

/** A call's answer: what the player can spend, and what became of each action. */
export type CallAnswer = { balance: bigint; actions: readonly ActionAnswer[] }

/** Who plays, as a wire may tell its vendor. */
export type VendorPlayer = { playerId: string; currency: string; language: string; balance: bigint }

/** Why a request is not taken at all, and leaves nothing: it may come again. */
export type Denied = {
  denied: 'player_unknown' | 'player_suspended' | 'currency_other' | 'session_ended' | 'token_unknown'
}

/** Whose free rounds are, and of which game, as the vendor knows both. */
export type GrantedTo = { playerId: string; game: string; currency: string }

/** All that a wire may ask, of one vendor. Throws the refusal `busy` where too much waits, or did too long. */
export type Port = {
  /** Who a game session's token stands for. */
  authenticate(token: string): Promise<VendorPlayer | Denied>
  /** What a player can spend now. */
  balance(playerId: string): Promise<{ balance: bigint; currency: string } | Denied>
  /** Whose the free rounds of a name are; undefined where there are none. */
  grantedTo(reference: string): Promise<GrantedTo | undefined>
  take(call: VendorCall): Promise<CallAnswer | Denied>
}
