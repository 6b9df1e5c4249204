import { feedback } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { giveFeedback } from './give-feedback.ts'
import { listFeedback } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    route(feedback.give, (given, call) => giveFeedback(context, given, call)),
    route(feedback.own, (page, { caller }) => listFeedback(context, caller, page)),
  ]
}
