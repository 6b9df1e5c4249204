import { writeAmount } from '@fairground/contract'
import { assert, newId, type Refusal, type Tx } from '#kit'
import type { PlayMoved, PlayOutcome } from '#wallet'
import type { BookDifference } from '#vendor/difference'
import type { FreeRound } from '#vendor/grant'
import type { ActionAnswer, VendorAction, VendorCall, CallAnswer } from './port.ts'
import type { CallGround, ActionStep } from './rules.ts'
import { fingerprintOf, type Transaction } from './transaction.ts'

/**
 * What a call came to: its answer, what people are told of, and the bet that was not taken, if one was not, just now. Its
 * transactions and its round are changed in place.
 */
export type Applied = { answer: CallAnswer; differences: BookDifference[]; refused: Refusal | null }

/**
 * Has judged steps leave what they leave, by what moved for them. Where the call fell, the refusal is kept for the action that
 * was refused, and the others leave no trace.
 */
export function applySteps(
  tx: Tx,
  call: VendorCall,
  ground: CallGround,
  steps: readonly ActionStep[],
  balance: bigint,
  played?: PlayOutcome,
): Applied {
  const fallenAt = fallOf(steps, played)
  const moved = played?.state === 'played' ? [...played.plays] : []
  const differences: BookDifference[] = []
  let refused: Refusal | null = null
  const actions = call.actions.map((action, i): ActionAnswer => {
    const step = steps[i]
    if (!step || (fallenAt !== null && i !== fallenAt)) return { outcome: 'fallen', balance }
    if (step.first) return step.first
    const judged = i === fallenAt && step.outcome === 'ok' ? refusedBy(step, played) : step
    const answer = answerOf(tx, judged, balance)
    refused ??= judged.refusal ?? null
    const play = judged.outcome === 'ok' && step.play ? moved.shift() : undefined
    leave(tx, call, ground, judged, answer, play)
    differences.push(...differencesOf(ground, call, judged, play))
    return answer
  })
  return { answer: { balance, actions }, differences, refused }
}

/** Which step the call fell with, or null. */
function fallOf(steps: readonly ActionStep[], played?: PlayOutcome): number | null {
  const judged = steps.findIndex(({ outcome }) => outcome !== 'ok')
  if (judged >= 0) return judged
  if (played?.state !== 'fallen') return null
  const moving = steps.flatMap(({ play }, i) => (play ? [i] : []))
  const place = moving[played.refusedAt]
  assert(place !== undefined, 'what was refused is a play of the call')
  return place
}

function refusedBy({ action }: ActionStep, played?: PlayOutcome): ActionStep {
  assert(played?.state === 'fallen', 'a step that was judged well falls with its play alone')
  return { action, outcome: 'refused', refusal: played.refusal }
}

function answerOf(
  tx: Tx,
  { outcome, refusal, action, isOther, undoes }: ActionStep,
  balance: bigint,
): ActionAnswer {
  const isDone = outcome === 'ok' && action.kind !== 'close'
  const isAhead = undoes?.state === 'new' || undoes?.state === 'tombstone'
  return {
    outcome,
    ...(refusal && { refusal: refusal.code }),
    ...(isOther && { isOther }),
    ...(isAhead && { isAhead }),
    ...(isDone && { id: newId(tx.clock) }),
    balance,
  }
}

function leave(
  tx: Tx,
  call: VendorCall,
  ground: CallGround,
  { action, outcome, undoes, impliesBet, grant }: ActionStep,
  answer: ActionAnswer,
  play: PlayMoved | undefined,
): void {
  const { round, memberId } = ground
  if (action.kind === 'close') {
    if (round?.state === 'open') Object.assign(round, { state: 'closed', closedAt: tx.clock.now() })
    return
  }
  // A win of no bet and a conflict are kept nowhere: what is right comes to be under the same id.
  if (!['ok', 'refused', 'undone'].includes(outcome)) return
  const known = ground.transactions.get(action.id)
  assert(known !== undefined, 'what a call names is locked')
  const amount = 'amount' in action ? action.amount : null
  Object.assign(known, {
    kind: action.kind,
    memberId,
    round: call.round,
    amount,
    of: ofWhat(action),
    state: outcome === 'ok' ? 'posted' : outcome === 'undone' ? 'tombstone' : 'refused',
    fingerprint: fingerprintOf(memberId, call, action),
    answer,
  })
  if (outcome !== 'ok' || action.kind === 'undo') return undo(tx, ground, undoes, play, grant)
  assert(round !== undefined, 'what was taken is of a round')
  if (action.kind === 'bet') {
    round.bets++
    round.staked += action.amount
    round.stakedBonus += play?.bonus ?? 0n
    if (grant) countFree(tx, grant, { played: 1 })
  } else {
    if (impliesBet) round.bets++
    round.wins++
    round.won += action.amount
    if (action.kind === 'freeWin' && grant)
      countFree(tx, grant, { won: action.amount, ...(action.ends && { ends: action.ends }) })
  }
}

/** What a transaction names beside itself: what it takes back, or the free rounds that it is of. */
function ofWhat(action: Exclude<VendorAction, { kind: 'close' }>): string | null {
  if (action.kind === 'undo') return action.of
  return 'grant' in action ? (action.grant ?? null) : null
}

/** Counts what was played of free rounds and won in them: they end with the last, or as their vendor says. */
function countFree(
  tx: Tx,
  grant: FreeRound,
  { played = 0, won = 0n, ends }: { played?: number; won?: bigint; ends?: FreeRound['state'] },
): void {
  grant.played += played
  grant.won += won
  const state = ends ?? (grant.played >= grant.count ? 'played' : undefined)
  if (state && grant.endedAt === null) Object.assign(grant, { state, endedAt: tx.clock.now() })
}

/** One of free rounds is there to be played again, also where it was the last and they had ended with it. */
function takeBackFree(grant: FreeRound): void {
  grant.played--
  if (grant.state === 'played') Object.assign(grant, { state: 'issued', endedAt: null })
}

/** Has a transaction be undone, with what of it moved back; one that has not come leaves a tombstone. */
function undo(
  tx: Tx,
  { round }: CallGround,
  undoes: Transaction | undefined,
  play: PlayMoved | undefined,
  grant: FreeRound | undefined,
): void {
  if (!undoes) return
  const { state, kind, amount } = undoes
  undoes.state = state === 'new' || state === 'tombstone' ? 'tombstone' : 'undone'
  if (state !== 'posted') return
  assert(round !== undefined, 'what was taken is of a round')
  const moved = play?.moved ?? 0n
  if (kind === 'bet') {
    round.bets--
    round.staked -= moved
    round.stakedBonus -= play?.bonus ?? 0n
    if (grant) takeBackFree(grant)
    if (round.bets === 0) Object.assign(round, { state: 'void', closedAt: round.closedAt ?? tx.clock.now() })
  } else {
    round.wins--
    round.won -= moved
    if (grant) grant.won -= moved
    undoes.short = (amount ?? 0n) - moved
  }
}

function differencesOf(
  { memberId }: CallGround,
  call: VendorCall,
  { action, doubt, undoes }: ActionStep,
  play: PlayMoved | undefined,
): BookDifference[] {
  if (action.kind === 'close') return []
  const of = { transaction: action.id, round: call.round, memberId }
  const said = 'amount' in action ? { amount: writeAmount(action.amount) } : { of: action.of }
  const told: BookDifference[] = doubt ? [{ ...of, kind: doubt, detail: { kind: action.kind, ...said } }] : []
  if (play && undoes?.short)
    told.push({ ...of, kind: 'short', detail: { of: undoes.id, short: writeAmount(undoes.short) } })
  return told
}
