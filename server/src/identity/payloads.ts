import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { Refusal, transact, type Context, type Tx } from '#kit'

const hour = 3_600_000
// A key is handed out for a day and read for another, so two live at a time.
const handedOutMs = 24 * hour
const readMs = 48 * hour
const staleMs = 60_000
const aheadMs = 5_000
const publicBytes = 32_768

type Key = { kid: string; publicJwk: JWK; privateKey: CryptoKey | Uint8Array; createdAt: number }

export type Payloads = {
  /** The public keys, the one to use first. */
  keys(): Promise<JWK[]>
  /** Opens a sealed payload: read once, within a minute of its making. Otherwise `stale_payload`. */
  unseal(sealed: string): Promise<unknown>
}

/** Sealed payloads: compact JWEs to a key that turns daily, each of them good for one use within a minute. */
export function openPayloads(context: Context): Payloads {
  let live: Key[] = []
  let readAt = 0

  async function liveKeys(): Promise<Key[]> {
    const now = context.clock.now().getTime()
    const newest = live[0]
    if (!newest || now - newest.createdAt > handedOutMs || now - readAt > hour) {
      live = await transact(context, (tx) => turnKeys(tx))
      readAt = now
    }
    return live
  }

  async function open(sealed: string): Promise<Record<string, unknown>> {
    if (sealed.length > publicBytes) throw new Refusal('unreadable_payload')
    const keys = await liveKeys()
    try {
      const { plaintext } = await compactDecrypt(
        sealed,
        ({ kid }) => {
          const key = keys.find((one) => one.kid === kid)
          if (!key) throw new Error('no such key')
          return key.privateKey
        },
        { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
      )
      const read: unknown = JSON.parse(new TextDecoder().decode(plaintext))
      if (typeof read === 'object' && read !== null && !Array.isArray(read))
        return read as Record<string, unknown>
    } catch {
      // Whatever was wrong with it, the sender learns no more than that it could not be read.
      throw new Refusal('unreadable_payload')
    }
    throw new Refusal('unreadable_payload')
  }

  return {
    keys: async () => (await liveKeys()).map((key) => key.publicJwk),
    unseal: async (sealed) => {
      const { iat, jti, ...payload } = await open(sealed)
      const now = context.clock.now().getTime()
      const age = typeof iat === 'number' ? now - iat * 1000 : Number.NaN
      if (!(age < staleMs && age > -aheadMs)) throw new Refusal('stale_payload')
      if (typeof jti !== 'string' || jti.length < 16 || jti.length > 64) throw new Refusal('stale_payload')
      await useOnce(context, jti, new Date(now + 2 * staleMs))
      return payload
    },
  }
}

async function useOnce(context: Context, jti: string, expiresAt: Date): Promise<void> {
  const used = await context.db
    .insertInto('identity.used_payload')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst()
  if (!used) throw new Refusal('stale_payload')
}

/** Reads the live keys, newest first, making one when the newest has had its day. */
async function turnKeys(tx: Tx): Promise<Key[]> {
  const now = tx.clock.now()
  const rows = await tx.db
    .selectFrom('identity.payload_key')
    .selectAll()
    .where('retires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  const stored = rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk as JWK,
    privateJwk: row.private_jwk as JWK,
    createdAt: row.created_at,
  }))
  if (!stored[0] || now.getTime() - stored[0].createdAt.getTime() > handedOutMs)
    stored.unshift(await makeKey(tx))
  return await Promise.all(
    stored.map(async (one) => ({
      kid: one.kid,
      publicJwk: one.publicJwk,
      privateKey: await importJWK(one.privateJwk, 'ECDH-ES'),
      createdAt: one.createdAt.getTime(),
    })),
  )
}

async function makeKey(tx: Tx) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const named = { kid: randomUUID(), use: 'enc', alg: 'ECDH-ES' }
  const publicJwk = { ...(await exportJWK(publicKey)), ...named }
  const privateJwk = { ...(await exportJWK(privateKey)), ...named }
  const createdAt = tx.clock.now()
  await tx.db
    .insertInto('identity.payload_key')
    .values({
      kid: named.kid,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk: JSON.stringify(privateJwk),
      created_at: createdAt,
      retires_at: new Date(createdAt.getTime() + readMs),
    })
    .execute()
  return { kid: named.kid, publicJwk, privateJwk, createdAt }
}

/** Forgets payload ids that would be stale anyway, and keys past their time. */
export async function sweepPayloads(context: Context): Promise<void> {
  const now = context.clock.now()
  await context.db.deleteFrom('identity.used_payload').where('expires_at', '<', now).execute()
  await context.db.deleteFrom('identity.payload_key').where('retires_at', '<', now).execute()
}
