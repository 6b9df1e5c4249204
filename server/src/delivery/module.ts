import type { Context, Job } from '#kit'
import type { Module, Whole } from '#manifest'
import { z } from 'zod'
import { plugin } from './outbox-page.ts'
import { channels } from './port.ts'
import { sweepMessages } from './send-message.ts'
import { openSender } from './sender.ts'

export const module: Module = { name: 'delivery', plugin, jobs }

/** A job that names no channel is about each. */
const Payload = z.object({ channel: z.enum(channels).optional() })

/** What a worker does for messages. A message has a job of its own; what a lost one leaves goes out with the next. */
function jobs(context: Context, { templates }: Whole): Job[] {
  const runner = 'delivery'
  const sender = openSender(context, templates)
  return [
    {
      name: 'delivery:send',
      runner,
      run: (payload, stop) => sender.send(Payload.parse(payload).channel, stop),
    },
    {
      name: 'delivery:send-waiting',
      runner,
      every: '* * * * *',
      run: (_, stop) => sender.send(undefined, stop),
    },
    { name: 'delivery:sweep', every: '40 3 * * *', run: () => sweepMessages(context) },
  ]
}
