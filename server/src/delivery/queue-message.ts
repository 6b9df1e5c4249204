import { newId, queueJob, type Tx } from '#kit'
import type { Template } from '#manifest'
import type { Channel } from './port.ts'

/** One message to one person, by a template and what it is filled with. */
export type Message<Values> = {
  channel: Channel
  /** A number in E.164, or an email address. */
  to: string
  template: Template<Values>
  values: NoInfer<Values>
  language: string
  /** Afterwards it is no use, and is not sent any more. */
  goodUntil?: Date
  /** Written like any other and never sent: so nobody can tell by the time it takes that there is nobody to tell. */
  withheld?: boolean
}

/**
 * Queues a message in the caller's transaction: it is sent once that has committed, tried again while its channel is away,
 * and at least once. What a transaction that rolls back wanted to tell is told to nobody.
 */
export async function queueMessage<Values>(tx: Tx, message: Message<Values>): Promise<void> {
  const id = newId(tx.clock)
  const now = tx.clock.now()
  await tx.db
    .insertInto('delivery.message')
    .values({
      id,
      channel: message.channel,
      recipient: message.to,
      template: message.template.name,
      language: message.language,
      content_values: JSON.stringify(message.values),
      withheld: message.withheld ?? false,
      created_at: now,
      next_try_at: now,
      good_until: message.goodUntil ?? null,
    })
    .execute()
  await queueJob(tx, 'delivery:send', { channel: message.channel })
}
