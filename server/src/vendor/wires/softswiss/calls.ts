import { timeOfId } from '#kit'
import type { Supplier } from '#casino/supply'
import type { ActionAnswer, CallAnswer, Denied, Port, VendorAction } from '#vendor'
import { toAmount, toUnits, type Exact, type WireReply } from '#vendor/wires/port'
import { z } from 'zod'
import { answerFreespins } from './free-rounds.ts'
import { sayDone, sayFault, type FaultCode } from './say.ts'

/** An id: what can be kept, logged and compared, and nothing else. */
const Id = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const actionsMax = 64

const Playing = z.object({
  user_id: Id,
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  game: Id,
  game_id: Id.optional(),
  finished: z.boolean().default(false),
})
const Moving = z.object({
  action: z.enum(['bet', 'win']),
  action_id: Id,
  amount: z.bigint(),
  // What of the amount of a bet goes into the pool that was agreed; a win is of it whole, or not at all.
  jackpot_contribution: z.bigint().default(0n),
  jackpot_win: z.bigint().default(0n),
})
const Undoing = z.object({ action: z.literal('rollback'), action_id: Id, original_action_id: Id })
const Play = Playing.extend({ actions: z.array(Moving).max(actionsMax).default([]) })
const Rollback = Playing.extend({ actions: z.array(Undoing).min(1).max(actionsMax) })

/** Answers a call by its path; null where it is none, or its fields are of other types. */
export async function answerCall(
  path: string,
  said: Exact,
  vendor: Supplier,
  port: Port,
): Promise<WireReply | null> {
  if (path === 'rollback') {
    const asked = Rollback.safeParse(said).data
    return asked ? await take(asked, asked.actions.map(undoOf), vendor, port) : null
  }
  if (path === 'freespins') return await answerFreespins(said, vendor, port)
  const asked = path === 'play' ? Play.safeParse(said).data : undefined
  const actions = asked?.actions.map((one) => moveOf(one, vendor))
  if (!asked || !actions || actions.includes(null)) return null
  return await take(
    asked,
    actions.filter((one) => one !== null),
    vendor,
    port,
  )
}

function undoOf({ action_id: id, original_action_id: of }: z.output<typeof Undoing>): VendorAction {
  return { kind: 'undo', id, of }
}

/** A bet or a win, also of a pool; null for an amount that cannot be, or a pool there is none of. */
function moveOf(said: z.output<typeof Moving>, { scale, options: { pool } }: Supplier): VendorAction | null {
  const { action: kind, action_id: id, jackpot_contribution: given, jackpot_win: won } = said
  const [amount, share] = [toAmount(said.amount, scale), toAmount(given, scale)]
  if (amount === null || share === null) return null
  if (given === 0n && won === 0n) return { kind, id, amount }
  if (pool === '') return null
  if (kind === 'bet')
    return won === 0n && share <= amount ? { kind, id, amount, share: { pool, amount: share } } : null
  return given === 0n && won === said.amount ? { kind: 'jackpotWin', id, amount, pool } : null
}

/** Asks of a round what is said of it; a call that says nothing of any asks what its player holds. */
async function take(
  asked: z.output<typeof Playing>,
  actions: readonly VendorAction[],
  { scale }: Supplier,
  port: Port,
): Promise<WireReply | null> {
  const { user_id: playerId, currency, game, game_id: round } = asked
  const said: VendorAction[] = asked.finished ? [...actions, { kind: 'close' }] : [...actions]
  if (actions.length === 0 && (round === undefined || !asked.finished)) {
    const found = await port.balance(playerId)
    if ('denied' in found) return sayFault(deniedAs[found.denied])
    return found.currency === currency ? sayDone(toUnits(found.balance, scale)) : sayFault(154)
  }
  if (round === undefined) return null
  // Whose session a bet is of is said by who plays: this wire names no token. A win without a bet is usual on it.
  const call = { playerId, token: null, game, round, currency, winsWithoutBet: true, actions: said }
  const answer = await port.take(call)
  return 'denied' in answer ? sayFault(deniedAs[answer.denied]) : sayAnswer(round, actions, answer, scale)
}

function sayAnswer(
  gameId: string,
  actions: readonly VendorAction[],
  answer: CallAnswer,
  scale: bigint,
): WireReply {
  const fallen = answer.actions.find(({ outcome }) => outcome !== 'ok' && outcome !== 'fallen')
  if (fallen) {
    const code = faultOf(fallen)
    return sayFault(code, code === 100 ? toUnits(fallen.balance, scale) : undefined)
  }
  const done = actions.flatMap((action, i) => {
    const one = answer.actions[i]
    return action.kind === 'close' || !one ? [] : [{ ...one, actionId: action.id }]
  })
  const transactions = done.map(({ actionId, id = '', isAhead = false }) => ({
    action_id: actionId,
    tx_id: isAhead ? '' : id,
    processed_at: timeOfId(id).toISOString(),
  }))
  return sayDone(toUnits(balanceOf(done, answer), scale), { gameId, transactions })
}

/** As it was when the last of the actions was done, so that the same call is answered by the same bytes. */
function balanceOf(done: readonly ActionAnswer[], { balance }: CallAnswer): bigint {
  const [last] = done.toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? 1 : -1))
  return last?.balance ?? balance
}

const deniedAs: Record<Denied['denied'], FaultCode> = {
  player_unknown: 101,
  player_suspended: 110,
  currency_other: 154,
  session_ended: 101,
  token_unknown: 101,
}

const refusedAs: Readonly<Record<string, FaultCode>> = {
  insufficient_funds: 100,
  game_session_ended: 101,
  bet_over_maximum: 106,
  game_unknown: 107,
  game_paused: 107,
  game_not_here: 153,
  account_suspended: 110,
  self_excluded: 110,
  time_out: 110,
}

function faultOf({ outcome, refusal = '' }: ActionAnswer): FaultCode {
  return outcome === 'refused' ? (refusedAs[refusal] ?? 105) : 400
}
