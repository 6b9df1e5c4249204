import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { openFiles, Refusal, type Context } from '#kit'
import { drawAnew, type Purpose } from '#upload/drawing'
import { readBytes } from './read-bytes.ts'
import { inRoom } from './rooms.ts'

type Sent = { memberId: string; purpose: Purpose; bytes: Readable }

/**
 * Takes a picture in as it comes and answers its id. What is kept is a new picture drawn from it, under a random name; where
 * it is refused, or the way to the store is closed, nothing is.
 */
export async function takeUpload(context: Context, { memberId, purpose, bytes }: Sent): Promise<string> {
  const { type, bytes: drawn } = await inRoom(async (room) => drawAnew(await readBytes(bytes, room), purpose))
  const id = randomUUID()
  const { db, clock } = context
  await db
    .insertInto('upload.picture')
    .values({ member_id: memberId, id, purpose, type, created_at: clock.now() })
    .execute()
  try {
    await openFiles(context.config.filesUrl).keep(id, drawn)
  } catch (error) {
    context.log.error({ err: error }, 'a picture could not be kept')
    throw new Refusal('upload_away', { retryAfterS: 60 })
  }
  await db
    .updateTable('upload.picture')
    .set({ stored_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
  return id
}
