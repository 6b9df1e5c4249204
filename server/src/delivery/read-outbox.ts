import type { Context } from '#kit'
import type { Channel } from './port.ts'
import type { TemplateName, TemplateValues } from './templates/template.ts'
import { writeMessage } from './write-message.ts'

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
export async function readOutbox({ db, config }: Context, to?: string): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('delivery.message')
    .select(['id', 'channel', 'recipient', 'template', 'language', 'content_values', 'ended_at'])
    .where('provider', '=', 'outbox')
    .where('content_values', 'is not', null)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.flatMap(({ channel, recipient, template, content_values, ended_at, ...row }) => {
    const values = content_values as TemplateValues[TemplateName] & { code?: string; link?: string }
    const one = { ...row, channel: channel as Channel, to: recipient, template }
    const { subject, text } = writeMessage(
      config,
      one.channel,
      row.language,
      template as TemplateName,
      values,
    )
    return ended_at
      ? [{ ...one, subject, text, code: values.code ?? null, link: values.link ?? null, sentAt: ended_at }]
      : []
  })
}
