import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeId } from '@fairground/contract'
import type { Context } from '#kit'
import { CommandError } from '#manifest'
import { showUpload } from './show-upload.ts'

/** Writes a member's pictures into a folder, for an operator who reviews what came with them; answers their paths. */
export async function writePictures(
  context: Context,
  { memberId, uploadIds }: { memberId: string; uploadIds: readonly string[] },
  folder: string,
): Promise<string[]> {
  const paths: string[] = []
  for (const uploadId of uploadIds) {
    const { type, bytes } = await showUpload(context, memberId, uploadId)
    const path = join(folder, `${writeId('upl', uploadId)}.${type === 'image/png' ? 'png' : 'jpg'}`)
    await writeFile(path, bytes).catch(() => {
      throw new CommandError(`${path} cannot be written`)
    })
    paths.push(path)
  }
  return paths
}
