import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeId } from '@fairground/contract'
import type { Context } from '#kit'
import { CommandError } from '#manifest'
import { showUpload } from './show-upload.ts'

type Sent = { memberId: string; uploadIds: readonly string[] }

/**
 * What an operator who reviews what a member sent is told of its pictures, line by line: where in a folder they were written,
 * or how to have that done.
 */
export async function tellPictures(
  context: Context,
  sent: Sent,
  folder: string | undefined,
): Promise<string[]> {
  if (folder !== undefined) return await writePictures(context, sent, folder)
  const { length } = sent.uploadIds
  if (length === 0) return []
  return [`\n${length === 1 ? '1 picture: see it' : `${length} pictures: see them`} with --pictures <folder>`]
}

async function writePictures(
  context: Context,
  { memberId, uploadIds }: Sent,
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
