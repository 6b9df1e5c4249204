import { findWaiting } from '#care/limit'
import { readSharedTime, transact, type Context } from '#kit'
import { tell } from './notices.ts'

/** Tells whoever asked for a higher limit, or none, that their second yes can be said by now. Once for each. */
export async function tellSecondYes(context: Context): Promise<number> {
  const waiting = await findWaiting(context.db, await readSharedTime(context.db, context.clock))
  return await transact(context, (tx) =>
    tell(
      tx,
      waiting.map(({ memberId, id, closesAt = null }) => ({
        memberId,
        kind: 'second_yes',
        subject: id,
        until: closesAt,
      })),
    ),
  )
}
