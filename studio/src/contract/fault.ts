import { endpoint, Nothing } from '@fairground/contract/endpoint'
import { z } from 'zod'

/** What broke on the page of a game, by what is in our code alone: nothing of who plays, what they bet, nor a token. */
export const PageFault = z.object({
  name: z.string().regex(/^\w{1,60}$/),
  /** The files of ours it went through, with line and column, the innermost first. */
  frames: z.array(z.string().max(160)).max(8),
  /** The code that the page is made of: another release has another. */
  build: z.string().max(120),
  path: z
    .string()
    .max(200)
    .regex(/^\/[^?#\s]*$/),
  language: z.string().max(20),
})
export type PageFault = z.output<typeof PageFault>

export const reportFault = endpoint({
  method: 'POST',
  path: '/api/faults',
  who: 'anyone',
  limit: { points: 30, seconds: 300, per: 'address' },
  summary:
    'Tells the studio that the page of a game broke. A page tells of few, and of each once; the studio’s log has so many a minute.',
  input: PageFault,
  reply: Nothing,
  refusals: [],
})
