import type { FieldFault, upload } from '@fairground/contract'
import { Refusal, type Tx } from '#kit'
import { claimUpload } from './claim-upload.ts'

type Claims = { memberId: string; uploadIds: readonly string[]; purpose: upload.Purpose }

/**
 * Uses some pictures in the transaction of who uses them. Those that cannot be used are refused `invalid_input` all at
 * once, each by its place, `uploadIds.1`, and none is used then. They are claimed in the order of their ids, so that two
 * who use the same ones do not wait for each other.
 */
export async function claimUploads(tx: Tx, { memberId, uploadIds, purpose }: Claims): Promise<void> {
  const fields: FieldFault[] = []
  for (const uploadId of uploadIds.toSorted()) {
    const rule = await refusalOf(claimUpload(tx, { memberId, uploadId, purpose }))
    if (rule) fields.push({ path: `uploadIds.${uploadIds.indexOf(uploadId)}`, rule })
  }
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

async function refusalOf(claiming: Promise<void>): Promise<string | undefined> {
  try {
    await claiming
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
