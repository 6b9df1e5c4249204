import { z } from 'zod'
import type { Context, Job } from '#kit'
import { channels } from './port.ts'
import { sweepMessages } from './send-message.ts'
import { openSender } from './sender.ts'

/** A job that names no channel is about each. */
const Payload = z.object({ channel: z.enum(channels).optional() })

/** What a worker does for messages. A message has a job of its own; what a lost one leaves goes out with the next. */
export function jobs(context: Context): Job[] {
  const runner = 'delivery'
  const sender = openSender(context)
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
