import { z } from 'zod'
import type { Context, Job } from '#kit'
import { sendMessage, sendWaiting, sweepMessages } from './send-message.ts'

const Payload = z.object({ id: z.uuid() })

export function jobs(context: Context): Job[] {
  return [
    { name: 'delivery:send', run: (payload) => sendMessage(context, Payload.parse(payload).id) },
    { name: 'delivery:send-waiting', every: '* * * * *', run: () => sendWaiting(context) },
    { name: 'delivery:sweep', every: '40 3 * * *', run: () => sweepMessages(context) },
  ]
}
