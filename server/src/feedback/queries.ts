import type { feedback } from '@fairground/contract'
import type { z } from 'zod'
import { sql, type Caller, type Context } from '#kit'

type Page = z.output<typeof feedback.own.reply>
type Asked = z.output<typeof feedback.own.input>

/** A page of a member's own feedback, newest first. */
export async function listFeedback(
  { db }: Context,
  { memberId }: Caller,
  { before, pageNo, pageSize }: Asked,
): Promise<Page> {
  const mine = db.selectFrom('feedback.feedback').where('member_id', '=', memberId)
  const earlier = before === undefined ? mine : mine.where('id', '<', before)
  const rows = await earlier
    .selectAll()
    .orderBy('id', 'desc')
    .offset(before === undefined ? (pageNo - 1) * pageSize : 0)
    .limit(pageSize + 1)
    .execute()
  const { total } = await mine.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const list = rows.slice(0, pageSize).map(asTold)
  return {
    list,
    next: rows.length > pageSize ? (list.at(-1)?.feedbackId ?? null) : null,
    total: Number(total),
    totalPages: Math.ceil(Number(total) / pageSize),
  }
}

type Row = {
  id: string
  topic: string
  text: string
  upload_ids: string[]
  state: string
  sent_at: Date
  answer: string | null
  answered_at: Date | null
}

function asTold(row: Row): feedback.Feedback {
  return {
    feedbackId: row.id,
    topic: row.topic as feedback.Topic,
    text: row.text,
    uploadIds: row.upload_ids,
    state: row.state as feedback.State,
    sentAt: row.sent_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}
