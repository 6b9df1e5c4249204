import { assert, newId, Refusal, transact, type Context, type Outcome as Fate, type Tx } from '#kit'
import { vendorsOf } from '#casino/supply'
import { keepDifferences } from '#vendor/difference'
import { playCalls, readSpendable, type PlayOutcome } from '#wallet'
import { readAnswered } from './answered.ts'
import { applySteps, type Applied } from './apply.ts'
import { readBeginnings, type CallItem } from './beginning.ts'
import { holdingOf, realSumsOf, type CeilingWatch } from './ceiling.ts'
import type { CallAnswer, VendorCall } from './port.ts'
import { lockRounds, roundKey, writeRounds } from './round.ts'
import { judgeCall, type ActionStep, type CallGround } from './rules.ts'
import { touchSessions } from './session.ts'
import { lockTransactions, writeTransactions } from './transaction.ts'
import { tellRounds } from './turnover.ts'

/**
 * Takes a batch of a vendor's calls in one durable transaction: what they say, what moves for it, and what their rounds came
 * to. A call whose caller has given up by now is told `busy`, for its undo is on its way. Calls about the same transaction or
 * round are taken one after the other; one that says nothing new is told what it was, and changes nothing.
 */
export async function takeCalls(
  context: Context,
  vassalage: string,
  items: readonly CallItem[],
): Promise<Fate<CallAnswer>[]> {
  const fates = new Map<CallItem, Fate<CallAnswer>>()
  const inTime = items.filter((item) => item.givenUpAt > context.clock.now())
  const told = await tellAgain(context, vassalage, inTime)
  const fresh = inTime.filter((item) => !told.has(item))
  for (const [item, answer] of told) fates.set(item, { answer })
  if (fresh.length === 0) return items.map((item) => fates.get(item) ?? tooLate())
  const hold = holdingOf(context, await vendorsOf(context)(vassalage))
  await transact(context, async (tx) => {
    for (const wave of inWaves(fresh)) {
      const answers = await takeWave(tx, vassalage, wave, hold)
      wave.forEach((item, i) => {
        const answer = answers[i]
        assert(answer !== undefined, 'each call is answered')
        fates.set(item, { answer })
      })
    }
  })
  return items.map((item) => fates.get(item) ?? tooLate())
}

const tooLate = () => ({ error: new Refusal('busy', { retryAfterS: 1 }) })

/** What those calls are answered that say nothing new. */
async function tellAgain(
  { db }: Context,
  vassalage: string,
  items: readonly CallItem[],
): Promise<Map<CallItem, CallAnswer>> {
  const answered = await readAnswered(db, vassalage, items)
  if (answered.size === 0) return new Map()
  const balances = await readSpendable(db, [...answered.keys()])
  return new Map(
    [...answered].map(([item, actions]) => [item, { balance: balances.get(item.memberId) ?? 0n, actions }]),
  )
}

/** Calls in their order, as long as none is about what one before it is about. */
function inWaves(items: readonly CallItem[]): CallItem[][] {
  const waves: CallItem[][] = []
  let about = new Set<string>()
  for (const item of items) {
    const names = [`round ${roundOf(item)}`, ...idsIn(item.call).map((id) => `id ${id}`)]
    const last = waves.at(-1)
    if (last && names.every((name) => !about.has(name))) last.push(item)
    else {
      waves.push([item])
      about = new Set()
    }
    for (const name of names) about.add(name)
  }
  return waves
}

const roundOf = ({ memberId, call: { round } }: CallItem) => roundKey({ memberId, round })

function idsIn({ actions }: VendorCall): string[] {
  return actions.flatMap((action) => {
    if (action.kind === 'close') return []
    return action.kind === 'undo' ? [action.id, action.of] : [action.id]
  })
}

async function takeWave(
  tx: Tx,
  vassalage: string,
  items: readonly CallItem[],
  hold: CeilingWatch,
): Promise<CallAnswer[]> {
  const transactions = await lockTransactions(
    tx,
    vassalage,
    items.flatMap(({ call, memberId }) => idsIn(call).map((id) => ({ id, memberId, round: call.round }))),
  )
  const beginnings = await readBeginnings(tx, vassalage, items)
  const rounds = await lockRounds(
    tx,
    vassalage,
    items.map(({ memberId, call: { round } }) => ({ memberId, round })),
    [...beginnings.values()].flatMap(({ round }) => round ?? []),
  )
  const judged = items.map((item): Judged => {
    const { memberId, call, options } = item
    const { closedTo = null, betMax = null } = beginnings.get(item) ?? {}
    const round = rounds.get(roundOf(item))
    const ground = { vassalage, memberId, options, transactions, round, closedTo, betMax }
    return { item, ground, steps: judgeCall(call, ground) }
  })
  const before = realSumsOf(rounds.values())
  const applied = await settle(tx, judged)
  await hold(tx, before, realSumsOf(rounds.values()), newWins(judged, applied))
  await tellRounds(tx, vassalage, [...rounds.values()])
  await writeRounds(tx, vassalage, [...rounds.values()])
  await writeTransactions(tx, vassalage, [...transactions.values()])
  await keepDifferences(
    tx,
    vassalage,
    applied.flatMap((one) => one.differences),
  )
  applied.forEach(({ refused }, i) => {
    const memberId = items[i]?.memberId
    if (refused && memberId !== undefined) sayRefused(tx, vassalage, memberId, refused)
  })
  await touchSessions(
    tx,
    [...beginnings.values()].flatMap(({ session }) => session ?? []),
  )
  return applied.map((one) => one.answer)
}

/** What was won just now in real money, each win by itself. */
function newWins(judged: readonly Judged[], applied: readonly Applied[]): bigint[] {
  return judged.flatMap(({ item: { book, call }, steps }, at) =>
    call.actions.flatMap((action, i) => {
      const isNew = applied[at]?.answer.actions[i]?.outcome === 'ok' && !steps[i]?.first
      return book === 'real' && action.kind === 'win' && isNew ? action.amount : []
    }),
  )
}

/** What a vendor's words for a no leave out, the member's own page says. */
function sayRefused(tx: Tx, vassalage: string, memberId: string, { code, detail }: Refusal): void {
  tx.announce({ to: memberId, event: { type: 'play.refused', vassalage, code, detail } })
}

type Judged = { item: CallItem; ground: CallGround; steps: readonly ActionStep[] }

/** Moves the money of those calls that may be, and has all of them leave what they leave. */
async function settle(tx: Tx, judged: readonly Judged[]): Promise<Applied[]> {
  const moving = judged.filter(({ steps }) => steps.every(isNewAndOk) && steps.some((one) => one.play))
  const outcomes = await playCalls(
    tx,
    moving.map(({ item: { call, memberId, book, currency }, ground: { round, vassalage }, steps }) => ({
      memberId,
      book,
      currency,
      id: newId(tx.clock),
      game: round?.account ?? '',
      round: round ?? { staked: 0n, stakedBonus: 0n },
      plays: steps.flatMap(({ play }) => play ?? []),
      reference: `${vassalage}.${call.game} ${call.round}`,
      at: tx.clock.now(),
    })),
  )
  const played = new Map<Judged, PlayOutcome>()
  moving.forEach((one, i) => {
    const outcome = outcomes[i]
    assert(outcome !== undefined, 'each call that moves something is answered')
    played.set(one, outcome)
  })
  const still = judged.filter((one) => !played.has(one)).map(({ item }) => item)
  const balances = await readSpendable(tx.db, still)
  return judged.map((one) => {
    const outcome = played.get(one)
    const balance = outcome?.balance ?? balances.get(one.item.memberId) ?? 0n
    return applySteps(tx, one.item.call, one.ground, one.steps, balance, outcome)
  })
}

/** Whether a step, judged now, lets its call be. */
function isNewAndOk({ outcome }: ActionStep): boolean {
  return outcome === 'ok'
}
