import { care } from '@fairground/contract'
import { route, sessionCookie, type Context, type Route } from '#kit'
import { exclude, takeTimeOut } from './pause.ts'
import { readPauses } from './queries.ts'

export function routes(context: Context): Route[] {
  const cookie = sessionCookie(context.config)
  return [
    route(care.pauses, (_input, { caller }) => readPauses(context, caller)),
    route(care.timeOut, async ({ hours }, call) => {
      const answer = await takeTimeOut(context, hours, call.caller)
      call.clearCookie(cookie)
      return answer
    }),
    route(care.exclude, async ({ months }, call) => {
      const answer = await exclude(context, months, call.caller)
      call.clearCookie(cookie)
      return answer
    }),
  ]
}
