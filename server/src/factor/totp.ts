import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { Refusal, transact, type Config, type Context, type SignedCall } from '#kit'
import { holdLogin, tellChange, type WhenChanged } from './change.ts'
import { lock, unlock } from './key.ts'
import { dropUselessCodes, makeFirstCodes } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'

const secretBytes = 20
const stepS = 30
// A phone's clock may be a step off, and a code takes a while to type.
const window = 1
const setUpMs = 900_000

/**
 * Makes a new secret for the caller's authenticator app and the address its QR code holds. It proves nothing before it
 * is confirmed; beginning again replaces it. Refused `totp_known` when an app stands.
 */
export async function beginTotp(
  context: Context,
  { caller }: SignedCall,
): Promise<{ secret: string; uri: string }> {
  const bytes = randomBytes(secretBytes)
  const { secret, keyId } = lock(context.config, caller.memberId, bytes)
  const fresh = { secret, key_id: keyId, last_step: 0n, created_at: context.clock.now() }
  const kept = await context.db
    .insertInto('factor.totp')
    .values({ login_id: caller.memberId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('login_id').doUpdateSet(fresh).where('factor.totp.confirmed_at', 'is', null),
    )
    .returning('login_id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('totp_known')
  const shown = readSecret(bytes)
  const totp = new TOTP({ issuer: relyingParty(context.config).name, label: caller.account, secret: shown })
  return { secret: shown.base32, uri: totp.toString() }
}

function readSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}

/**
 * Confirms the app that is being set up by a code of it, and gives the first recovery codes of a login that has none.
 * Refused `factor_code_wrong`, and `ticket_invalid` when nothing has been set up within a quarter of an hour.
 */
export async function confirmTotp(
  context: Context,
  { code }: { code: string },
  call: SignedCall,
  whenChanged: WhenChanged,
): Promise<{ recoveryCodes: string[] | null }> {
  const loginId = call.caller.memberId
  const now = context.clock.now()
  return await transact(context, async (tx) => {
    await holdLogin(tx, loginId)
    const begun = await tx.db
      .selectFrom('factor.totp')
      .select(['secret', 'key_id'])
      .where('login_id', '=', loginId)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - setUpMs))
      .executeTakeFirst()
    if (!begun) throw new Refusal('ticket_invalid')
    const step = stepOf(context.config, tx.clock.now(), loginId, begun, code)
    if (step === null) throw new Refusal('factor_code_wrong')
    await tx.db
      .updateTable('factor.totp')
      .set({ confirmed_at: now, created_at: now, last_step: step })
      .where('login_id', '=', loginId)
      .execute()
    await tellChange(tx, call, 'totp_added', whenChanged)
    return { recoveryCodes: await makeFirstCodes(tx, loginId) }
  })
}

type KeptSecret = { secret: Buffer; key_id: string }

/** The time step a code is of, or null when it is of none near now. */
function stepOf(config: Config, now: Date, loginId: string, kept: KeptSecret, code: string): bigint | null {
  const secret = readSecret(unlock(config, loginId, { secret: kept.secret, keyId: kept.key_id }))
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  const delta = TOTP.validate({ token, secret, timestamp, window, period: stepS })
  return delta === null ? null : BigInt(TOTP.counter({ timestamp, period: stepS }) + delta)
}

/** Takes a code of a login's app. A code is taken once, and none after a later one. */
export async function takeTotp(context: Context, loginId: string, code: string): Promise<boolean> {
  const kept = await context.db
    .selectFrom('factor.totp')
    .select(['secret', 'key_id'])
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = kept ? stepOf(context.config, context.clock.now(), loginId, kept, code) : null
  if (step === null) return false
  const taken = await context.db
    .updateTable('factor.totp')
    .set({ last_step: step, last_used_at: context.clock.now() })
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('login_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes the caller's app, and the recovery codes when it was the last factor. Refused `not_found` without one. */
export async function removeTotp(
  context: Context,
  call: SignedCall,
  whenChanged: WhenChanged,
): Promise<void> {
  const loginId = call.caller.memberId
  await transact(context, async (tx) => {
    await holdLogin(tx, loginId)
    const removed = await tx.db
      .deleteFrom('factor.totp')
      .where('login_id', '=', loginId)
      .where('confirmed_at', 'is not', null)
      .returning('login_id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await dropUselessCodes(tx, loginId)
    await tellChange(tx, call, 'totp_removed', whenChanged)
  })
}

/** Forgets apps that were begun and never confirmed. */
export async function sweepUnconfirmed({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('factor.totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - setUpMs))
    .execute()
}
