import { move } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { makeMove } from './make-move.ts'
import { readTermsFor } from './terms.ts'

export function routes(context: Context): Route[] {
  return [
    route(move.moveTerms, (_input, { caller }) => readTermsFor(context, caller)),
    route(move.move, (wanted, call) => makeMove(context, wanted, call)),
  ]
}
