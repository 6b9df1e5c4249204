import { queueJob, transact, type Context } from '#kit'
import { Undeliverable, type Channel } from './provider.ts'
import { providerOf } from './providers.ts'
import type { TemplateName, TemplateValues } from './templates/template.ts'
import { writeMessage } from './write-message.ts'

type Claimed = {
  id: string
  channel: string
  recipient: string
  template: string
  language: string
  content_values: unknown
  withheld: boolean
  tries: number
  good_until: Date | null
}
type End = {
  state: 'sent' | 'failed' | 'lapsed' | 'withheld'
  provider?: string
  reference?: string | null
  fault?: string
}

// Longer than any provider is waited for, so that nobody else tries meanwhile.
const claimMs = 60_000
const triesMax = 12
const pauseMaxMs = 15 * 60_000
const keptMs = 30 * 24 * 3600_000

/** Sends one message, unless it was sent, is over, or is being sent elsewhere. A channel that is away is tried again later. */
export async function sendMessage(context: Context, id: string): Promise<void> {
  const message = await claim(context, id)
  if (!message) return
  const { channel, recipient, withheld, good_until } = message
  if (withheld) return await end(context, id, { state: 'withheld' })
  if (good_until && good_until <= context.clock.now()) return await end(context, id, { state: 'lapsed' })
  const provider = providerOf(context.config, channel as Channel)
  if (!provider) return await end(context, id, { state: 'failed', fault: `nobody carries ${channel}` })
  try {
    const { reference } = await provider.send(recipient, write(context, message))
    await end(context, id, { state: 'sent', provider: provider.name, reference })
  } catch (error) {
    await fail(context, message, error)
  }
}

/** Sends what is due and was not sent by a job of its own: a hint that was lost, or a worker that died. */
export async function sendWaiting(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('delivery.message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', context.clock.now())
    .orderBy('next_try_at')
    .limit(500)
    .execute()
  for (const { id } of due) await sendMessage(context, id)
}

/** Whoever moves the time of the next try on has the message; a second worker finds nothing that is due. */
async function claim({ db, clock }: Context, id: string): Promise<Claimed | undefined> {
  const now = clock.now()
  return await db
    .updateTable('delivery.message')
    .set(({ eb }) => ({ next_try_at: new Date(now.getTime() + claimMs), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

function write({ config }: Context, { channel, language, template, content_values }: Claimed) {
  const values = content_values as TemplateValues[TemplateName]
  return writeMessage(config, channel as Channel, language, template as TemplateName, values)
}

/** Only the outbox keeps what a message said: codes and links are nobody's to read later. */
async function end({ db, clock, config }: Context, id: string, outcome: End): Promise<void> {
  await db
    .updateTable('delivery.message')
    .set({
      ...outcome,
      ended_at: clock.now(),
      ...(config.delivery === 'live' ? { content_values: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Tries again after twice as long each time, until it is of no use or has been tried a dozen times. */
async function fail(context: Context, { id, tries, channel }: Claimed, error: unknown): Promise<void> {
  const fault = error instanceof Error ? error.message : String(error)
  context.log.warn({ err: error, message: id, channel, tries }, 'a message was not taken')
  if (error instanceof Undeliverable || tries >= triesMax)
    return await end(context, id, { state: 'failed', fault })
  const runAt = new Date(context.clock.now().getTime() + Math.min(pauseMaxMs, 2 ** tries * 1000))
  await transact(context, async (tx) => {
    await tx.db
      .updateTable('delivery.message')
      .set({ next_try_at: runAt, fault })
      .where('id', '=', id)
      .execute()
    await queueJob(tx, 'delivery:send', { id }, { runAt })
  })
}

/** Forgets messages after a month. */
export async function sweepMessages({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('delivery.message')
    .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
    .where('state', '<>', 'waiting')
    .execute()
}
