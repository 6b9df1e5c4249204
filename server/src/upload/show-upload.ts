import type { upload } from '@fairground/contract'
import type { z } from 'zod'
import { openFiles, Refusal, type Context } from '#kit'

/** A picture for whose it is. Refused `upload_unknown` to everybody else, and when it is over or not there whole. */
export async function showUpload(
  context: Context,
  memberId: string,
  uploadId: string,
): Promise<z.output<typeof upload.picture.reply>> {
  const found = await context.db
    .selectFrom('upload.picture')
    .select('type')
    .where('member_id', '=', memberId)
    .where('id', '=', uploadId)
    .where('stored_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  const bytes = found && (await readFile(context, uploadId))
  if (!found || !bytes) throw new Refusal('upload_unknown')
  return { type: found.type as 'image/png' | 'image/jpeg', bytes }
}

async function readFile({ config, log }: Context, name: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await openFiles(config.filesUrl).read(name)
  } catch (error) {
    log.error({ err: error }, 'a picture could not be read')
    throw new Refusal('upload_away', { retryAfterS: 60 })
  }
}
