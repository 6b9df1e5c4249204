import { queueJob, transact, type Context } from '#kit'
import type { Whole } from '#manifest'
import { openBreaker, type Breaker, type Heard, type Turn } from './breaker.ts'
import { channels, type Channel } from './port.ts'
import { courierOf } from './couriers.ts'
import { claimMessage, sendMessage, type Carriage } from './send-message.ts'
import type { Templates } from './write-message.ts'

/** Sends what waits: on a channel, or on each. A channel that is being worked off takes along what has come since. */
export type Sender = { send(channel?: Channel, stop?: AbortSignal): Promise<void> }

export type SenderOptions = {
  /** How long a courier may take over one message. */
  patienceMs?: number
  /** How long a channel is worked off before the next job of the queue has its turn. */
  runMs?: number
}

/** How many messages a courier is asked to take at once. */
const width = 8

type Line = Carriage & {
  channel: Channel
  breaker: Breaker
  isWorking: boolean
  again: boolean
}

/**
 * Opens the sending of messages in this process. Each channel is worked off by itself, never twice at once, with a breaker
 * of its own: a courier that is silent or slow holds up nobody's messages but its own.
 */
export function openSender(context: Context, templates: Templates, options: SenderOptions = {}): Sender {
  const { patienceMs = 10_000, runMs = 20_000 } = options
  const lines = channels.map((channel): Line => {
    const courier = courierOf(context.config, channel)
    const breaker = openBreaker(context.clock)
    return { channel, courier, templates, patienceMs, breaker, isWorking: false, again: false }
  })

  async function send(line: Line, stop: AbortSignal): Promise<void> {
    line.again = true
    if (line.isWorking) return
    line.isWorking = true
    try {
      while (line.again && !stop.aborted) {
        line.again = false
        await allOf(Array.from({ length: width }, () => workOff(context, line, stop)))
      }
    } finally {
      line.isWorking = false
    }
    if (stop.aborted)
      await transact(context, (tx) => queueJob(tx, 'delivery:send', { channel: line.channel }))
  }

  return {
    send: async (channel, stop) => {
      const end = AbortSignal.any([AbortSignal.timeout(runMs), ...(stop ? [stop] : [])])
      const asked = lines.filter((line) => channel === undefined || line.channel === channel)
      await allOf(asked.map((line) => send(line, end)))
    },
  }
}

/** Waits until all of it has come to an end, also where some of it failed. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(work)) if (one.status === 'rejected') throw one.reason
}

/** Sends all that is due by now, as the worker does. */
export async function sendWaiting(context: Context, { templates }: Pick<Whole, 'templates'>): Promise<void> {
  await openSender(context, templates).send()
}

/** Sends one message after another, as long as there are any and their courier is worth asking. */
async function workOff(context: Context, line: Line, stop: AbortSignal): Promise<void> {
  const { channel, breaker } = line
  while (!stop.aborted && breaker.admits()) {
    let heard: Heard = 'nothing'
    let isLast = false
    try {
      const message = await claimMessage(context, channel)
      if (message) heard = await sendMessage(context, line, message)
      isLast = !message
    } finally {
      const turn = breaker.heard(heard)
      // While it was in trouble the others went away: when that is over, all take part again.
      if (turn === 'over') line.again = true
      if (turn) tell(context, line, turn)
    }
    if (isLast) return
  }
}

function tell({ log }: Context, { channel, courier }: Line, turn: Turn): void {
  const whose = { channel, courier: courier?.name }
  if (turn === 'over') log.info(whose, 'a courier answers again')
  else log.warn({ ...whose, ...turn }, 'a courier failed too often and is left alone for a while')
}
