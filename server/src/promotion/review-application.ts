import type { ApplicationState } from '@fairground/contract/promotion'
import { note } from '#audit'
import { Refusal, transact, type Context } from '#kit'

/** An application as whoever reviews it sees it. */
export type Application = {
  id: string
  memberId: string
  promotionId: string
  termsVersion: number
  comment: string
  uploadIds: string[]
  state: ApplicationState
  reason: string | null
  sentAt: Date
  changedAt: Date
}

export const reasonMax = 200

/** The newest that wait for an answer, or of one promotion all that there are, at most so many. */
export async function listApplications(
  { db }: Pick<Context, 'db'>,
  promotionId: string | undefined,
  atMost: number,
): Promise<Application[]> {
  const all = db.selectFrom('promotion.application').select(columns)
  const wanted =
    promotionId === undefined
      ? all.where('state', '=', 'applying')
      : all.where('promotion_id', '=', promotionId)
  return (await wanted.orderBy('id', 'desc').limit(atMost).execute()).map(asApplication)
}

/** One by its id. Refused `not_found` where there is none. */
export async function readApplication({ db }: Pick<Context, 'db'>, id: string): Promise<Application> {
  const found = await db
    .selectFrom('promotion.application')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return asApplication(found)
}

/**
 * Says yes to an application that waits, with an audit line, and tells its member's pages. It gives nothing by itself.
 * Refused `not_found` where there is none that waits.
 */
export async function approveApplication(context: Context, id: string, actor: string): Promise<Application> {
  return await answer(context, id, { state: 'approved', reason: null }, actor)
}

/**
 * Says no to an application that waits, and why, as its member reads it, with an audit line; they may apply again. Refused
 * `not_found` where there is none that waits, and `invalid_input` for a reason that is empty or longer than `reasonMax`.
 */
export async function rejectApplication(
  context: Context,
  id: string,
  said: string,
  actor: string,
): Promise<Application> {
  const reason = said.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (reason === '') throw new Refusal('invalid_input', { fields: [{ path: 'reason', rule: 'is empty' }] })
  if (reason.length > reasonMax)
    throw new Refusal('invalid_input', {
      fields: [{ path: 'reason', rule: `has more than ${reasonMax} characters` }],
    })
  return await answer(context, id, { state: 'rejected', reason }, actor)
}

type Answer = Pick<Application, 'state' | 'reason'>

async function answer(
  context: Context,
  id: string,
  { state, reason }: Answer,
  actor: string,
): Promise<Application> {
  return await transact(context, async (tx) => {
    const changed = await tx.db
      .updateTable('promotion.application')
      .set({ state, reason, changed_at: tx.clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'applying')
      .returning(columns)
      .executeTakeFirst()
    if (!changed) throw new Refusal('not_found')
    const now = asApplication(changed)
    const { memberId, promotionId } = now
    const action = state === 'approved' ? 'application.approve' : 'application.reject'
    await note(tx, {
      actor,
      action,
      subject: `application:${id}`,
      reason: reason ?? '',
      detail: { promotionId },
    })
    tx.announce({ to: memberId, event: { type: 'application', promotionId, state } })
    return now
  })
}

const columns = [
  'id',
  'member_id',
  'promotion_id',
  'terms_version',
  'comment',
  'upload_ids',
  'state',
  'reason',
  'sent_at',
  'changed_at',
] as const

type Row = {
  id: string
  member_id: string
  promotion_id: string
  terms_version: number
  comment: string
  upload_ids: string[]
  state: string
  reason: string | null
  sent_at: Date
  changed_at: Date
}

function asApplication(row: Row): Application {
  return {
    id: row.id,
    memberId: row.member_id,
    promotionId: row.promotion_id,
    termsVersion: row.terms_version,
    comment: row.comment,
    uploadIds: row.upload_ids,
    state: row.state as ApplicationState,
    reason: row.reason,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
  }
}

/** A member's own last applications, by the promotion. */
export async function ownApplications(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<ReadonlyMap<string, Application>> {
  const rows = await db
    .selectFrom('promotion.application')
    .select(columns)
    .distinctOn('promotion_id')
    .where('member_id', '=', memberId)
    .orderBy('promotion_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.promotion_id, asApplication(row)]))
}
