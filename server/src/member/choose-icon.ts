import type { member } from '@fairground/contract'
import { Refusal, transact, type Caller, type Context, type Db } from '#kit'
import { claimUpload, releaseUpload } from '#upload'

/** By what a member is shown now. */
export async function iconOf(db: Db, memberId: string): Promise<member.Icon> {
  const row = await db
    .selectFrom('member.profile')
    .select(['icon_drawn', 'icon_upload'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { drawn: row.icon_drawn as member.Icon['drawn'], uploadId: row.icon_upload }
}

/**
 * Has a member be shown by a drawn picture, by one they sent, which this uses, or by neither, and tells their screens. The
 * one they had before goes when they leave it. To choose the same again changes nothing.
 */
export async function chooseIcon(
  context: Context,
  { memberId }: Caller,
  { drawn, uploadId }: member.Icon,
): Promise<member.Icon> {
  return await transact(context, async (tx) => {
    const before = await tx.db
      .selectFrom('member.profile')
      .select('icon_upload')
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    if (before.icon_upload !== uploadId) {
      if (uploadId) await claimUpload(tx, { memberId, uploadId, purpose: 'avatar' })
      if (before.icon_upload) await releaseUpload(tx, memberId, before.icon_upload)
    }
    await tx.db
      .updateTable('member.profile')
      .set({ icon_drawn: drawn, icon_upload: uploadId })
      .where('member_id', '=', memberId)
      .execute()
    tx.announce({ to: memberId, event: { type: 'icon', drawn, uploadId } })
    return { drawn, uploadId }
  })
}
