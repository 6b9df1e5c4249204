import { compactDecrypt, type JWK } from 'jose'
import { Refusal, transact, type Context } from '#kit'
import { turnKeys, type PayloadKey } from './payload-keys.ts'

const hour = 3_600_000
const second = 1_000
const staleMs = 60 * second
const aheadMs = 5 * second
const sealedMax = 32_768

export type Payloads = {
  /** The public keys, the one to use first. */
  keys(): Promise<JWK[]>
  /** Opens a sealed payload: read once, within a minute of its making. Otherwise `stale_payload`. */
  unseal(sealed: string): Promise<unknown>
}

/** Sealed payloads: compact JWEs to a key that turns daily, each of them good for one use within a minute. */
export function openPayloads(context: Context): Payloads {
  let live: Promise<readonly PayloadKey[]> = Promise.resolve([])
  let readAt = Number.NEGATIVE_INFINITY

  /** The live keys, no older than asked: another server may have turned them. */
  async function liveKeys(ageMaxMs: number): Promise<readonly PayloadKey[]> {
    const now = context.clock.now().getTime()
    if (now - readAt > ageMaxMs) {
      readAt = now
      live = transact(context, turnKeys)
      live.catch(() => {
        readAt = Number.NEGATIVE_INFINITY
      })
    }
    return await live
  }

  async function keyNamed(kid: string | undefined): Promise<PayloadKey['privateKey']> {
    for (const ageMaxMs of [hour, second]) {
      const key = (await liveKeys(ageMaxMs)).find((one) => one.kid === kid)
      if (key && key.retiresAt > context.clock.now()) return key.privateKey
    }
    throw new Refusal('unreadable_payload')
  }

  async function open(sealed: string): Promise<Record<string, unknown>> {
    if (sealed.length > sealedMax) throw new Refusal('unreadable_payload')
    const key = await keyNamed(kidOf(sealed))
    const read: unknown = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
      .then(({ plaintext }) => JSON.parse(new TextDecoder().decode(plaintext)) as unknown)
      // Whatever was wrong with it, the sender learns no more than that it could not be read.
      .catch(() => null)
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>
    throw new Refusal('unreadable_payload')
  }

  return {
    keys: async () => (await liveKeys(hour)).map((key) => key.publicJwk),
    unseal: async (sealed) => {
      const { iat, jti, ...payload } = await open(sealed)
      const now = context.clock.now().getTime()
      const age = typeof iat === 'number' ? now - iat * 1000 : Number.NaN
      if (!(age < staleMs && age > -aheadMs)) throw new Refusal('stale_payload')
      if (typeof jti !== 'string' || !/^[!-~]{16,64}$/.test(jti)) throw new Refusal('stale_payload')
      await useOnce(context, jti, new Date(now + 2 * staleMs))
      return payload
    },
  }
}

function kidOf(sealed: string): string | undefined {
  try {
    const [header = ''] = sealed.split('.', 1)
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown }
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
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

/** Forgets payload ids that would be stale anyway, and keys past their time. */
export async function sweepPayloads(context: Context): Promise<void> {
  const now = context.clock.now()
  await context.db.deleteFrom('identity.used_payload').where('expires_at', '<', now).execute()
  await context.db.deleteFrom('identity.payload_key').where('retires_at', '<', now).execute()
}
