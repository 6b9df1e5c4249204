import { sql, uuids, type Db } from '#kit'
import type { CallItem } from './beginning.ts'
import type { ActionAnswer, VendorCall } from './port.ts'
import { roundKey } from './round.ts'
import { fingerprintOf, type Transaction } from './transaction.ts'

/** What each action of a call was answered when it came first. */
export type ToldBefore = readonly ActionAnswer[]

/**
 * Of a batch the calls that say nothing new, with what they were answered: each action came before, the same, and the round that
 * is closed by them is. An answer never changes, so nothing is locked for it, and nothing is written.
 */
export async function readAnswered(
  db: Db,
  vassalage: string,
  items: readonly CallItem[],
  known: ReadonlyMap<string, Transaction>,
): Promise<Map<CallItem, ToldBefore>> {
  const told = new Map<CallItem, ToldBefore>()
  if (known.size === 0) return told
  for (const item of items) {
    const answers = answersTo(item, known)
    if (answers) told.set(item, answers)
  }
  const closing = [...told.keys()].filter(({ call }) => call.actions.some((one) => one.kind === 'close'))
  const open = await findOpenRounds(db, vassalage, closing)
  for (const item of closing) if (open.has(roundOf(item))) told.delete(item)
  return told
}

/** What a call's actions were answered, where each came before and was taken; else null. */
function answersTo({ call, memberId }: CallItem, known: ReadonlyMap<string, Transaction>): ToldBefore | null {
  const answers: ActionAnswer[] = []
  for (const action of call.actions) {
    if (action.kind === 'close') continue
    const { answer, fingerprint } = known.get(action.id) ?? {}
    const isSame = fingerprint?.equals(fingerprintOf(memberId, call, action)) === true
    if (!isSame || answer?.outcome !== 'ok') return null
    answers.push(answer)
  }
  return answers.length === 0 ? null : withCloses(call, answers)
}

function withCloses({ actions }: VendorCall, answers: readonly ActionAnswer[]): ToldBefore {
  const balance = answers.at(-1)?.balance ?? 0n
  const left = [...answers]
  return actions.flatMap((one) => (one.kind === 'close' ? { outcome: 'ok', balance } : (left.shift() ?? [])))
}

async function findOpenRounds(
  db: Db,
  vassalage: string,
  items: readonly CallItem[],
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set()
  const { rows } = await sql<{ memberId: string; round: string }>`
    select member_id as "memberId", round from vendor.round
    where vassalage = ${vassalage} and state = 'open' and (round, member_id) in (
      select * from unnest(${items.map(({ call }) => call.round)}::text[],
        ${uuids(items.map((one) => one.memberId))}::uuid[]))`.execute(db)
  return new Set(rows.map(roundKey))
}

const roundOf = ({ memberId, call: { round } }: CallItem) => roundKey({ memberId, round })
