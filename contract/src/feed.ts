import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What became of a feed's report: it counts, it waits for a person, it differs from another's, or it was known already. */
export const ReportState = z.enum(['confirmed', 'held', 'disagreed', 'known'])
export type ReportState = z.output<typeof ReportState>

export const reportResult = endpoint({
  method: 'POST',
  path: '/wps/lottery/feeds/results',
  who: 'anyone',
  limit: { points: 120, seconds: 60, per: 'address' },
  summary:
    'Takes what a feed says was drawn, as JSON in the body: `{"gameCode", "issue", "prizes"}`. `signature` is HMAC-SHA-256 in hex, under the secret of the feed, over the timestamp in seconds, a point, and the body as it is sent.',
  takesBytes: true,
  input: z.object({
    feed: z.string().regex(/^[a-z][a-z0-9-]{1,23}$/),
    timestamp: z.coerce.number().int().nonnegative(),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  reply: z.object({ state: ReportState }),
  refusals: [
    'feed_signature',
    'result_invalid',
    'game_unknown',
    'draw_unknown',
    'draw_state',
    'draw_of_the_house',
    'nothing_to_approve',
    'approval_outdated',
  ],
})
