import { queueJob, transact, type Context } from '#kit'
import type { Heard } from './breaker.ts'
import { Undeliverable, type Channel, type Courier, type Written } from './port.ts'
import { writeMessage, type Templates } from './write-message.ts'

/** A message that is ours to send, until its next try is due. */
export type Claimed = {
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

// Longer than any courier is waited for, so that nobody else tries meanwhile.
const claimMs = 60_000
const triesMax = 12
const pauseMaxMs = 15 * 60_000
const faultMax = 500
const keptMs = 30 * 24 * 3600_000

/**
 * Takes the message of a channel that has been due longest, so that nobody else does; undefined when none is due. Whoever
 * dies over it leaves it to the next after a minute.
 */
export async function claimMessage({ db, clock }: Context, channel: Channel): Promise<Claimed | undefined> {
  const now = clock.now()
  const due = db
    .selectFrom('delivery.message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('delivery.message')
    .set(({ eb }) => ({ next_try_at: new Date(now.getTime() + claimMs), tries: eb('tries', '+', 1) }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst()
}

/** Who takes messages, in whose words they are, and how long that may take. */
export type Carriage = { courier: Courier | null; templates: Templates; patienceMs: number }

/**
 * Sends a claimed message, unless it is over. A courier that is away, or takes too long, is tried again later. Answers
 * what was heard of the courier.
 */
export async function sendMessage(
  context: Context,
  { courier, templates, patienceMs }: Carriage,
  message: Claimed,
): Promise<Heard> {
  const { id, channel, recipient, withheld, good_until } = message
  const over =
    (withheld && { state: 'withheld' as const }) ||
    (good_until && good_until <= context.clock.now() && { state: 'lapsed' as const }) ||
    (!courier && { state: 'failed' as const, fault: `nobody carries ${channel}` })
  if (over || !courier) {
    if (over) await end(context, id, over)
    return 'nothing'
  }
  let written: Written | undefined
  let reference: string | null
  try {
    written = writeMessage(context.config, templates, message)
    const tooLong = AbortSignal.timeout(patienceMs)
    ;({ reference } = await courier.send(recipient, written, tooLong))
  } catch (error) {
    await fail(context, message, error)
    // A release to come may know the words: an older one that has none heard nothing of the courier.
    if (!written) return 'nothing'
    return error instanceof Undeliverable ? 'answer' : 'failure'
  }
  await end(context, id, { state: 'sent', provider: courier.name, reference })
  return 'answer'
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
    .where('state', '=', 'waiting')
    .execute()
}

/** Tries again after twice as long each time, until it is of no use or has been tried a dozen times. */
async function fail(context: Context, { id, tries, channel }: Claimed, error: unknown): Promise<void> {
  const fault = readable(error)
  context.log.warn({ err: error, message: id, channel, tries }, 'a message was not taken')
  if (error instanceof Undeliverable || tries >= triesMax)
    return await end(context, id, { state: 'failed', fault })
  const runAt = new Date(context.clock.now().getTime() + Math.min(pauseMaxMs, 2 ** tries * 1000))
  await transact(context, async (tx) => {
    await tx.db
      .updateTable('delivery.message')
      .set({ next_try_at: runAt, fault })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    await queueJob(tx, 'delivery:send', { channel }, { runAt })
  })
}

/** What a courier said may be anything; no text of ours holds a NUL, or all of a page. */
function readable(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return said.replaceAll(/\p{Cc}+/gu, ' ').slice(0, faultMax)
}

/** Forgets messages after a month. */
export async function sweepMessages({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('delivery.message')
    .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
    .where('state', '<>', 'waiting')
    .execute()
}
