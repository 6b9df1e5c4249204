import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { SessionId } from './id.ts'
import { SignInPlace } from './identity.ts'
import { Instant } from './time.ts'

/** One place where a member is signed in: a session, or a browser that may come back without a password. */
export const OpenSession = SignInPlace.extend({
  id: SessionId,
  /** Where it was opened from, the end of it left out. */
  address: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const list = endpoint({
  method: 'GET',
  path: '/wps/session/list',
  who: 'member',
  whileExcluded: true,
  summary: 'Where the member is signed in, this session first, then the latest used.',
  input: Nothing,
  reply: z.object({ list: z.array(OpenSession) }),
  refusals: [],
})

export const endOne = endpoint({
  method: 'DELETE',
  path: '/wps/session/list/:sessionId',
  who: 'member',
  whileExcluded: true,
  summary: "Ends one of the member's own sessions at once, and the remembered browser it belongs to.",
  input: z.object({ sessionId: SessionId }),
  reply: Nothing,
  refusals: ['not_found'],
})

export const endOthers = endpoint({
  method: 'DELETE',
  path: '/wps/session/list',
  who: 'member',
  whileExcluded: true,
  summary: 'Ends every session of the member but this one, and forgets their other browsers.',
  input: Nothing,
  reply: z.object({ ended: z.int() }),
  refusals: [],
})
