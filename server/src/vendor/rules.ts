import type { SupplyOptions } from '#casino/supply'
import { writeAmount } from '@fairground/contract'
import { assert, Refusal } from '#kit'
import type { FreeRound } from '#vendor/grant'
import { jackpotFrom, poolCauses, shareInto } from '#vendor/pool'
import type { PlayMove } from '#wallet'
import { isGift, type Gift, type VendorAction } from './port.ts'
import type { ActionAnswer, ActionOutcome, VendorCall } from './port.ts'
import type { Round } from './round.ts'
import { causeOfTransaction, fingerprintOf, type Transaction } from './transaction.ts'

/** What a call is judged against: all it names, locked. Of no transaction there is more than one call is about at once. */
export type CallGround = {
  vassalage: string
  memberId: string
  /** What its rules leave to what was agreed. */
  options: AgreedRules
  transactions: ReadonlyMap<string, Transaction>
  /** Free rounds that are named, by their vendor's name for them, locked. */
  grants: ReadonlyMap<string, FreeRound>
  /** Absent where nobody has played in it and nothing may begin it. */
  round: Round | undefined
  /** Why no bet is taken now, or null. */
  closedTo: Refusal | null
  /** The most that one bet may be, where one is about to be judged. */
  betMax: bigint | null
}

/** What was agreed with a vendor, as it holds on its wire. */
export type AgreedRules = Pick<SupplyOptions, 'undoAfterWin' | 'pool'> & { winsWithoutBet: boolean }

/** What is told to people, for our books and the vendor's may differ there. */
export type Doubt = 'conflict' | 'undone_after_win' | 'win_without_bet'

/** An action as it is judged: what it is answered, what is to move for it, and what it leaves. */
export type ActionStep = {
  action: VendorAction
  outcome: ActionOutcome
  /** Why a bet is refused. */
  refusal?: Refusal
  /** Of a conflict: something else was posted under its id. */
  isOther?: boolean
  /** What it was answered when it came first. */
  first?: ActionAnswer
  play?: PlayMove
  /** A win of a round without a bet: it brings one of nothing. */
  impliesBet?: boolean
  /** The free rounds that it is of. */
  grant?: FreeRound
  /** The transaction that it undoes, or leaves a tombstone for. */
  undoes?: Transaction
  doubt?: Doubt
}

/**
 * Judges a call's actions in their order by the rules of the port, as far as the first that is not `ok`: with it the call
 * falls. Pure; whether there are funds and limits allow it is judged by who moves the money.
 */
export function judgeCall(call: VendorCall, ground: CallGround): ActionStep[] {
  const steps: ActionStep[] = []
  const standing = { bets: ground.round?.bets ?? 0, wins: ground.round?.wins ?? 0, taken: new Set<string>() }
  for (const action of call.actions) {
    const step = judgeOne(action, call, ground, standing)
    steps.push(step)
    if (step.outcome !== 'ok') break
  }
  return steps
}

/** What stands in the round by then, and which transactions this call has brought. */
type Standing = { bets: number; wins: number; taken: Set<string> }

function judgeOne(
  action: VendorAction,
  call: VendorCall,
  ground: CallGround,
  standing: Standing,
): ActionStep {
  if (action.kind === 'close') return { action, outcome: 'ok' }
  const known = ground.transactions.get(action.id)
  assert(known !== undefined, 'what a call names is locked')
  const repeated = findRepeated(action, call, ground, known)
  if (repeated) return repeated
  if (standing.taken.has(action.id)) return { action, outcome: 'conflict', doubt: 'conflict' }
  if (known.state === 'tombstone') return judgeUndone(action, ground, known)
  standing.taken.add(action.id)
  if (action.kind === 'undo') return judgeUndo(action, call.round, ground, standing)
  if (isGift(action)) return judgeGift(action, call, ground, standing)
  return action.kind === 'bet' ? judgeBet(action, call, ground, standing) : judgeWin(action, ground, standing)
}

/** What came before under the same id: the same is answered the same, anything else is a conflict. */
function findRepeated(
  action: Exclude<VendorAction, { kind: 'close' }>,
  call: VendorCall,
  { memberId }: CallGround,
  known: Transaction,
): ActionStep | null {
  if (known.answer === null || known.fingerprint === null) return null
  if (known.fingerprint.equals(fingerprintOf(memberId, call, action)))
    return { action, outcome: known.answer.outcome, first: known.answer }
  return { action, outcome: 'conflict', isOther: known.state === 'posted', doubt: 'conflict' }
}

type Bet = Extract<VendorAction, { kind: 'bet' }>
type Moving = Bet | Extract<VendorAction, { kind: 'win' }>

/** What comes after its undo, which only whose undo it was can say. */
function judgeUndone(action: VendorAction, { memberId }: CallGround, known: Transaction): ActionStep {
  return known.memberId === memberId
    ? { action, outcome: 'undone' }
    : { action, outcome: 'conflict', doubt: 'conflict' }
}

function judgeBet(action: Bet, call: VendorCall, ground: CallGround, standing: Standing): ActionStep {
  if (ground.closedTo) return { action, outcome: 'refused', refusal: ground.closedTo }
  if (ground.round?.state !== 'open') return { action, outcome: 'conflict' }
  if (ground.betMax !== null && action.amount > ground.betMax)
    return { action, outcome: 'refused', refusal: overMaximum(ground.betMax) }
  if (action.grant !== undefined) return judgeFreeBet(action, call, ground, standing)
  const { share } = action
  if (share && (!isKnown(share.pool, ground) || share.amount > action.amount))
    return { action, outcome: 'conflict', doubt: 'conflict' }
  standing.bets++
  return { action, outcome: 'ok', ...playFor(action, 'stake', ground) }
}

/** A bet of free rounds that are there to be played: nothing is staked for it. */
function judgeFreeBet(action: Bet, call: VendorCall, ground: CallGround, standing: Standing): ActionStep {
  const grant = grantFor(action.grant ?? null, call, ground)
  const [isOpen, taken] = [grant?.endedAt === null, standing.bets - (ground.round?.bets ?? 0)]
  if (!grant || !isOpen || grant.played + taken >= grant.count)
    return { action, outcome: 'conflict', doubt: 'conflict' }
  standing.bets++
  return { action, outcome: 'ok', grant }
}

/** Whether a pool is one that was agreed. */
const isKnown = (pool: string, { options }: CallGround) => pool !== '' && pool === options.pool

/**
 * What the game does not pay is taken whatever became of session, game and grant; of a grant of nobody, or another's, and of a
 * pool there is none of, it is not.
 */
function judgeGift(action: Gift, call: VendorCall, ground: CallGround, standing: Standing): ActionStep {
  const { round } = ground
  const grant = action.kind === 'freeWin' ? grantFor(action.grant, call, ground) : undefined
  const isOfSomething =
    action.kind === 'freeWin' ? action.grant === null || grant : isKnown(action.pool, ground)
  if (!round || round.state === 'void' || !isOfSomething)
    return { action, outcome: 'conflict', doubt: 'conflict' }
  const impliesBet = standing.bets === 0
  if (impliesBet) standing.bets++
  standing.wins++
  const step: ActionStep = {
    action,
    outcome: 'ok',
    ...(impliesBet && { impliesBet }),
    ...(grant && { grant }),
  }
  return action.amount === 0n ? step : { ...step, play: giftOf(action, grant, ground) }
}

function giftOf(action: Gift, grant: FreeRound | undefined, { vassalage }: CallGround): PlayMove {
  const { kind, id, amount } = action
  const of = kind === 'freeWin' ? action.grant : null
  const gift = { kind: 'gift', cause: causeOfTransaction({ kind, id, of }, vassalage), amount } as const
  if (kind === 'jackpotWin') return { ...gift, ...jackpotFrom(vassalage, action.pool) }
  return grant
    ? { ...gift, from: `promo:${grant.promotion}`, to: grant.purse, as: 'free_round' }
    : { ...gift, from: `vendor:${vassalage}:promo`, to: 'main', as: 'vendor_promo' }
}

/** The free rounds of a name, where they are of whoever plays and of this game. */
function grantFor(name: string | null, call: VendorCall, { grants, memberId }: CallGround) {
  const grant = name === null ? undefined : grants.get(name)
  return grant?.memberId === memberId && grant.game === call.game ? grant : undefined
}

const overMaximum = (most: bigint) => new Refusal('bet_over_maximum', { max: writeAmount(most) })

function judgeWin(action: Moving, ground: CallGround, standing: Standing): ActionStep {
  const isVoid = ground.round?.state === 'void'
  const impliesBet = standing.bets === 0
  if (impliesBet && (isVoid || !ground.round || !ground.options.winsWithoutBet))
    return { action, outcome: 'unknown_bet', ...(isVoid && { doubt: 'win_without_bet' }) }
  if (impliesBet) standing.bets++
  standing.wins++
  return { action, outcome: 'ok', ...(impliesBet && { impliesBet }), ...playFor(action, 'prize', ground) }
}

function judgeUndo(
  action: Extract<VendorAction, { of: string }>,
  round: string,
  ground: CallGround,
  standing: Standing,
): ActionStep {
  const undoes = ground.transactions.get(action.of)
  assert(undoes !== undefined, 'what an undo names is locked')
  // What this very call brings is not taken back by it, and nobody undoes what another did, or an undo.
  const isAnothers = undoes.state !== 'new' && undoes.memberId !== ground.memberId
  // What is given back is taken off its own round, which is the one that is locked.
  const isElsewhere = undoes.state === 'posted' && undoes.round !== round
  if (standing.taken.has(action.of) || isAnothers || isElsewhere || undoes.kind === 'undo')
    return { action, outcome: 'conflict', doubt: 'conflict' }
  const isAfterWin = undoes.state === 'posted' && undoes.kind === 'bet' && standing.wins > 0
  if (isAfterWin && ground.options.undoAfterWin === 'conflict')
    return { action, outcome: 'conflict', doubt: 'conflict' }
  standing.taken.add(action.of)
  const grant = undoes.of === null ? undefined : ground.grants.get(undoes.of)
  const step: ActionStep = { action, outcome: 'ok', undoes, ...(grant && { grant }) }
  if (undoes.state !== 'posted') return step
  const doubt: { doubt?: Doubt } = isAfterWin ? { doubt: 'undone_after_win' } : {}
  const of = causeOfTransaction(undoes, ground.vassalage)
  const { share } = poolCauses(ground.vassalage, undoes.id)
  const play: PlayMove = undoes.kind === 'bet' ? { kind: 'refund', of, share } : { kind: 'correction', of }
  return { ...step, ...doubt, play }
}

/** What moves for a bet or a win; for one of nothing, nothing does. */
function playFor(action: Moving, as: 'stake' | 'prize', { vassalage }: CallGround): { play?: PlayMove } {
  const { kind, id, amount } = action
  if (amount === 0n) return {}
  const cause = causeOfTransaction({ kind, id, of: null }, vassalage)
  const share = kind === 'bet' && action.share ? shareInto(vassalage, id, action.share) : undefined
  return { play: { kind: as, cause, amount, ...(share && { share }) } }
}
