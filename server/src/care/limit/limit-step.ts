import type { LimitKind, Period } from '@fairground/contract/care'
import { sql, type Db, type Tx } from '#kit'

/** What a member did about one of their limits. Only the latest of a kind and a period stands. */
export type Step = {
  memberId: string
  id: string
  kind: LimitKind
  period: Period
  step: 'set' | 'lowered' | 'asked' | 'raised' | 'dropped'
  was: bigint | null
  amount: bigint | null
  at: Date
  /** Of what was asked for: from when until when the second yes can be said. */
  opensAt?: Date | null
  closesAt?: Date | null
  /** Of an answer: to what. */
  askedId?: string | null
}

/** Whether a limit was asked for by its latest step, and neither answered nor dropped since. */
export function isWaiting({ step, closesAt }: Step, now: Date): boolean {
  return step === 'asked' && closesAt !== null && closesAt !== undefined && closesAt > now
}

/** Writes the next step of a member's. Their main purse is locked. */
export async function writeStep(tx: Tx, step: Step): Promise<void> {
  const { memberId: member_id, id, kind, period, step: name, was, amount, at } = step
  const { opensAt: opens_at = null, closesAt: closes_at = null, askedId: asked_id = null } = step
  const number = sql<number>`(
    select coalesce(max(number), 0) + 1 from care.limit_step where member_id = ${member_id}::uuid)`
  await tx.db
    .insertInto('care.limit_step')
    .values({
      member_id,
      id,
      number,
      kind,
      period,
      step: name,
      was,
      amount,
      at,
      opens_at,
      closes_at,
      asked_id,
    })
    .execute()
}

export async function latestStep(
  db: Db,
  memberId: string,
  kind: LimitKind,
  period: Period,
): Promise<Step | undefined> {
  return (await latestSteps(db, memberId)).find((one) => one.kind === kind && one.period === period)
}

/** The step that stands of each kind and period. */
export async function latestSteps(db: Db, memberId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select distinct on (kind, period) ${columns} from care.limit_step where member_id = ${memberId}::uuid
    order by kind, period, number desc`.execute(db)
  return rows
}

/** What was asked for, is still to be answered, and can be by now. */
export async function findWaiting(db: Db, now: Date): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select ${columns} from care.limit_step s
    where step = 'asked' and opens_at <= ${now} and closes_at > ${now} and not exists (
      select from care.limit_step l
      where l.member_id = s.member_id and l.kind = s.kind and l.period = s.period and l.number > s.number)`.execute(
    db,
  )
  return rows
}

/** What was asked for under an id, and its answer where it has one. */
export async function readAsked(
  db: Db,
  memberId: string,
  id: string,
): Promise<{ asked: Step; answer: Step | undefined } | undefined> {
  const { rows } = await sql<Step>`
    select ${columns} from care.limit_step
    where member_id = ${memberId}::uuid and (id = ${id}::uuid or asked_id = ${id}::uuid)`.execute(db)
  const asked = rows.find((one) => one.id === id && one.step === 'asked')
  return asked && { asked, answer: rows.find((one) => one.askedId === id) }
}

const columns = sql`member_id as "memberId", id, kind, period, step, was, amount, at, opens_at as "opensAt",
  closes_at as "closesAt", asked_id as "askedId"`
