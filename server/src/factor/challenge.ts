import { newSecret, sha256, type Context } from '#kit'

/** What a device signs for; a signature for one is good for no other. */
export type SignedPurpose = 'register' | 'sign-in' | 'second-factor' | 'step-up'

const lifeMs = 300_000

/** Makes a challenge of one use for five minutes. All but those of a sign-in are for one login. */
export async function makeChallenge(
  { db, clock }: Context,
  purpose: SignedPurpose,
  loginId: string | null,
): Promise<string> {
  const challenge = newSecret()
  await db
    .insertInto('factor.challenge')
    .values({
      challenge_hash: sha256(challenge),
      purpose,
      login_id: loginId,
      expires_at: new Date(clock.now().getTime() + lifeMs),
    })
    .execute()
  return challenge
}

/** Uses a challenge up, and tells whether it was one of this purpose and login that is not over. */
export async function takeChallenge(
  { db, clock }: Context,
  purpose: SignedPurpose,
  loginId: string | null,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('factor.challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .returning(['purpose', 'login_id', 'expires_at'])
    .executeTakeFirst()
  return (
    taken !== undefined &&
    taken.purpose === purpose &&
    taken.login_id === loginId &&
    taken.expires_at > clock.now()
  )
}

/** Forgets challenges that are over. */
export async function sweepChallenges({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('factor.challenge').where('expires_at', '<=', clock.now()).execute()
}
