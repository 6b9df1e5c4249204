import { deriveKey, Refusal, seal, unseal, type Config, type Context } from '#kit'

/** Something encrypted under the installation's key, and which key that was. */
export type Locked = { secret: Buffer; keyId: string }

/**
 * Encrypts a secret so that it opens for this login alone. Refused `function_not_enabled` on an installation without a
 * key.
 */
export function lock(config: Config, loginId: string, secret: Uint8Array): Locked {
  return { secret: seal(derive(config, 'secret'), loginId, secret), keyId: keyIdOf(config) }
}

/** Opens what was locked. Throws, and not as a refusal, when the key or the login is another: nothing else would be safe. */
export function unlock(config: Config, loginId: string, { secret, keyId }: Locked): Buffer {
  if (keyId !== keyIdOf(config)) throw new Error(otherKey)
  return unseal(derive(config, 'secret'), loginId, secret)
}

const otherKey =
  'FACTOR_KEY is not the key under which the secrets of authenticator apps are kept: put the right one back, it is in secrets.json of the data folder that made them'

/** Throws when secrets are kept under another key than this server's: members would be shut out one by one. */
export async function checkKey({ db, config }: Context): Promise<void> {
  const foreign = await db
    .selectFrom('factor.totp')
    .select('login_id')
    .where('key_id', '!=', config.factorKey ? keyIdOf(config) : '')
    .limit(1)
    .executeTakeFirst()
  if (foreign) throw new Error(otherKey)
}

function keyIdOf(config: Config): string {
  return derive(config, 'name').toString('hex').slice(0, 16)
}

function derive({ factorKey }: Config, what: 'secret' | 'name'): Buffer {
  if (!factorKey) throw new Refusal('function_not_enabled')
  return deriveKey(factorKey, `factor ${what}`)
}
