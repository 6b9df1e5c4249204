import { Refusal, transact, type Context, type SignedCall } from '#kit'
import { holdLogin, tellChange, type WhenChanged } from './change.ts'
import { dropUselessCodes } from './recovery-codes.ts'

/** Gives a passkey of the caller another name. Refused `not_found` for anybody else's. */
export async function renamePasskey(
  { db }: Context,
  { id, name }: { id: string; name: string },
  { caller }: SignedCall,
): Promise<void> {
  const renamed = await db
    .updateTable('factor.passkey')
    .set({ name })
    .where('login_id', '=', caller.memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new Refusal('not_found')
}

/** Removes a passkey of the caller, and the recovery codes when it was the last factor. Refused `not_found` otherwise. */
export async function removePasskey(
  context: Context,
  { id }: { id: string },
  call: SignedCall,
  whenChanged: WhenChanged,
): Promise<void> {
  const loginId = call.caller.memberId
  await transact(context, async (tx) => {
    await holdLogin(tx, loginId)
    const removed = await tx.db
      .deleteFrom('factor.passkey')
      .where('login_id', '=', loginId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await dropUselessCodes(tx, loginId)
    await tellChange(tx, call, 'passkey_removed', whenChanged, { passkey: removed.name })
  })
}
