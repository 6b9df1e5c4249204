import { note } from '#audit'
import { transact, type Context } from '#kit'
import { readBulk, type BulkOpen } from './rows.ts'

/**
 * Reads a file for whoever lost it: the rows whose end nobody knows yet, and how many have ended and are left out, for what has
 * ended may have been sent another way since. The audit trail has it. Null where there is no such file.
 */
export async function writeAgain(
  context: Context,
  { fileId, actor }: { fileId: string; actor: string },
): Promise<BulkOpen | null> {
  const found = await readBulk(context, fileId)
  if (!found || found.lines.length === 0) return found
  await transact(context, async (tx) => {
    const detail = { rows: found.lines.length, leftOut: found.leftOut }
    await note(tx, { actor, action: 'bulk.written_again', subject: `bulk:${fileId}`, detail })
  })
  return found
}
