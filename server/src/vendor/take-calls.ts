import { assert, newId, Refusal, transact, type Context, type Outcome as Fate, type Tx } from '#kit'
import { vendorsOf } from '#casino/supply'
import { setting } from '#site'
import { keepDifferences } from '#vendor/difference'
import { lockFreeRounds, writeFreeRounds, type FreeRound } from '#vendor/grant'
import { findBehind } from '#vendor/stand-in'
import { playCalls, readSpendable, type PlayOutcome } from '#wallet'
import { readAnswered } from './answered.ts'
import { applySteps, type Applied } from './apply.ts'
import { readBeginnings, type BegunByCall, type CallItem } from './beginning.ts'
import { holdingOf, realSumsOf, type CeilingWatch } from './ceiling.ts'
import { isGift, type CallAnswer } from './port.ts'
import { isPlayed, lockRounds, roundKey, type Round } from './round.ts'
import { judgeCall, type ActionStep, type CallGround } from './rules.ts'
import { touchSessions } from './session.ts'
import { beginTransaction, lockTransactions, readTransactions } from './transaction.ts'
import { writeTransactions, type Transaction } from './transaction.ts'
import { keepRounds } from './turnover.ts'

/**
 * Takes a batch of a vendor's calls in one durable transaction: what they say, what moves for it, and what their rounds came
 * to. A call whose caller has given up by now is told `busy`, for its undo is on its way. Calls about the same transaction or
 * round are taken one after the other; one that says nothing new is told what it was, and changes nothing. Throws `Overtaken`
 * where what a call is about came to be meanwhile: nothing was done.
 */
export async function takeCalls(
  context: Context,
  vassalage: string,
  items: readonly CallItem[],
): Promise<Fate<CallAnswer>[]> {
  const inTime = items.filter((item) => item.givenUpAt > context.clock.now())
  const seen = await readTransactions(context.db, vassalage, inTime.flatMap(idsIn))
  const told = await tellAgain(context, vassalage, inTime, seen)
  const fresh = inTime.filter((item) => !told.has(item))
  if (fresh.length > 0) {
    const hold = holdingOf(context, await vendorsOf(context)(vassalage))
    const esportsVendors = await setting(context, 'casino.esportsVendors')
    const known = fresh.flatMap(idsIn).filter((id) => seen.has(id))
    const taken = await transact(context, (tx) =>
      takeBatch(tx, vassalage, fresh, { known, hold, esportsVendors }),
    )
    for (const [item, answer] of taken) told.set(item, answer)
  }
  return items.map((item) => {
    const answer = told.get(item)
    return answer ? { answer } : tooLate()
  })
}

const tooLate = () => ({ error: new Refusal('busy', { retryAfterS: 1 }) })

/** What those calls are answered that say nothing new. */
async function tellAgain(
  { db }: Context,
  vassalage: string,
  items: readonly CallItem[],
  seen: ReadonlyMap<string, Transaction>,
): Promise<Map<CallItem, CallAnswer>> {
  const answered = await readAnswered(db, vassalage, items, seen)
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
    const names = [`round ${roundOf(item)}`, ...idsIn(item).map((id) => `id ${id}`)]
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

function idsIn({ call }: CallItem): string[] {
  return call.actions.flatMap((action) => {
    if (action.kind === 'close') return []
    return action.kind === 'undo' ? [action.id, action.of] : [action.id]
  })
}

/**
 * What a batch is about: of transactions and rounds those that were there, locked, and those that it begins. What it begins is
 * written once, as it stands in the end.
 */
type Batch = {
  vassalage: string
  transactions: Map<string, Transaction>
  rounds: Map<string, Round>
  grants: ReadonlyMap<string, FreeRound>
  beginnings: ReadonlyMap<CallItem, BegunByCall>
}

/** What is known before a batch is taken: which of its transactions were there, and what was agreed and set. */
type BatchGround = { known: readonly string[]; hold: CeilingWatch; esportsVendors: readonly string[] }

async function takeBatch(
  tx: Tx,
  vassalage: string,
  items: readonly CallItem[],
  { known, hold, esportsVendors }: BatchGround,
): Promise<Map<CallItem, CallAnswer>> {
  const transactions = await lockTransactions(tx, vassalage, known)
  const beginnings = await readBeginnings(tx, vassalage, items, esportsVendors)
  const rounds = await lockRounds(
    tx,
    vassalage,
    items.map(({ memberId, call: { round } }) => ({ memberId, round })),
  )
  const grants = await lockFreeRounds(tx, vassalage, grantsIn(items, transactions))
  const before = realSumsOf(rounds.values())
  const batch = { vassalage, transactions, rounds, grants, beginnings }
  const applied = new Map<CallItem, Applied>()
  const wins: bigint[] = []
  for (const wave of inWaves(items)) {
    const judged = judge(batch, wave)
    const came = await settle(tx, judged)
    wins.push(...newWins(judged, came))
    judged.forEach(({ item }, i) => {
      const one = came[i]
      assert(one !== undefined, 'each call is answered')
      applied.set(item, one)
    })
    // What was begun and not bet in is begun by nobody.
    for (const [key, round] of rounds) if (!round.isKept && !isPlayed(round)) rounds.delete(key)
  }
  await hold(tx, before, realSumsOf(rounds.values()), wins)
  await keepRounds(tx, vassalage, [...rounds.values()])
  await writeTransactions(tx, vassalage, [...transactions.values()])
  await writeFreeRounds(tx, [...grants.values()])
  await keepDifferences(
    tx,
    vassalage,
    [...applied.values()].flatMap((one) => one.differences),
  )
  await sayRefused(tx, vassalage, applied)
  await touchSessions(
    tx,
    [...beginnings.values()].flatMap(({ session }) => session ?? []),
  )
  return new Map([...applied].map(([item, { answer }]) => [item, answer]))
}

/** The free rounds that calls name, and those of what they undo. */
function grantsIn(items: readonly CallItem[], transactions: ReadonlyMap<string, Transaction>): string[] {
  const named = items.flatMap(({ call }) =>
    call.actions.flatMap((one) => ('grant' in one ? (one.grant ?? []) : [])),
  )
  const undone = [...transactions.values()].flatMap(({ kind, of }) => (kind === 'undo' ? [] : (of ?? [])))
  return [...new Set([...named, ...undone])]
}

/** Judges calls that are about nothing in common, by what those before them left. */
function judge({ beginnings, ...batch }: Batch, wave: readonly CallItem[]): Judged[] {
  const { transactions, rounds } = batch
  return wave.map((item) => {
    const { memberId, call, options } = item
    for (const id of idsIn(item)) {
      const state = transactions.get(id)?.state ?? 'new'
      if (state === 'new') transactions.set(id, beginTransaction({ id, memberId, round: call.round }))
    }
    const { closedTo = null, betMax = null, round: begun } = beginnings.get(item) ?? {}
    const round = rounds.get(roundOf(item)) ?? begun
    if (round) rounds.set(roundOf(item), round)
    const ground = { ...batch, memberId, options, round, closedTo, betMax }
    return { item, ground, steps: judgeCall(call, ground) }
  })
}

/** What was won just now in real money, each win by itself. */
function newWins(judged: readonly Judged[], applied: readonly Applied[]): bigint[] {
  return judged.flatMap(({ item: { book, call }, steps }, at) =>
    call.actions.flatMap((action, i) => {
      const isNew = applied[at]?.answer.actions[i]?.outcome === 'ok' && !steps[i]?.first
      const isWin = action.kind === 'win' || isGift(action)
      return book === 'real' && isWin && isNew ? action.amount : []
    }),
  )
}

/** What a vendor's words for a no leave out, the page of who plays says, whoever stands in for them. */
async function sayRefused(tx: Tx, vassalage: string, applied: ReadonlyMap<CallItem, Applied>): Promise<void> {
  const all = [...applied].filter(([, { refused }]) => refused !== null)
  const ofTrial = all.flatMap(([{ memberId, book }]) => (book === 'trial' ? memberId : []))
  const behind = await findBehind(tx.db, ofTrial)
  for (const [{ memberId, book }, { refused }] of all)
    if (refused) {
      const { code, detail } = refused
      const event = { type: 'play.refused', vassalage, isDemo: book === 'trial', code, detail } as const
      tx.announce({ to: behind.get(memberId) ?? memberId, event })
    }
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
