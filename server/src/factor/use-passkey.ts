import type { factor } from '@fairground/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Refusal, type Context } from '#kit'
import { handleOf } from './add-passkey.ts'
import { makeChallenge, takeChallenge, type SignedPurpose } from './challenge.ts'
import { challengeIn, readWebAuthn, relyingParty } from './relying-party.ts'

const patienceMs = 300_000

/** Asks a device to sign with a passkey: with one of this login's, or, where nobody is known yet, with any it has. */
export async function askPasskey(
  context: Context,
  purpose: Exclude<SignedPurpose, 'register'>,
  loginId: string | null,
): Promise<Record<string, unknown>> {
  const challenge = await makeChallenge(context, purpose, loginId)
  const known = loginId === null ? [] : await credentialsOf(context, loginId)
  const { generateAuthenticationOptions } = await readWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
    timeout: patienceMs,
  })
  return { ...options }
}

async function credentialsOf({ db }: Context, loginId: string) {
  return await db
    .selectFrom('factor.passkey')
    .select(['credential_id', 'transports'])
    .where('login_id', '=', loginId)
    .execute()
}

/**
 * Takes a signature of a passkey and answers whose it is. Refused `passkey_invalid`, whatever was wrong with it: a
 * challenge that is not ours, is over, was answered before or is for something or somebody else; a passkey nobody has; a
 * page that is not ours; an owner the device did not verify; a counter that did not go on.
 */
export async function usePasskey(
  context: Context,
  purpose: Exclude<SignedPurpose, 'register'>,
  loginId: string | null,
  assertion: factor.Assertion,
): Promise<string> {
  const challenge = challengeIn(assertion.response.clientDataJSON)
  // Taken before anything else is looked at, so that a challenge is answered once whatever the answer is.
  if (!challenge || !(await takeChallenge(context, purpose, loginId, challenge))) return refuse()
  const passkey = await context.db
    .selectFrom('factor.passkey')
    .select(['id', 'login_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', assertion.id)
    .executeTakeFirst()
  if (!passkey || (loginId !== null && passkey.login_id !== loginId)) return refuse()
  if (!isOwner(assertion.response.userHandle, passkey.login_id, loginId)) return refuse()
  const verified = await verify(context, challenge, passkey, assertion)
  if (!verified) return refuse()
  const used = await context.db
    .updateTable('factor.passkey')
    .set({
      counter: BigInt(verified.newCounter),
      backed_up: verified.credentialBackedUp,
      last_used_at: context.clock.now(),
    })
    .where('login_id', '=', passkey.login_id)
    .where('id', '=', passkey.id)
    // Of two signatures that were counted alike and come at once, one wins.
    .where('counter', '=', passkey.counter)
    .returning('login_id')
    .executeTakeFirst()
  return used?.login_id ?? refuse()
}

function refuse(): never {
  throw new Refusal('passkey_invalid')
}

/** A device that was asked for any passkey must say whose it showed; one asked for a known login's may leave it out. */
function isOwner(handle: string | null | undefined, owner: string, expected: string | null): boolean {
  if (!handle) return expected !== null
  return handle === Buffer.from(handleOf(owner)).toString('base64url')
}

type KeptPasskey = { credential_id: string; public_key: Buffer; counter: bigint }

async function verify(
  { config }: Context,
  challenge: string,
  { credential_id, public_key, counter }: KeptPasskey,
  assertion: factor.Assertion,
) {
  const { id, origin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await readWebAuthn()
  const answer = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo : null
}
