import { z } from 'zod'

/** Somebody became a member: how, and by whose invitation. */
export const registered = {
  type: 'registration.registered',
  body: z.object({ method: z.string(), uplineId: z.string().nullable() }),
}
