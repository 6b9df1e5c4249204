import type { withdrawal as contract } from '@fairground/contract'
import { overStates } from '@fairground/contract/withdrawal'
import { Refusal, sql, uuids, type Caller, type Context, type Db } from '#kit'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { readWithdrawal, type WithdrawalRef } from './withdrawal.ts'

type Filter = z.output<typeof contract.withdrawals.input>
type Page = z.output<typeof contract.withdrawals.reply>

/** How far back one page looks, in withdrawals. */
const walkMax = 1000

/** A page of a member's withdrawals, newest first; the total is counted only where the walk comes to the end. */
export async function listWithdrawals(
  { db }: Context,
  { memberId }: Caller,
  { before, pageNo, pageSize, state }: Filter,
): Promise<Page> {
  const offset = before === undefined ? (pageNo - 1) * pageSize : 0
  const { rows } = await sql<{ id: string }>`
    select id from payment.withdrawal
    where member_id = ${memberId}::uuid ${isIn(state)}
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
    order by id desc limit ${walkMax + 1}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const shown = ids.slice(0, walkMax).slice(offset, offset + pageSize)
  const more = ids.length > offset + pageSize
  const whole = ids.length <= walkMax
  const total = whole && before === undefined ? ids.length : null
  return {
    list: await showWithdrawals(db, memberId, shown),
    next: (more ? shown.at(-1) : whole ? null : ids[walkMax - 1]) ?? null,
    total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
  }
}

function isIn(state: Filter['state']): RawBuilder<unknown> {
  if (state === undefined) return sql``
  return state === 'not_over' ? sql`and state <> all(${[...overStates]}::text[])` : sql`and state = ${state}`
}

/** One withdrawal of a member's own; another's is refused `withdrawal_unknown` like one that never was. */
export async function showWithdrawal(
  { db }: Pick<Context, 'db'>,
  { memberId, id }: WithdrawalRef,
): Promise<contract.Withdrawal> {
  const [found] = await showWithdrawals(db, memberId, [id])
  if (!found) throw new Refusal('withdrawal_unknown')
  return found
}

type Row = Omit<contract.Withdrawal, 'bank' | 'net' | 'steps'> & { bin: string | null; bank: string | null }

async function showWithdrawals(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<contract.Withdrawal[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select w.id as "withdrawalId", w.amount, w.fee, w.currency, w.state, w.asked_at as "askedAt", w.paid_at as "paidAt",
      w.confirm_by as "confirmBy", d.bin, b.name as bank, d.network, d.shown, d.holder
    from payment.withdrawal w
    join payment.destination d on d.member_id = w.member_id and d.id = w.destination_id
    left join payment.bank b on b.bin = d.bin
    where w.member_id = ${memberId}::uuid and w.id = any(${uuids(ids)}::uuid[])
    order by w.id desc`.execute(db)
  const steps = await readSteps(db, memberId, ids)
  return rows.map(({ bin, bank, ...row }) => ({
    ...row,
    net: row.amount - row.fee,
    bank: bin === null || bank === null ? null : { bin, name: bank },
    steps: steps.get(row.withdrawalId) ?? [],
  }))
}

/** The ways of some withdrawals as their member reads them: what staff did to each other is not theirs. */
async function readSteps(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, contract.Withdrawal['steps']>> {
  const { rows } = await sql<contract.Withdrawal['steps'][number] & { withdrawalId: string }>`
    select withdrawal_id as "withdrawalId", state, at, case when state = 'refused' then reason end as reason
    from payment.withdrawal_step
    where member_id = ${memberId}::uuid and withdrawal_id = any(${uuids(ids)}::uuid[])
    order by withdrawal_id, number`.execute(db)
  const steps = new Map<string, contract.Withdrawal['steps']>()
  for (const { withdrawalId, ...step } of rows)
    steps.set(withdrawalId, [...(steps.get(withdrawalId) ?? []), step])
  return steps
}

/** A withdrawal with all its steps and who took them, for who looks after it. */
export async function readForStaff(db: Db, ref: WithdrawalRef) {
  const found = await readWithdrawal(db, ref)
  if (!found) throw new Refusal('withdrawal_unknown')
  const steps = await db
    .selectFrom('payment.withdrawal_step')
    .select(['number', 'state', 'actor', 'at', 'reason'])
    .where('member_id', '=', ref.memberId)
    .where('withdrawal_id', '=', ref.id)
    .orderBy('number')
    .execute()
  const approvals = await db
    .selectFrom('payment.approval')
    .select(['round', 'actor', 'decision', 'at'])
    .where('member_id', '=', ref.memberId)
    .where('withdrawal_id', '=', ref.id)
    .orderBy('at')
    .execute()
  return { ...found, steps, approvals }
}
