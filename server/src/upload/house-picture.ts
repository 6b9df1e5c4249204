import { Readable } from 'node:stream'
import type { upload } from '@fairground/contract'
import type { z } from 'zod'
import { note } from '#audit'
import { Refusal, transact, type Context, type Tx } from '#kit'
import { claimUpload, releaseUpload } from './claim-upload.ts'
import type { HousePurpose } from '#upload/drawing'
import { showUpload } from './show-upload.ts'
import { takeUpload } from './take-upload.ts'

/** Whose the pictures of the house are: no member's id is this. */
const house = '00000000-0000-0000-0000-000000000000'

/**
 * Takes in a picture that the house shows to everybody, drawn anew as a member's is, and answers its id. Who uses it claims
 * it within an hour. Refused as a member's is.
 */
export async function takeHousePicture(
  context: Context,
  bytes: Uint8Array,
  purpose: HousePurpose = 'notice',
): Promise<string> {
  return await takeUpload(context, { memberId: house, purpose, bytes: Readable.from([bytes]) })
}

/** Uses a picture of the house, in the transaction of who uses it; refused as `claimUpload` is. */
export async function claimHousePicture(
  tx: Tx,
  uploadId: string,
  purpose: HousePurpose = 'notice',
): Promise<void> {
  await claimUpload(tx, { memberId: house, uploadId, purpose })
}

/** Shows a picture of the house no more from the commit on. */
export async function releaseHousePicture(tx: Tx, uploadId: string): Promise<void> {
  await releaseUpload(tx, house, uploadId)
}

/** A picture of the house for anybody; refused as `showUpload` is. */
export async function showHousePicture(
  context: Context,
  uploadId: string,
): Promise<z.output<typeof upload.housePicture.reply>> {
  return await showUpload(context, house, uploadId)
}

/**
 * Takes in a picture that words with their shape may show, with an audit line, and answers its id; it is kept until it is
 * withdrawn, whoever shows it. Refused as a member's is.
 */
export async function addPicture(context: Context, bytes: Uint8Array, actor: string): Promise<string> {
  const id = await takeHousePicture(context, bytes, 'words')
  await transact(context, async (tx) => {
    await claimHousePicture(tx, id, 'words')
    await note(tx, { actor, action: 'picture.add', subject: `picture:${id}` })
  })
  return id
}

/** Shows one no more, with an audit line: where it was named, what it is called stands. Refused `not_found` where there is none. */
export async function withdrawPicture(
  context: Context,
  id: string,
  actor: string,
  reason: string,
): Promise<void> {
  await transact(context, async (tx) => {
    const found = await kept(tx).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    await releaseHousePicture(tx, id)
    await note(tx, { actor, action: 'picture.withdraw', subject: `picture:${id}`, reason })
  })
}

/** Those that words may show, newest first. */
export async function listPictures(context: Context): Promise<{ id: string; addedAt: Date }[]> {
  return await kept(context).select(['id', 'created_at as addedAt']).orderBy('created_at', 'desc').execute()
}

const kept = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('upload.picture')
    .where('member_id', '=', house)
    .where('purpose', '=', 'words')
    .where('claimed_at', 'is not', null)
    .where('dropped_at', 'is', null)
