import { chase } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { placeChase } from './place-chase.ts'
import { chaseById, chases } from './queries.ts'
import { stopChase } from './stop-chase.ts'

export function routes(context: Context): Route[] {
  return [
    route(chase.placeChase, (input, { caller, requestKey, requestHash }) =>
      placeChase(context, input, caller, requestKey, requestHash),
    ),
    route(chase.chases, (input, { caller }) => chases(context, caller, input)),
    route(chase.chaseById, (input, { caller }) => chaseById(context, caller, input)),
    route(chase.stopChase, ({ chaseId }, { caller: { memberId } }) =>
      stopChase(context, { memberId, id: chaseId }, { by: 'member' }),
    ),
  ]
}
