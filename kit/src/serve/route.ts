import type { Endpoint } from '@fairground/contract'
import type { z } from 'zod'
import { assert } from '#fault'
import type { BytesCall, Call, SignedCall } from './caller.ts'

/** A contract endpoint bound to the verb that keeps it. */
export type Route = {
  endpoint: Endpoint
  answer: (input: never, call: never) => Promise<unknown>
  /** Throws when no more of these calls can be taken; asked before what was sent is opened or looked at. */
  refuseWhenFull?: () => void
  /** Whether its verb gives the same value again while nothing has changed. */
  isKept?: true
  /**
   * Called as a call is heard whole, before anything is waited for, with the moment: what it answers is called once the call has been
   * answered, whatever that came to.
   */
  hear?: (heardAt: number) => () => void
}

type CallOf<Bound extends Endpoint> = Bound['who'] extends 'anyone' ? Call : SignedCall

/** Binds an endpoint to a verb; the types see to it that the verb takes its input and gives its reply. */
export function route<Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  answer: (input: z.output<Input>, call: SignedCall) => Promise<z.output<Reply>>,
): Route {
  return { endpoint, answer }
}

/** As `route`, for an endpoint anyone may call: there may be no caller. */
export function openRoute<Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  answer: (input: z.output<Input>, call: CallOf<Endpoint & { who: 'anyone' }>) => Promise<z.output<Reply>>,
): Route {
  return { endpoint, answer }
}

/** As `route`, for an endpoint that takes bytes: its input is the query. */
export function bytesRoute<Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  answer: (input: z.output<Input>, call: BytesCall) => Promise<z.output<Reply>>,
): Route {
  assert(endpoint.takesBytes === true, `${endpoint.path} takes bytes`)
  return { endpoint, answer }
}

/** A route whose verb can do only so many at once: a flood of them is turned away before anything is done for it. */
export function boundedRoute(bound: Route, refuseWhenFull: () => void): Route {
  return { ...bound, refuseWhenFull }
}

/** A route of what counts by the moment at which it is heard, whoever it is of: `hear` is told before that is looked up. */
export function timedRoute(bound: Route, hear: NonNullable<Route['hear']>): Route {
  return { ...bound, hear }
}

/** A route whose verb gives the very same value again, unchanged, while nothing has changed: it is written once, and sent again. */
export function keptRoute(bound: Route): Route {
  return { ...bound, isKept: true }
}
