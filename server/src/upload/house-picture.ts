import { Readable } from 'node:stream'
import type { upload } from '@fairground/contract'
import type { z } from 'zod'
import type { Context, Tx } from '#kit'
import { claimUpload, releaseUpload } from './claim-upload.ts'
import { showUpload } from './show-upload.ts'
import { takeUpload } from './take-upload.ts'

/** Whose the pictures of the house are: no member's id is this. */
const house = '00000000-0000-0000-0000-000000000000'
const purpose = 'notice'

/**
 * Takes in a picture that the house shows to everybody, drawn anew as a member's is, and answers its id. Who uses it claims
 * it within an hour. Refused as a member's is.
 */
export async function takeHousePicture(context: Context, bytes: Uint8Array): Promise<string> {
  return await takeUpload(context, { memberId: house, purpose, bytes: Readable.from([bytes]) })
}

/** Uses a picture of the house, in the transaction of who uses it; refused as `claimUpload` is. */
export async function claimHousePicture(tx: Tx, uploadId: string): Promise<void> {
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
