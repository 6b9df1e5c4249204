import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DrawId } from './id.ts'

/** What is paid of the usual odds on what a key names, which `engine` gives to each line it prices; in parts per million. */
export const SteppedOdds = z.object({ key: z.string(), payPpm: z.number().int() })
export type SteppedOdds = z.output<typeof SteppedOdds>

/** At most so many are told: who is not told of one is refused with it. */
export const steppedOddsMax = 5_000

export const drawOdds = endpoint({
  method: 'GET',
  path: '/wps/lottery/draws/:drawId/odds',
  who: 'anyone',
  limit: { points: 600, seconds: 60, per: 'address' },
  summary:
    'What is offered below the usual odds on an open draw, since much is at stake on it by now. What is not named is paid at all of its odds.',
  input: z.object({ drawId: DrawId }),
  reply: z.object({ list: z.array(SteppedOdds) }),
  refusals: ['not_signed_in', 'draw_unknown'],
  forLooking: true,
})
