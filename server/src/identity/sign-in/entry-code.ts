import { createHmac } from 'node:crypto'
import type { identity } from '@fairground/contract'
import { loginByUsername, issueTicket, takeTicket } from '#identity/login'
import { forgetBrowser, type Sessions } from '#identity/session'
import { Refusal, sameSecret, transact, type Call, type Context, type Tx } from '#kit'
import type { z } from 'zod'
import { admit, type SignedIn } from './admit.ts'

type Asked = z.output<typeof identity.makeEntryCode.input>
type Entry = z.output<typeof identity.makeEntryCode.reply>

const lifeS = 60
const skewS = 60
// As long as what was signed could still be sent again, and a little more.
const keptS = 600

/**
 * Makes the one-use code that signs a member in by the address of the site, for a server that holds the secret of entries.
 * The same call gives the same code, and never a second one.
 */
export async function makeEntryCode(context: Context, asked: Asked, call: Call): Promise<Entry> {
  const { entrySecret, publicUrl } = context.config
  if (!entrySecret) throw new Refusal('function_not_enabled')
  const now = context.clock.now().getTime()
  const signed = hmac(entrySecret, `${call.requestKey}\n${asked.at}\n${asked.username}`).toString('hex')
  if (!sameSecret(signed, asked.signature) || Math.abs(now / 1000 - asked.at) > skewS)
    throw new Refusal('entry_signature')
  // Made from the key, the code need not be kept for the answer to be the same again.
  const token = hmac(entrySecret, `code\n${call.requestKey}\n${asked.at}\n${asked.username}`).toString(
    'base64url',
  )
  const expiresAt = await transact(context, async (tx) => {
    const login = await loginByUsername(tx.db, asked.username)
    if (!login) throw new Refusal('not_found')
    if (login.role !== 'member') throw new Refusal('not_a_member')
    return await claimKey(tx, call, async () => {
      await issueTicket(tx, 'enter', login.id, lifeS, {}, token)
    })
  })
  return { token, url: `${publicUrl}/?token=${token}`, expiresAt }
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Does the work for the first call under a key, and tells every call when the first one's code is over. */
async function claimKey(tx: Tx, call: Call, work: () => Promise<void>): Promise<Date> {
  const now = tx.clock.now().getTime()
  const first = await tx.db
    .insertInto('identity.entry_code')
    .values({
      request_key: call.requestKey,
      request_hash: call.requestHash,
      expires_at: new Date(now + keptS * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_key')
    .executeTakeFirst()
  if (first) {
    await work()
    return new Date(now + lifeS * 1000)
  }
  const known = await tx.db
    .selectFrom('identity.entry_code')
    .select(['request_hash', 'expires_at'])
    .where('request_key', '=', call.requestKey)
    .executeTakeFirstOrThrow()
  if (!known.request_hash.equals(call.requestHash)) throw new Refusal('idempotency_conflict')
  return new Date(known.expires_at.getTime() - (keptS - lifeS) * 1000)
}

/** Signs in by the code of an address. Refused `ticket_invalid` when it was used, is over or was never one. */
export async function enterByCode(
  context: Context,
  sessions: Sessions,
  token: string,
  call: Call,
): Promise<SignedIn> {
  const { loginId } = await transact(context, (tx) => takeTicket(tx, 'enter', token))
  const signedIn = await admit(context, sessions, loginId, 'code', call)
  await forgetBrowser(context, call)
  return signedIn
}

/** Forgets the keys of entries that can no longer be sent again. */
export async function sweepEntryCodes({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('identity.entry_code').where('expires_at', '<=', clock.now()).execute()
}
