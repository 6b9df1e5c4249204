import type { Context } from '#kit'

/** Forgets visits that never came back and proofs nobody used. */
export async function sweep({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('social.pending').where('expires_at', '<=', now).execute()
  await db.deleteFrom('social.proof').where('expires_at', '<=', now).execute()
}
