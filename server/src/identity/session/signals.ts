import { openSignal } from '#manifest'
import { z } from 'zod'

/** A session is over: whoever believed it does no longer, and its sockets close. */
export const sessionEnded = openSignal(
  'session.ended',
  z.object({ sessionId: z.string() }),
  ({ sessionId }) => sessionId,
)

/** A token was turned into another, and is dead. */
export const tokenTurned = openSignal(
  'session.turned',
  z.object({ tokenHash: z.string() }),
  ({ tokenHash }) => tokenHash,
)
