import type { Context } from '#kit'
import type { Channel } from './port.ts'
import { spokenOf, writeMessage, type Templates } from './write-message.ts'

/** A message as the outbox of development shows it. `code` and `link` are what a person would use of it. */
export type OutboxMessage = {
  id: string
  channel: Channel
  to: string
  template: string
  language: string
  subject: string
  text: string
  code: string | null
  link: string | null
  sentAt: Date
}

const shownMax = 100

/** What was sent to a number or an address, or to anybody, newest first. */
export async function readOutbox(
  { db, config }: Context,
  templates: Templates,
  to?: string,
): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('delivery.message')
    .select(['id', 'channel', 'recipient', 'template', 'language', 'content_values', 'ended_at'])
    .where('provider', '=', 'outbox')
    .where('content_values', 'is not', null)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.flatMap((row) => {
    const { id, channel, recipient: to, template, ended_at: sentAt } = row
    const { code = null, link = null } = row.content_values as { code?: string; link?: string }
    const language = spokenOf(config, row)
    const { subject, text } = writeMessage(config, templates, row)
    const one = { id, channel: channel as Channel, to, template, language, subject, text, code, link }
    return sentAt ? [{ ...one, sentAt }] : []
  })
}
