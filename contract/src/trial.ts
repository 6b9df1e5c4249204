import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount } from './money.ts'
import { Balance } from './wallet.ts'

/** What somebody plays for nothing with, and how much of it one begins with; it is low when a tenth of that is left. */
const PlayMoney = z.object({ ...Balance.shape, begins: Amount, isLow: z.boolean() })

export const playMoney = endpoint({
  method: 'GET',
  path: '/wps/game/playMoney',
  who: 'session',
  limit: { points: 240, seconds: 60, per: 'member' },
  summary:
    'The play money of the caller, which is apart from all real money. Who has tried no game yet has what one begins with.',
  input: z.object({}),
  reply: PlayMoney,
  refusals: [],
})

export const fillPlayMoney = endpoint({
  method: 'POST',
  path: '/wps/game/playMoney',
  who: 'session',
  limit: { points: 20, seconds: 60, per: 'member' },
  summary: 'Fills play money that is low up to what one begins with. What is not low stays as it is.',
  input: z.object({}),
  reply: PlayMoney,
  refusals: [],
})
