import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { Instant } from './time.ts'

/** 0 normal, 1 maintenance, 2 region restricted. */
export const Status = z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]), now: Instant })

export const status = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  who: 'anyone',
  summary: 'Whether the site is open.',
  input: Nothing,
  reply: Status,
  refusals: [],
})

/** What the first view needs, so that it paints without a second trip. The server writes it into the page. */
export const Bootstrap = z.object({
  merchantCode: z.string(),
  currency: z.string(),
  languages: z.array(z.string()),
  switches: z.object({ freePlay: z.boolean(), directRegistration: z.boolean() }),
  now: Instant,
})
export type Bootstrap = z.output<typeof Bootstrap>

export const bootstrap = endpoint({
  method: 'GET',
  path: '/wps/system/bootstrap',
  who: 'anyone',
  summary: 'The switches and names a first view needs.',
  input: Nothing,
  reply: Bootstrap,
  refusals: [],
})
