import { factor } from '@fairground/contract'
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { newId, Refusal, transact, type Context, type Db, type SignedCall } from '#kit'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { holdLogin, tellChange, type WhenChanged } from './change.ts'
import { makeFirstCodes } from './recovery-codes.ts'
import { algorithms, challengeIn, readWebAuthn, relyingParty } from './relying-party.ts'

const patienceMs = 300_000

/** Asks the caller's device to make a passkey that can sign in by itself: it names its owner and verifies them. */
export async function beginPasskey(
  context: Context,
  { caller }: SignedCall,
): Promise<Record<string, unknown>> {
  const known = await passkeysOf(context.db, caller.memberId)
  if (known.length >= factor.passkeysMax) throw new Refusal('passkey_limit')
  const { id, name } = relyingParty(context.config)
  const challenge = await makeChallenge(context, 'register', caller.memberId)
  const { generateRegistrationOptions } = await readWebAuthn()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: caller.account,
    userDisplayName: caller.account,
    userID: handleOf(caller.memberId),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    timeout: patienceMs,
  })
  return { ...options }
}

/** What a device keeps to know whose passkey it is: the login's id, as bytes. */
export function handleOf(loginId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(loginId.replaceAll('-', ''), 'hex'))
}

async function passkeysOf(db: Db, loginId: string) {
  return await db
    .selectFrom('factor.passkey')
    .select(['credential_id', 'transports'])
    .where('login_id', '=', loginId)
    .execute()
}

type Made = { name: string; attestation: factor.Attestation }
type Added = { passkey: factor.Passkey; recoveryCodes: string[] | null }

/**
 * Keeps the passkey that a device has made, and gives the first recovery codes of a login that has none. Refused
 * `passkey_invalid` unless it answers a challenge of ours to this caller, made on a page of ours by a verified owner.
 */
export async function addPasskey(
  context: Context,
  { name, attestation }: Made,
  call: SignedCall,
  whenChanged: WhenChanged,
): Promise<Added> {
  const loginId = call.caller.memberId
  const { credential, credentialBackedUp } = await verify(context, loginId, attestation)
  const passkey = {
    id: newId(context.clock),
    name,
    backedUp: credentialBackedUp,
    createdAt: context.clock.now(),
    lastUsedAt: null,
  }
  return await transact(context, async (tx) => {
    await holdLogin(tx, loginId)
    if ((await passkeysOf(tx.db, loginId)).length >= factor.passkeysMax) throw new Refusal('passkey_limit')
    const kept = await tx.db
      .insertInto('factor.passkey')
      .values({
        login_id: loginId,
        id: passkey.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: credential.transports ?? [],
        backed_up: credentialBackedUp,
        name,
        created_at: passkey.createdAt,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Refusal('passkey_known')
    await tellChange(tx, call, 'passkey_added', whenChanged, { passkey: name })
    return { passkey, recoveryCodes: await makeFirstCodes(tx, loginId) }
  })
}

type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

async function verify(context: Context, loginId: string, attestation: factor.Attestation): Promise<Verified> {
  const challenge = challengeIn(attestation.response.clientDataJSON)
  if (!challenge || !(await takeChallenge(context, 'register', loginId, challenge)))
    throw new Refusal('passkey_invalid')
  const { id, origin } = relyingParty(context.config)
  const { verifyRegistrationResponse } = await readWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: attestation as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.registrationInfo) throw new Refusal('passkey_invalid')
  return verified.registrationInfo
}
