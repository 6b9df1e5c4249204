import { care } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { confirmLimit, dropLimit } from './answer-limit.ts'
import { readLimits } from './queries.ts'
import { setLimit } from './set-limit.ts'

export function routes(context: Context): Route[] {
  return [
    route(care.limits, (_input, { caller }) => readLimits(context, caller)),
    route(care.setLimit, (wanted, { caller }) => setLimit(context, wanted, caller)),
    route(care.confirmLimit, async ({ limitId }, { caller }) => {
      await confirmLimit(context, limitId, caller)
      return {}
    }),
    route(care.dropLimit, async ({ limitId }, { caller }) => {
      await dropLimit(context, limitId, caller)
      return {}
    }),
  ]
}
