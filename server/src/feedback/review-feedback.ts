import type { feedback } from '@fairground/contract'
import { note } from '#audit'
import { Refusal, transact, type Context, type Tx } from '#kit'

/** Feedback as whoever reviews it sees it. */
export type Reviewed = {
  id: string
  memberId: string
  topic: feedback.Topic
  text: string
  page: string | null
  uploadIds: string[]
  state: feedback.State
  sentAt: Date
  answer: string | null
}
type Changed = { state: feedback.State; answer?: string; answered_at?: Date }
type By = { actor: string; reason?: string }

export const answerMax = 2_000

/**
 * Reads feedback; what was sent is read from then on, with an audit line, and its member's pages are told. Refused
 * `not_found` where there is none.
 */
export async function readFeedback(context: Context, id: string, { actor }: By): Promise<Reviewed> {
  return await transact(context, async (tx) => {
    const before = await hold(tx, id)
    if (!before) throw new Refusal('not_found')
    if (before.state !== 'sent') return before
    return await change(tx, before, { state: 'read' }, { action: 'feedback.read', actor })
  })
}

/**
 * Answers feedback, or answers it otherwise than before, with an audit line, and tells its member's pages. Refused
 * `not_found` where there is none or it is closed, and `invalid_input` for an answer that is empty or longer than
 * `answerMax` characters.
 */
export async function answerFeedback(
  context: Context,
  id: string,
  said: string,
  { actor }: By,
): Promise<Reviewed> {
  const answer = said.trim()
  if (answer === '') throw new Refusal('invalid_input', { fields: [{ path: 'answer', rule: 'required' }] })
  if (answer.length > answerMax)
    throw new Refusal('invalid_input', { fields: [{ path: 'answer', rule: 'too_long', max: answerMax }] })
  return await transact(context, async (tx) => {
    const changed = { state: 'answered', answer, answered_at: tx.clock.now() } as const
    return await change(tx, await holdOpen(tx, id), changed, { action: 'feedback.answer', actor })
  })
}

/** Ends feedback, answered or not, with an audit line, and tells its member's pages. Refused as an answer is. */
export async function closeFeedback(context: Context, id: string, by: By): Promise<Reviewed> {
  return await transact(
    context,
    async (tx) =>
      await change(tx, await holdOpen(tx, id), { state: 'closed' }, { action: 'feedback.close', ...by }),
  )
}

async function holdOpen(tx: Tx, id: string): Promise<Reviewed> {
  const found = await hold(tx, id)
  if (!found || found.state === 'closed') throw new Refusal('not_found')
  return found
}

async function change(
  tx: Tx,
  before: Reviewed,
  changed: Changed,
  { action, actor, reason = '' }: By & { action: string },
): Promise<Reviewed> {
  const { id, memberId } = before
  const { state } = changed
  await tx.db
    .updateTable('feedback.feedback')
    .set({ ...changed, changed_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
  await note(tx, { actor, action, subject: `feedback:${id}`, reason, detail: { was: before.state } })
  tx.announce({ to: memberId, event: { type: 'feedback', feedbackId: id, state } })
  return { ...before, state, answer: changed.answer ?? before.answer }
}

const columns = [
  'id',
  'member_id',
  'topic',
  'text',
  'page',
  'upload_ids',
  'state',
  'sent_at',
  'answer',
] as const

/** The newest that are in any of the states, at most so many. */
export async function listForReview(
  { db }: Pick<Context, 'db'>,
  states: readonly feedback.State[],
  atMost: number,
): Promise<Reviewed[]> {
  const rows = await db
    .selectFrom('feedback.feedback')
    .select(columns)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(asReviewed)
}

/** One by its id, whatever became of it, held against others who would change it until the transaction ends. */
async function hold(tx: Tx, id: string): Promise<Reviewed | undefined> {
  const found = await tx.db
    .selectFrom('feedback.feedback')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found && asReviewed(found)
}

type Row = {
  id: string
  member_id: string
  topic: string
  text: string
  page: string | null
  upload_ids: string[]
  state: string
  sent_at: Date
  answer: string | null
}

function asReviewed(row: Row): Reviewed {
  return {
    id: row.id,
    memberId: row.member_id,
    topic: row.topic as feedback.Topic,
    text: row.text,
    page: row.page,
    uploadIds: row.upload_ids,
    state: row.state as feedback.State,
    sentAt: row.sent_at,
    answer: row.answer,
  }
}
