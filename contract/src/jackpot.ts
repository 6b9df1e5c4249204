import { z } from 'zod'
import { GameCode } from './draw.ts'
import { endpoint } from './endpoint.ts'
import { Amount } from './money.ts'

export const jackpots = endpoint({
  method: 'GET',
  path: '/wps/lottery/jackpots',
  who: 'anyone',
  limit: { points: 600, seconds: 60, per: 'address' },
  summary:
    'What the jackpots of a game hold now, or those of every game on offer. All tickets that win one share it, with what of the stakes on their own draw goes in.',
  input: z.object({ gameCode: GameCode.optional() }),
  reply: z.object({
    list: z.array(
      z.object({
        gameCode: GameCode,
        /** The tier that it pays. */
        name: z.string(),
        amount: Amount,
        /** The same in play money. */
        trialAmount: Amount,
        /** On how many draws that were played it was not won since it last was. */
        unwon: z.int(),
        trialUnwon: z.int(),
      }),
    ),
  }),
  refusals: ['not_signed_in', 'game_unknown'],
  forLooking: true,
})
